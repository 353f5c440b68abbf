import { expect } from 'vitest';
import { seeWholePage, watchShifts } from './testing/inspect-page.ts';
import { test } from './testing/test.ts';

const sizes = [
  { width: 820, height: 1180, touch: true },
  { width: 1440, height: 900 },
];

for (const size of sizes) {
  test.for([
    '/typefaces/fraunces',
    '/typefaces/fraunces?tab=about',
    '/typefaces/fraunces?tab=pricing',
    '/information/licensing',
  ])(`nothing moves on %s at ${size.width} when its faces come last`, async (path, { newPage }) => {
    const page = await newPage(size);
    const faces = Promise.withResolvers<void>();
    await page.route('**/fonts/*.woff2', async (route) => {
      await faces.promise;
      await route.continue();
    });
    const listShifts = await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.readyState !== 'loading');
    // Its words stand as they will stand.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    faces.resolve();
    await page.waitForLoadState();
    await seeWholePage(page);
    expect(await listShifts()).toEqual([]);
  });
}
