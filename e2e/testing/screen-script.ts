import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** The script that comes while something is opened, and until nothing more is asked for, in bytes of gzip. */
export async function scriptOf(page: Page, open: () => Promise<void>): Promise<number> {
  const scripts: Promise<number>[] = [];
  const onResponse = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  };
  await page.waitForLoadState('networkidle');
  page.on('response', onResponse);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  return (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
}
