import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { listDrawingFaces } from './testing/list-drawing-faces.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const long = 60_000;
const desktop = { width: 1440, height: 900, touch: false };

function proofs(page: Page): Locator {
  return page.locator('[data-proof]');
}

test('a cut is proofed in its languages, in its own face, and its address says all of it', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await page.getByRole('link', { name: 'Proofs', exact: true }).click();
  await expect.poll(() => proofs(page).count()).toBe(3);
  await expect.poll(() => proofs(page).first().textContent()).toMatch(/ nan /);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Czech' });
  await expect.poll(() => proofs(page).first().textContent()).toMatch(/ nřn /);
  await page.getByRole('link', { name: 'Diacritics', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('proof') === 'diacritics');
  await page.getByRole('region', { name: /^Diacritics of / }).waitFor();
  const text = (await proofs(page).first().textContent()) ?? '';
  const glyphs = expect.objectContaining({ isOwn: true });
  await expect.poll(() => listDrawingFaces(page, '[data-proof]'), { timeout: long }).toEqual([glyphs]);
  const query = new URL(page.url()).searchParams;
  expect([query.get('view'), query.get('language'), query.get('text')]).toEqual(['proof', 'cs', null]);
  const other = await newPage({ ...desktop, javaScript: false });
  await other.goto(page.url());
  await expect.poll(() => proofs(other).first().textContent()).toBe(text);
  expect(await findBarriers(page)).toEqual([]);
});

test('a text stands in columns at reading sizes, as broad and as open as it is set, and the visitor’s own takes its place', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try&view=proof&proof=text');
  await expect.poll(() => proofs(page).count()).toBe(4);
  const place = () =>
    proofs(page)
      .last()
      .evaluate((each) => {
        const { maxInlineSize, lineHeight } = getComputedStyle(each);
        return [maxInlineSize, lineHeight];
      });
  const measure = page.getByRole('slider', { name: 'Measure' });
  await measure.focus();
  await page.keyboard.press('Home');
  await expect.poll(place).toEqual(['200px', '24px']);
  await page.waitForURL((url) => url.searchParams.get('measure') === '20');
  await page.getByRole('slider', { name: 'Leading' }).focus();
  await page.keyboard.press('End');
  await expect.poll(place).toEqual(['200px', '60px']);
  await page.getByRole('textbox', { name: 'Your text' }).fill('Words of one’s own');
  await expect.poll(() => proofs(page).first().textContent()).toBe('Words of one’s own');
  // They wait while words are proofed, and are there again.
  await page.waitForURL((url) => url.searchParams.get('text') === 'Words of one’s own');
  await page.getByRole('link', { name: 'Kerning', exact: true }).click();
  await page.getByRole('region', { name: /^Kerning of / }).waitFor();
  await expect.poll(() => proofs(page).first().textContent()).not.toContain('own');
  await page.getByRole('link', { name: 'Lines', exact: true }).click();
  await expect
    .poll(() => page.locator('main section').getByRole('textbox').first().textContent())
    .toBe('Words of one’s own');
});

test('a proof is printed by itself, with what it is, and fits a phone', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  await openPage(page, '/typefaces/fraunces?tab=try&view=proof&proof=kerning&language=de');
  await proofs(page).first().waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Kerning, German').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Language' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('slider').first().isVisible()).toBe(false);
});
