import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';

/** What may come, in kilobytes; e2e/page-scripts.e2e.ts holds the same. */
const bounds: [path: string, kilobytes: number][] = [
  ['/', 135],
  ['/typefaces/fraunces', 150],
  ['/typewriter', 150],
  ['/login', 140],
  ['/shop', 190],
];

/** Bytes of all scripts that a browser fetches for a page by itself, each compressed with gzip. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  for (const [path, most] of bounds) {
    await withPage(async (page) => {
      const sizes = await weighScripts(page, `${server.url}${path}`);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      rows.push(atMost(`scripts of ${path} (${sizes.length} files, gzip)`, total / 1000, most, 'KB', 1));
    });
  }
  await server.remove();
  return rows;
}

async function weighScripts(page: Page, address: string): Promise<number[]> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return await Promise.all(sizes);
}
