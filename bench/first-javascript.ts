import { gzipSync } from 'node:zlib';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';

/** Bytes of all scripts that a browser fetches for `/` by itself, each compressed with gzip. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const sizes: number[] = [];
  await withPage(async (page) => {
    const answers: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      answers.push(
        response.body().then((body) => {
          sizes.push(gzipSync(body, { level: 9 }).length);
        }),
      );
    });
    await page.goto(`${server.url}/`, { waitUntil: 'networkidle' });
    await Promise.all(answers);
  });
  await server.remove();
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return [atMost(`scripts of / (${sizes.length} files, gzip)`, total / 1000, 135, 'KB', 1)];
}
