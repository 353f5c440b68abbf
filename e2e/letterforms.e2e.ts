import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** The families of the list in their order. */
function families(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-family]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-family')));
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Letterforms' }).click();
  await page.getByRole('link', { name: /^Bold \d/ }).waitFor();
}

test('letterforms are chosen one after the other, each leaves as many families as stand beside it', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  await openPanel(page);
  const count = async (name: string) => {
    const words = await page.getByRole('link', { name: new RegExp(`^${name} \\d`) }).textContent();
    return Number(words?.match(/(\d+) famil/)?.[1]);
  };
  const single = await count('One-storey a');
  expect(single).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^One-storey a \d/ }).click();
  await page.waitForURL('**/typefaces?forms=one-storey-a');
  await page.locator('[data-chosen]').getByText(`${single} of 11 families: One-storey a.`).waitFor();
  await expect.poll(async () => (await families(page)).length).toBe(single);
  // The panel stays open, with the focus where it was.
  await page.locator('[data-choice="one-storey-a"][aria-current]:focus').waitFor();
  const further = await count('Italic');
  await page.getByRole('link', { name: /^Italic \d/ }).click();
  await page.waitForURL('**/typefaces?forms=one-storey-a.italic');
  await expect.poll(async () => (await families(page)).length).toBe(further);
  await page.goBack();
  await expect.poll(async () => (await families(page)).length).toBe(single);
});

test('what nobody has is said, with what to give up', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/typefaces?forms=thin.dotted-zero');
  await page.locator('[data-chosen]').getByText('No family has all of this: Thin, Dotted zero.').waitFor();
  await expect.poll(() => families(page)).toEqual([]);
  await page.getByRole('link', { name: 'Without ‘Thin’: 1 family' }).click();
  await page.waitForURL('**/typefaces?forms=dotted-zero');
  await expect.poll(() => families(page)).toEqual(['space-mono']);
  await page.getByRole('link', { name: 'All typefaces' }).first().click();
  await page.locator('[data-chosen]').waitFor({ state: 'detached' });
});

test('a list is left by letterforms under a filter and in a text, and each family is shown in the cut that has them', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/filter/serif?characters=Дом&forms=italic');
  await page.locator('[data-chosen]').getByText('1 of these: Italic.').waitFor();
  await expect.poll(() => families(page)).toEqual(['old-standard-tt']);
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'All' }).click();
  await page.waitForURL((url) => url.pathname === '/typefaces' && url.searchParams.get('forms') === 'italic');
  await expect.poll(async () => (await families(page)).includes('inter')).toBe(true);
});

test('without script letterforms are chosen by links', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces');
  await page.getByRole('link', { name: 'Letterforms' }).click();
  await page.getByRole('link', { name: /^Dotted zero 1 family/ }).click();
  await page.getByText('1 of 11 families: Dotted zero.').waitFor();
  expect(await families(page)).toEqual(['space-mono']);
  await page.getByText('Letterforms').click();
  await page.getByRole('link', { name: /^Dotted zero 11 families/ }).click();
  await expect.poll(async () => (await families(page)).length).toBe(11);
});

test.for([
  { width: 390, height: 844, touch: true },
  { width: 1440, height: 900, touch: false },
])('the choices have no barrier, go by keyboard, close by Escape and fit: %j', async (size, { newPage }) => {
  const page = await newPage(size);
  await openPage(page, '/typefaces?forms=bold');
  const word = page.getByText('Letterforms', { exact: true });
  await word.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Bold \d/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/typefaces?forms=thin');
  // Of the new list, and not of the one that was pressed.
  await page.locator('[data-choice="thin"][aria-current]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Thin \d/ }).waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Letterforms');
});
