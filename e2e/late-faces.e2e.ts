import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seeWholePage } from './testing/inspect-page.ts';
import { sendInPieces } from './testing/send-in-pieces.ts';
import { test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

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
    '/information/imprint',
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

test.for([
  { path: '/typefaces/fraunces?tab=about', width: 1440, height: 900 },
  { path: '/typefaces/fraunces?tab=about', width: 1000, height: 700 },
  { path: '/typefaces/inter?tab=about', width: 1280, height: 800 },
  { path: '/typefaces/inter?tab=about', width: 600, height: 900 },
  { path: '/typefaces/fraunces?tab=about', width: 390, height: 844 },
])('what comes late on $path at $width fits the room that is kept for it', async (size, { newPage }) => {
  const page = await newPage(size);
  const parts = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:glyph-desk|axis-plot)-[^/]*\.js$/, async (route) => {
    await parts.promise;
    await route.continue();
  });
  // What is near the window is asked for as soon as the page is taken over, so each is listened for from the first.
  const plotAsked = page.waitForRequest(/\/axis-plot-/);
  const deskAsked = page.waitForRequest(/\/glyph-desk-/);
  await page.goto(size.path);
  const axes = page.getByRole('region', { name: 'Axes' });
  const glyphs = page.getByRole('region', { name: 'Glyphs' });
  await seeSections();
  const before = await heights();
  parts.resolve();
  await axes.getByRole('slider').waitFor();
  // Visible once it is measured.
  await axes.getByRole('img').waitFor();
  await glyphs.getByRole('gridcell').first().waitFor();
  await glyphs.getByRole('region', { name: 'One glyph' }).getByText('Advance').waitFor();
  expect(await heights()).toEqual(before);

  /** Brings one after the other near the window, and stays until its part is asked for: a page not yet taken over sees nobody pass. */
  async function seeSections(): Promise<void> {
    await axes.scrollIntoViewIfNeeded();
    await plotAsked;
    await glyphs.scrollIntoViewIfNeeded();
    await deskAsked;
  }

  function heights(): Promise<Record<string, number>> {
    return page.evaluate(() =>
      Object.fromEntries(
        ['axes-heading', 'glyphs-heading'].map((id) => [
          id,
          document.querySelector(`[aria-labelledby=${id}]`)?.getBoundingClientRect().height ?? 0,
        ]),
      ),
    );
  }
});

test('accents, which a page without any comes without, are fetched once nothing is waited for', async ({
  newPage,
}) => {
  const page = await newPage();
  const hasAccents = () => page.evaluate(() => document.fonts.check('1em "Fount Interface"', 'é'));
  const sheets = () =>
    page.locator('link[rel=stylesheet][href$="-accents.css"]').evaluateAll((links) => links.length);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  expect([await sheets(), await hasAccents()]).toEqual([0, false]);
  await expect.poll(hasAccents).toBe(true);
  await page.goto('/information/imprint', { waitUntil: 'domcontentloaded' });
  expect(await sheets()).toBe(1);
});

test('without scripts no place is kept for a table of glyphs', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces/fraunces?tab=about');
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Glyphs', exact: true }).isVisible()).toBe(false);
});

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
