import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdDrawing } from './testing/hold-drawing.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const desktop = { width: 1440, height: 900, touch: false };

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Menu' });
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Your text for every typeface' });
}

async function waitForText(page: Page, text: string | null): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get('text') === text);
}

/** Goes to the shop and back to the collection, both by the menu. */
async function goToShopAndBack(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL(/\/shop/);
  await menu(page).getByRole('link', { name: 'Collection' }).click();
  await page.waitForURL(/\/typefaces/);
}

/** A list without a text comes from the server; gives when it is asked for, what lets it come, and when that is over. */
async function holdList(page: Page) {
  const list = /\/typefaces\.data/;
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await whenLetGo;
    await route.continue();
  });
  const whenAsked = page.waitForRequest(list);
  const isList = { predicate: (request: { url: () => string }) => list.test(request.url()), timeout: 0 };
  const whenOver = Promise.race([
    page.waitForEvent('requestfinished', isList),
    page.waitForEvent('requestfailed', isList),
  ]);
  return { whenAsked, letGo, whenOver };
}

test('a text that is taken away just before one leaves does not come back', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces');
  await field(page).fill('Own words');
  await waitForText(page, 'Own words');
  await field(page).fill('');
  await goToShopAndBack(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBeNull();
});

test('a text that is drawn as late as it is taken away again does not come back', async ({ newPage }) => {
  const page = await newPage(desktop);
  const { hold, release } = await holdDrawing(page);
  await openPage(page, '/typefaces');
  const { whenAsked, letGo } = await holdList(page);
  await hold();
  await field(page).fill('Own words');
  await waitForText(page, 'Own words');
  await field(page).fill('');
  await whenAsked;
  await release();
  // It is drawn now, and the list without it is on its way.
  const typewriter = menu(page).getByRole('link', { name: 'Typewriter' });
  await expect.poll(() => typewriter.getAttribute('href')).toBe('/typewriter?text=Own+words');
  letGo();
  await waitForText(page, null);
  await expect.poll(() => typewriter.getAttribute('href')).toBe('/typewriter');
  await goToShopAndBack(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBeNull();
});

test('whoever leaves while a text is being taken away finds the list without it', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces');
  await field(page).fill('Own words');
  await waitForText(page, 'Own words');
  const { whenAsked, letGo } = await holdList(page);
  await field(page).fill('');
  await whenAsked;
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL(/\/shop/);
  letGo();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('');
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBeNull();
});

test('what is written while a text is being taken away stays', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces');
  await field(page).fill('Own words');
  await waitForText(page, 'Own words');
  const { whenAsked, letGo, whenOver } = await holdList(page);
  await field(page).fill('');
  await whenAsked;
  await field(page).fill('Other words');
  await waitForText(page, 'Other words');
  letGo();
  await whenOver;
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL(/\/shop/);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Other words');
});
