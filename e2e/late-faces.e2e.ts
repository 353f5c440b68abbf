import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seeWholePage, watchShifts } from './testing/inspect-page.ts';
import { sendInPieces } from './testing/send-in-pieces.ts';
import { test } from './testing/test.ts';

const sizes = [
  { width: 820, height: 1180, touch: true },
  { width: 1440, height: 900 },
];

/** Waits until what is there is painted: a frame that follows the one in which it was laid out. */
function whenPainted(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

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
    await whenPainted(page);
    faces.resolve();
    await page.waitForLoadState();
    await seeWholePage(page);
    expect(await listShifts()).toEqual([]);
  });
}

test('nothing moves where a page stops amid a link, and its words come later', async ({ newPage, fount }) => {
  const path = '/typefaces/fraunces';
  const { url, letThrough } = await sendInPieces({ shop: fount.url, path, before: 'Light Italic</a>' });
  // After what sends the pieces, so that the page is closed before it.
  const page = await newPage({ width: 1440, height: 900 });
  const listShifts = await watchShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  const menu = page.getByRole('complementary', { name: 'Fraunces in the shop' });
  await menu.getByRole('link', { name: 'Light', exact: true }).waitFor();
  // So far it is painted.
  await whenPainted(page);
  letThrough();
  await page.waitForLoadState();
  await menu.getByRole('link', { name: 'Light Italic', exact: true }).waitFor();
  await whenPainted(page);
  expect(await listShifts()).toEqual([]);
});
