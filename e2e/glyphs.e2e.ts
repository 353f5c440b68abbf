import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFocused } from './testing/by-keyboard.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const desktop = { width: 1440, height: 900 };

/** The table of a cut's glyphs with what stands around it. */
async function openGlyphs(page: Page, path: string) {
  await openPage(page, path);
  const grid = page.getByRole('grid', { name: /^Glyphs of/ });
  await page.getByRole('heading', { name: 'Glyphs', exact: true }).scrollIntoViewIfNeeded();
  await grid.waitFor();
  const field = page.getByRole('searchbox', { name: 'Character, name, value or feature' });
  return {
    grid,
    field,
    /** Types into an empty table, so that what stands there is found by the text, and is not another table's a moment later. */
    find: async (text: string) => {
      await field.fill('zzzz');
      await page.getByRole('status').getByText('No glyph is found.').waitFor();
      await field.fill(text);
    },
    large: page.getByRole('region', { name: 'One glyph' }),
    cell: (name: string) => grid.getByRole('gridcell', { name, exact: true }),
  };
}

const fraunces = '/typefaces/fraunces?tab=about&font=fraunces.latin.regular';

test('the glyphs of a cut are walked through by keyboard like a grid, and one of them is shown large', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const { grid, field, large, cell } = await openGlyphs(page, fraunces);
  await cell('latin capital letter a, U+0041').waitFor();
  await field.focus();
  const labelOfFocused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  const expectOn = (name: string) => expect.poll(labelOfFocused, { message: name }).toBe(name);
  for (const [key, name] of [
    ['ArrowDown', 'latin capital letter a, U+0041'],
    ['ArrowRight', 'latin capital letter b, U+0042'],
    ['ArrowLeft', 'latin capital letter a, U+0041'],
    ['End', null],
    ['Home', 'latin capital letter a, U+0041'],
    ['PageDown', null],
    ['PageUp', 'latin capital letter a, U+0041'],
    ['Control+End', null],
    ['Control+Home', 'latin capital letter a, U+0041'],
  ] as const) {
    const before = await labelOfFocused();
    await page.keyboard.press(key);
    if (name === null)
      await expect.poll(labelOfFocused, { message: key }).toSatisfy((now) => now && now !== before);
    else await expectOn(name);
    await expect.poll(() => grid.locator('[role=gridcell][tabindex="0"]').count(), { message: key }).toBe(1);
  }
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(30);
  // Rows in view alone are there.
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(30);
  await page.keyboard.press('Enter');
  await large.getByRole('heading', { name: 'latin capital letter a', exact: true }).waitFor();
  await expect.poll(() => isFocused(large.getByRole('heading', { level: 3 }))).toBe(true);
  await expect
    .poll(() => grid.locator('[aria-selected=true]').getAttribute('aria-label'))
    .toBe('latin capital letter a, U+0041');
  await page.keyboard.press('Escape');
  await expectOn('latin capital letter a, U+0041');
  expect(await findBarriers(page)).toEqual([]);
});

test('a glyph is found by its name, its value and its feature, shown with its measures, and copied', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { grid, field, find, large, cell } = await openGlyphs(page, fraunces);
  const adieresis = 'latin small letter a with diaeresis, U+00E4';
  for (const text of ['a dieresis', 'U+00E4', 'ä']) {
    await find(text);
    await cell(adieresis).waitFor();
  }
  await cell(adieresis).click();
  await large.getByRole('heading', { name: 'latin small letter a with diaeresis', exact: true }).waitFor();
  for (const line of [/^Ascender \d+$/, /^x-height \d+$/, /^Baseline 0$/, /^Descender -\d+$/])
    await large.getByText(line).waitFor();
  await expect
    .poll(() => large.locator('dl > div', { hasText: 'Side bearings' }).textContent())
    .toMatch(/-?\d+ left, -?\d+ right/);
  await large.getByRole('link', { name: 'Fraunces', exact: true }).waitFor();
  for (const [name, text] of [
    ['Copy as character, ä', 'ä'],
    ['Copy as HTML, &#xE4;', '&#xE4;'],
    ['Copy as CSS, "\\00E4"', '"\\00E4"'],
  ] as const) {
    await large.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await field.fill('zzzz');
  await page.getByRole('status').getByText('No glyph is found.').waitFor();
  await expect.poll(() => grid.getByRole('gridcell').count()).toBe(0);
});

test('a feature finds what it makes, and each glyph leads to what it is made of and to what is made of it', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const { find, large, cell } = await openGlyphs(
    page,
    '/typefaces/noto-sans?tab=about&font=noto-sans.latin.regular',
  );
  await find('old-style figures');
  await cell('digit one, alternate').first().click();
  const way = large.getByRole('button', { name: /: Old-style figures/ });
  await large.getByRole('heading', { name: 'Alternate of' }).waitFor();
  await way.first().click();
  await large.getByRole('heading', { name: 'digit one', exact: true }).waitFor();
  await large.getByRole('heading', { name: 'Alternates', exact: true }).waitFor();
  await way.first().waitFor();
});

test('on a phone a glyph is shown below the table, which does not go over the edge', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true, colorScheme: 'dark' });
  const { grid, find, large } = await openGlyphs(page, '/typefaces/noto-sans?tab=about&set=arabic');
  await find('U+0628');
  await grid.getByRole('gridcell', { name: /^arabic letter beh, U\+0628/ }).tap();
  await large.getByRole('heading', { name: 'arabic letter beh', exact: true }).waitFor();
  await large.getByRole('button', { name: 'Back to the table' }).tap();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toMatch(/^arabic letter beh, U\+0628/);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});
