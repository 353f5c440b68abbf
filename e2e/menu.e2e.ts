import { expect } from 'vitest';
import {
  MENU_CLOSING_DELAY_MS,
  OCTO_MENU_FULL_SPACING_PX,
  SEARCH_CLEAR_AFTER_BLUR_MS,
  SEARCH_DEBOUNCE_MS,
} from '#domain/limits.ts';
import { searchBox } from './testing/search-box.ts';
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
  await expect.poll(measure).toSatisfy(({ least, isWhole }) => isWhole && least > OCTO_MENU_FULL_SPACING_PX);
  await page.setViewportSize({ width: 1440, height: 240 });
  await expect
    .poll(measure)
    .toSatisfy(({ least, isWhole }) => !isWhole && Math.abs(least - OCTO_MENU_FULL_SPACING_PX) < 0.05);
});

test('the header says the foundry’s two letters beside tabs, and its name elsewhere', async ({ newPage }) => {
  const page = await newPage(phone);
  const opener = page.getByRole('button', { name: 'Fount: menu' });
  const shown = opener.locator('[aria-hidden]');
  await openPage(page, '/typefaces');
  await expect.poll(() => shown.textContent()).toBe('Fount');
  await openPage(page, '/typefaces/fraunces');
  await expect.poll(() => shown.textContent()).toMatch(/^\p{L}{2}$/u);
});

test('the menu offers the typewriter to a mouse, and not to a phone', async ({ newPage }) => {
  const wide = await newPage(desktop);
  await openPage(wide, '/typefaces');
  await expect.poll(() => wide.getByRole('link', { name: 'Typewriter', exact: true }).isVisible()).toBe(true);
  const small = await newPage(phone);
  await openPage(small, '/typefaces');
  await small.getByRole('button', { name: 'Fount: menu' }).click();
  const menu = small.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Typefaces', exact: true }).waitFor();
  await expect.poll(() => menu.getByRole('link', { name: 'Typewriter', exact: true }).count()).toBe(0);
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
  const { box, results } = searchBox(page);
  const entries = page.waitForResponse('**/api/front/search-entries');
  await box.focus();
  await (await entries).finished();
  await stopClock(page);
  await box.fill('xyz');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1);
  await expect.poll(() => page.getByText('No Results').count()).toBe(0);
  await page.clock.runFor(1);
  await page.getByRole('status').getByText('No Results').waitFor();
  await box.fill('frau');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS);
  await results.getByRole('option', { name: 'Fraunces' }).waitFor();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Typewriter' }).focus();
  await page.clock.runFor(SEARCH_CLEAR_AFTER_BLUR_MS - 1);
  await expect.poll(() => box.inputValue()).toBe('frau');
  await page.clock.runFor(1);
  await results.waitFor({ state: 'detached' });
  await expect.poll(() => box.inputValue()).toBe('');
});

test('what a search finds stands at its box: families, then designers, styles and topics, walked by the arrows', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/information');
  const { box, results } = searchBox(page);
  await box.focus();
  await page.keyboard.type('an');
  await results.waitFor();
  await expect
    .poll(async () => {
      const [listed, written] = await Promise.all([results.boundingBox(), box.boundingBox()]);
      return Math.abs((listed?.y ?? 0) + (listed?.height ?? 0) - (written?.y ?? 0));
    })
    .toBeLessThan(40);
  // Each kind is a group of its own, named for who does not see its heading.
  const named = async (name: string) =>
    results.getByRole('group', { name, exact: true }).getByRole('option').allTextContents();
  // What is no family comes a moment later.
  await expect.poll(() => named('Designer')).toContain('Annie Olsen');
  const found = await results.getByRole('option').allTextContents();
  const styles = await named('Style');
  expect(found[0]).toBe('Anybody');
  expect(found.indexOf('Annie Olsen')).toBeGreaterThan(found.indexOf('Anybody'));
  expect(found.slice(found.indexOf('Annie Olsen')).filter((name) => styles.includes(name))).toEqual(styles);
  await box.fill('andersson');
  await expect.poll(() => results.getByRole('option').allTextContents()).toEqual(['Rasmus Andersson']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/typefaces/filter/rasmus-andersson');
  // What no word of the page's bar names is named above its list.
  const heading = page.getByRole('heading', { level: 1, name: 'Rasmus Andersson – 2 families' });
  await heading.waitFor();
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(100);
  await page
    .getByRole('status', { name: 'Page' })
    .filter({ hasText: 'Rasmus Andersson – 2 families – Fount' })
    .waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All typefaces' }).click();
  await page.waitForURL((url) => url.pathname === '/typefaces');
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
  await expect.poll(() => menu.isVisible()).toBe(true);
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
  await menu.getByRole('combobox', { name: 'Search' }).fill('frau');
  await line.waitFor({ state: 'hidden' });
  await menu.getByRole('option', { name: 'Fraunces' }).click();
  await page.waitForURL('**/typefaces/fraunces');
  await menu.waitFor({ state: 'hidden' });
});
