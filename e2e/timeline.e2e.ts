import { expect } from 'vitest';
import { holdDrawing } from './testing/hold-drawing.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { walkByTab } from './testing/walk-by-tab.ts';

test('the menu leads to the timeline: its years with three columns under them, whose year stays while they pass', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 700 });
  await openPage(page, '/information');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Timeline' }).click();
  const year = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: '2016' }) });
  const headings = year.getByRole('heading', { level: 3 });
  await headings.first().waitFor();
  await expect.poll(() => headings.allTextContents()).toEqual(['Designers', 'These families', 'Elsewhere']);
  // Each phrase is read in its own language.
  for (const [phrase, language] of [
    ['אותיות עבריות', 'he'],
    ['Обыкновенная', 'ru'],
    ['خط كوفي', 'ar'],
  ] as const) {
    const line = page.getByRole('main').getByText(phrase);
    await expect
      .poll(() => line.evaluate((each) => each.closest('[lang]')?.getAttribute('lang')), { message: phrase })
      .toBe(language);
  }
  const entries = year.getByRole('article');
  for (const share of [0.25, 0.5, 0.75]) {
    const place = () =>
      year.evaluate((section, part) => {
        const { top, height } = section.getBoundingClientRect();
        window.scrollTo({ top: window.scrollY + top + part * height, behavior: 'instant' });
        return Math.round(section.querySelector('h2')?.getBoundingClientRect().top ?? Number.NaN);
      }, share);
    // Under the bar of the columns' headings, whatever of the year is looked at.
    await expect.poll(place, { message: `${share}` }).toBe(64);
  }
  // It is itself in the face of a family that it tells of, and leads there.
  await entries.getByRole('link', { name: 'Bungee', exact: true }).click();
  await page.waitForURL('**/typefaces/bungee');
});

test('pictures of the timeline open in their place by the keyboard, lead on by the arrows, give the focus back, and are closed by Back', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/information');
  await openPage(page, '/timeline');
  const opener = page.getByRole('button', { name: /^Enlarge: The ampersands of Old Standard/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: /ampersands/ }).waitFor();
  await page.getByRole('dialog', { name: /^The ampersands of Old Standard/ }).waitFor();
  await expect.poll(() => dialog.getByText('2 of 9').count()).toBe(1);
  // No larger than its fraction of the viewport.
  const box = await dialog.getByRole('img').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(0.9 * 900);
  expect(box?.width).toBeLessThanOrEqual(0.9 * 1440);
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('img', { name: /first letters of Latin, Devanagari/ }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // There is none before the first.
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('img', { name: /Alef and shin/ }).waitFor();
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled'))
    .toBe('true');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  // Back closes it, and leaves the page no sooner than when it is closed.
  await page.keyboard.press('Enter');
  await dialog.getByText('2 of 9').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('3 of 9').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/timeline');
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  // A press on the picture leaves it open, one beside it closes it.
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  await dialog.getByRole('img').click();
  await dialog.getByText('2 of 9').click();
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.mouse.click(195, 72);
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  await page.goBack();
  await page.waitForURL('**/information');
});

test('arrows that are pressed faster than the page is drawn all count', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const { hold, release } = await holdDrawing(page);
  await openPage(page, '/timeline');
  await page.getByRole('button', { name: /^Enlarge: The ampersands of Old Standard/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 of 9').waitFor();
  await hold();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await release();
  await dialog.getByText('4 of 9').waitFor();
});

test('a picture that is opened right after one was closed opens, and Back closes it', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/information');
  await openPage(page, '/timeline');
  const opener = page.getByRole('button', { name: /^Enlarge: The ampersands of Old Standard/ });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await dialog.getByText('2 of 9').waitFor();
  // Before the browser has gone the step back.
  await page.evaluate(async () => {
    const shown = document.querySelector('dialog[open]');
    const closed = new Promise((hear) => shown?.addEventListener('close', hear, { once: true }));
    if (shown instanceof HTMLDialogElement) shown.close();
    await closed;
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
  });
  await dialog.getByText('2 of 9').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/timeline');
  await page.goBack();
  await page.waitForURL('**/information');
});

test('Escape after Back goes no further step back on a device that draws late', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const { hold, release } = await holdDrawing(page);
  await openPage(page, '/information');
  await openPage(page, '/timeline');
  await page.getByRole('button', { name: /^Enlarge: The ampersands of Old Standard/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 of 9').waitFor();
  await hold();
  await page.goBack();
  await page.keyboard.press('Escape');
  await release();
  await dialog.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL('**/information');
});

test('Tab reaches consent, menu, search, sound and every picture, and each has a name for a screen reader', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900, consent: null });
  await openPage(page, '/timeline');
  await page.getByRole('complementary', { name: 'Cookies' }).waitFor();
  const stops = await walkByTab(page);
  expect(stops.filter(({ name }) => name === '')).toEqual([]);
  const told = stops.map(({ role, name }) => `${role} ${name}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'link Skip to content',
      'button Refuse',
      'button Accept',
      'link Collection',
      'link Account',
      'combobox Search',
      'button Sound',
    ]),
  );
  expect(told.filter((stop) => stop.startsWith('button Enlarge: '))).toHaveLength(9);
});
