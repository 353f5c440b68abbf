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
  await page.getByText('Can it set my text?').click();
  await page.getByLabel('Your copy').waitFor();
}

test('a text that is pasted leaves the families that set it, in it, and tells what the others lack', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  await openPanel(page);
  await page.getByLabel('Your copy').fill('Höhe Дом \ue000');
  await page.getByRole('status').getByText('4 of 11 families set 7 characters.').waitFor();
  await page.getByRole('button', { name: 'Find typefaces' }).click();
  await page.waitForURL(/[?&]characters=/);
  await page.locator('[data-chosen]').getByText('4 of 11 families set 7 characters.').waitFor();
  await expect.poll(() => families(page)).toEqual(['inter-display', 'inter', 'noto-sans', 'old-standard-tt']);
  const shown = page.locator('[data-shown]').filter({ hasText: 'Höhe Дом' });
  await expect.poll(() => shown.count()).toBe(4);
  await page.getByRole('region', { name: 'Nearly' }).getByText('lacks Д о м').first().waitFor();
  // The address is the list, whoever opens it; Back is the list as it was.
  await page.reload();
  await expect.poll(() => families(page)).toEqual(['inter-display', 'inter', 'noto-sans', 'old-standard-tt']);
  await page.goBack();
  await expect.poll(async () => (await families(page)).length).toBe(11);
});

test('languages are chosen by name, stay under another filter, and are left by one press', async ({
  newPage,
}) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  await openPage(page, '/typefaces');
  await openPanel(page);
  await page.getByLabel('Languages').fill('Yoruba');
  await page.getByRole('button', { name: 'Find typefaces' }).click();
  await page.locator('[data-chosen]').getByText('6 of 11 families set Yoruba.').waitFor();
  await page.getByText('places no marks in').first().waitFor();
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Serif' }).click();
  await page.waitForURL('**/typefaces/filter/serif?languages=Yoruba');
  await page
    .locator('[data-chosen]')
    .getByText(/of \d+ families? sets? Yoruba\./)
    .waitFor();
  await page.getByRole('link', { name: 'All typefaces' }).first().click();
  await page.locator('[data-chosen]').waitFor({ state: 'detached' });
});

test('what no list can be chosen by is told at its field, and nothing that was written is lost', async ({
  newPage,
}) => {
  const page = await newPage({ width: 390, height: 844 });
  await openPage(page, '/typefaces');
  await openPanel(page);
  const copy = page.getByLabel('Your copy');
  const han = Array.from({ length: 601 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  // Longer than any call may bring: what is asked for is its characters.
  const written = han.repeat(400);
  await copy.fill(written);
  await page.getByRole('button', { name: 'Find typefaces' }).click();
  await page.getByText(/^This copy has 601 different characters/).waitFor();
  expect(await copy.getAttribute('aria-invalid')).toBe('true');
  expect(await copy.inputValue()).toBe(written);
  await page.getByRole('status').getByText('No family sets 601 characters.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await copy.fill('');
  await page.getByText(/^This copy has/).waitFor({ state: 'detached' });
  const languages = page.getByLabel('Languages');
  const names = 'de, en, fr, it, es, pt, nl, da, sv, nb, fi, pl, cs';
  await languages.fill(names);
  await page.getByRole('button', { name: 'Find typefaces' }).click();
  await page.getByText('These are 13 languages; at most 12 can be asked for at once.').waitFor();
  expect(await languages.inputValue()).toBe(names);
  await page.getByRole('status').getByText('No more than 12 languages').waitFor();
});

test('where no family sets it the page says so, with the nearest and a way out', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, `/typefaces?${new URLSearchParams({ characters: 'ABCDEFGH漢' })}`);
  await page.locator('[data-chosen]').getByText('No family sets 9 characters.').waitFor();
  expect(await families(page)).toEqual([]);
  await page.getByRole('region', { name: 'Nearly' }).getByText('lacks 漢').first().waitFor();
  expect(await page.getByRole('link', { name: 'All typefaces' }).getAttribute('href')).toBe('/typefaces');
});

test('the search leads to who can set what is searched for', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/');
  await page.getByRole('combobox', { name: 'Search' }).fill('Дом');
  await page.getByRole('link', { name: 'Who can set ‘Дом’?' }).click();
  await page.locator('[data-chosen]').getByText('4 of 11 families set 3 characters.').waitFor();
});

test('without script the text of the lines is asked about', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces');
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).fill('Höhe Дом');
  await page.getByRole('button', { name: 'Who sets it?' }).click();
  await page.getByText('4 of 11 families set 7 characters.').waitFor();
});

test('an address with more languages than are asked for at once says which are left out', async ({
  newPage,
}) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces?languages=de,fr,it,es,pt,nl,da,sv,nb,fi,pl,cs,hu,tr,klingonish');
  await page
    .getByText('At most 12 languages can be asked for at once; left out: Hungarian and Turkish.')
    .waitFor();
  await page.getByText('Not known here: klingonish.').waitFor();
});

test.for([
  { width: 390, height: 844, touch: true },
  { width: 1440, height: 900, touch: false },
])('the panel has no barrier, is closed by Escape and fits: %j', async (size, { newPage }) => {
  const page = await newPage(size);
  await openPage(page, '/typefaces?languages=vi');
  await openPanel(page);
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.getByLabel('Your copy').press('Escape');
  await page.getByLabel('Your copy').waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Can it set my text?');
});
