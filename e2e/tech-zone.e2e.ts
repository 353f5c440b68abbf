import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

const desktop = { width: 1440, height: 900 };

/** The plot of the axes, there with its word in its own face. */
async function openPlot(page: Page, path: string) {
  await openPage(page, path);
  const axes = page.getByRole('region', { name: 'Axes' });
  await axes.scrollIntoViewIfNeeded();
  const thumb = axes.getByRole('slider');
  await thumb.waitFor();
  const word = axes.getByRole('img').locator('[style*="font-family"]').first();
  await expect
    .poll(() => word.evaluate((element) => getComputedStyle(element).fontFamily))
    .toMatch(/^"Fount /);
  return { axes, thumb, word };
}

test('Technical Info is about the cut that is chosen there, alternates under theirs', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/inter?tab=about&font=inter.latin.regular#tech-zone');
  const cuts = page.getByRole('navigation', { name: 'Cuts' });
  await expect.poll(() => cuts.locator('[aria-current=true]').textContent()).toBe('Regular');
  await cuts.getByRole('link', { name: 'Black', exact: true }).click();
  await expect.poll(() => cuts.locator('[aria-current=true]').textContent()).toBe('Black');
  await page.getByRole('heading', { name: 'Features of Black', exact: true }).waitFor();
  await page.getByText('The words are set in Medium.', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Glyphs', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('grid', { name: 'Glyphs of Black' }).waitFor();
  const href = await page.getByRole('link', { name: 'What you get and may do, as PDF' }).getAttribute('href');
  const sheet = await page.request.get(href ?? '');
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('each feature is shown by its name in words that it changes, and no tag stands alone', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/inter?tab=about#tech-zone');
  const features = page.getByRole('region', { name: 'Features' });
  const zero = features.locator('dl > div', { has: page.getByText('Slashed zero zero', { exact: true }) });
  await expect.poll(() => zero.locator('dd > span').allTextContents()).toEqual(['2000', '2000']);
  const [before, after] = await zero
    .locator('dd > span')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontFeatureSettings));
  expect([before, after]).toEqual(['normal', '"zero"']);
  await features.getByText('The web fonts that a licence brings keep all of them.').waitFor();
  const names = await features.locator('dt').allTextContents();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(name).toMatch(/^.{3,} .{4}(, on by itself)?$/);
});

test('what the files of a cut weigh is told by format and by script', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/noto-sans?tab=about#tech-zone');
  const sizes = page.getByRole('region', { name: 'Sizes' });
  await sizes.scrollIntoViewIfNeeded();
  for (const text of [/^TTF\s*\d+ KB$/, /^WOFF2\s*[\d.]+ KB at most$/, /^Greek alone, WOFF2\s*[\d.]+ KB$/])
    await sizes.locator('dl > div').filter({ hasText: text }).waitFor();
});

test('the axes are moved on a plot, two at once, by pointer, by keys and by named styles', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const { axes, thumb, word } = await openPlot(page, '/typefaces/anybody?tab=about');
  const told = () => thumb.getAttribute('aria-valuetext');
  const variation = () => word.evaluate((element) => getComputedStyle(element).fontVariationSettings);
  const field = thumb.locator('..');
  const box = await field.boundingBox();
  if (box === null) throw new Error('The plot has no place.');
  const begun = await told();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.37, box.y + box.height * 0.43, { steps: 4 });
  await page.mouse.up();
  await expect.poll(told).not.toBe(begun);
  const dragged = await told();
  const [, ...values] = /(\d+)\D+(\d+)/.exec(dragged ?? '') ?? [];
  for (const value of values) await expect.poll(variation).toContain(value);
  await thumb.press('ArrowRight');
  await expect.poll(told).not.toBe(dragged);
  await thumb.press('Home');
  await expect.poll(told).toBe(begun);
  const named = axes.getByRole('combobox', { name: 'Named style' });
  await named.selectOption({ label: 'Black' });
  await expect.poll(told).toMatch(/900/);
  await expect.poll(variation).toContain('"wght" 900');
  expect(await findBarriers(page)).toEqual([]);
});

test('a finger scrolls the page over the plot, and moves a place by its thumb or a tap', async ({
  newPage,
}) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  const { thumb } = await openPlot(page, '/typefaces/anybody?tab=about');
  const field = thumb.locator('..');
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const told = () => thumb.getAttribute('aria-valuetext');
  const begun = await told();
  const devtools = await page.context().newCDPSession(page);
  const touch = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= 10; step += 1)
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }],
      });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const middleOf = async (place: typeof thumb) => {
    const box = await place.boundingBox();
    if (box === null) throw new Error('It has no place.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const scrolled = () => page.evaluate(() => window.scrollY);
  const top = await scrolled();
  const away = await middleOf(field);
  // The end of this scroll, and not the one of what was scrolled before it.
  const ends = await page.evaluateHandle(
    (from) => ({
      ended: new Promise<void>((resolve) =>
        document.addEventListener('scrollend', () => {
          if (window.scrollY > from) resolve();
        }),
      ),
    }),
    top + 40,
  );
  await touch({ x: away.x + 60, y: away.y + 60 }, { x: 0, y: -160 });
  await expect.poll(scrolled).toBeGreaterThan(top + 40);
  // What is let go of scrolls on, and a finger that comes meanwhile does nothing but stop it.
  await ends.evaluate(({ ended }) => ended.then(() => undefined));
  expect(await told()).toBe(begun);
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await touch(await middleOf(thumb), { x: 50, y: -50 });
  await expect.poll(told).not.toBe(begun);
  const dragged = await told();
  const tapped = await middleOf(field);
  await page.touchscreen.tap(tapped.x + 50, tapped.y + 70);
  await expect.poll(told).not.toBe(dragged);
});

test.for([
  { width: 390, height: 844, touch: true, colorScheme: 'dark' as const },
  { width: 1440, height: 900 },
])('Technical Info moves nothing and goes over no edge: $width', async (options, { newPage }) => {
  const page = await newPage(options);
  const listShifts = await watchShifts(page);
  await openPlot(page, '/typefaces/anybody?tab=about');
  await page.getByRole('region', { name: 'Sizes' }).scrollIntoViewIfNeeded();
  await page.getByText('TrueType instructions').or(page.getByText('None, but smoothed')).waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await listShifts()).toEqual([]);
});
