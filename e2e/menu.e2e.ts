import { expect } from 'vitest';
import {
  MENU_CLOSING_DELAY_MS,
  OCTO_MENU_FULL_SPACING_PX,
  SEARCH_CLEAR_AFTER_BLUR_MS,
  SEARCH_DEBOUNCE_MS,
} from '#domain/limits.ts';
import { openPage } from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, touch: true };

test('the lines of the menu spread over the window from 26 px a line on, and are 26 px where it is too low', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const measure = () =>
    menu.evaluate((element) => {
      const tops = Array.from(element.querySelectorAll('li > a'), (line) => line.getBoundingClientRect().top);
      // The first line is as high as the bars are, the others are alike.
      const steps = tops.slice(2).map((top, index) => top - (tops[index + 1] ?? 0));
      return {
        least: Math.min(...steps),
        most: Math.max(...steps),
        isWhole: element.scrollHeight <= element.clientHeight,
      };
    });
  const high = await measure();
  expect(high.least).toBeGreaterThan(OCTO_MENU_FULL_SPACING_PX);
  expect(high.isWhole).toBe(true);
  await page.setViewportSize({ width: 1440, height: 240 });
  const low = await measure();
  expect(low.isWhole).toBe(false);
  expect(low.least).toBeCloseTo(OCTO_MENU_FULL_SPACING_PX, 1);
});

test('the header says the foundry’s two letters beside tabs, and its name elsewhere', async ({ newPage }) => {
  const page = await newPage(phone);
  const opener = page.getByRole('button', { name: 'Fount: menu' });
  const shown = opener.locator('[aria-hidden]');
  await openPage(page, '/typefaces');
  expect(await shown.textContent()).toBe('Fount');
  await openPage(page, '/typefaces/fraunces');
  expect(await shown.textContent()).toMatch(/^\p{L}{2}$/u);
});

test('the menu offers the typewriter to a mouse, and not to a phone', async ({ newPage }) => {
  const wide = await newPage(desktop);
  await openPage(wide, '/typefaces');
  expect(await wide.getByRole('link', { name: 'Typewriter', exact: true }).isVisible()).toBe(true);
  const small = await newPage(phone);
  await openPage(small, '/typefaces');
  await small.getByRole('button', { name: 'Fount: menu' }).click();
  const menu = small.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Typefaces', exact: true }).waitFor();
  expect(await menu.getByRole('link', { name: 'Typewriter', exact: true }).count()).toBe(0);
});

test('the arrow in the menu of a family leads back to the list', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces');
  const arrow = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Back to the list' });
  await arrow.click();
  await page.waitForURL((url) => url.pathname === '/typefaces');
  await arrow.waitFor({ state: 'detached' });
});

test('the search waits 500 ms, says No Results, and is emptied 150 ms after the focus has left', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/information');
  const box = page.getByRole('searchbox', { name: 'Search typefaces' });
  const results = page.getByRole('list', { name: 'Search results' });
  const names = page.waitForResponse('**/api/front/family-names');
  await box.focus();
  await (await names).finished();
  await stopClock(page);
  await box.fill('xyz');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1);
  expect(await results.count()).toBe(0);
  await page.clock.runFor(1);
  await results.getByText('No Results').waitFor();
  await box.fill('frau');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS);
  await results.getByRole('link', { name: 'Fraunces' }).waitFor();
  // From the box to what it found is not away from it.
  await results.getByRole('link', { name: 'Fraunces' }).focus();
  await page.clock.runFor(SEARCH_CLEAR_AFTER_BLUR_MS);
  expect(await box.inputValue()).toBe('frau');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).focus();
  await page.clock.runFor(SEARCH_CLEAR_AFTER_BLUR_MS - 1);
  expect(await box.inputValue()).toBe('frau');
  await page.clock.runFor(1);
  await results.waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('');
});

test('a link of the compact menu closes it after 300 ms', async ({ newPage }) => {
  const page = await newPage(phone);
  await openPage(page, '/information');
  await page.getByRole('button', { name: 'Fount: menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const link = menu.getByRole('link', { name: 'Typefaces', exact: true });
  await link.waitFor();
  await stopClock(page);
  await link.click();
  await page.clock.runFor(MENU_CLOSING_DELAY_MS - 1);
  expect(await menu.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await menu.waitFor({ state: 'hidden' });
});

test('searching folds the compact menu to the box and what it finds', async ({ newPage }) => {
  const page = await newPage(phone);
  await openPage(page, '/information');
  await page.getByRole('button', { name: 'Fount: menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const line = menu.getByRole('link', { name: 'Typefaces', exact: true });
  await line.waitFor();
  await menu.getByRole('searchbox', { name: 'Search typefaces' }).fill('frau');
  await line.waitFor({ state: 'hidden' });
  await menu.getByRole('link', { name: 'Fraunces' }).click();
  await page.waitForURL('**/typefaces/fraunces');
  await menu.waitFor({ state: 'hidden' });
});
