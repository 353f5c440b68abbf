import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCut } from './testing/find-cut.ts';
import { holdDrawing } from './testing/hold-drawing.ts';
import { searchBox } from './testing/search-box.ts';
import { openPage, whenTakenOver } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

const desktop = { width: 1440, height: 900, touch: false };

/** Once a tab of a family is shown, and not only asked for: the address is its own before. */
async function whenShown(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await tabs.locator('[aria-current]').filter({ hasText: name }).waitFor();
}

function textOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('text');
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Menu' });
}

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name, exact: true });
}

test('a text that is tried stays through tabs, sets and cuts, there and back, and a reload', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/noto-sans?tab=try');
  const field = page.getByRole('textbox', { name: 'Your text' });
  await field.fill('Handsatz');
  // At once, before the address is merged.
  await tab(page, 'About').click();
  await page.waitForURL(/tab=about/);
  await expect.poll(() => textOf(page)).toBe('Handsatz');
  await page.reload();
  await whenTakenOver(page);
  await tab(page, 'Pricing').click();
  await page.waitForURL(/tab=pricing/);
  await tab(page, 'Try').click();
  await page.waitForURL(/tab=try/);
  await expect.poll(() => field.inputValue()).toBe('Handsatz');
  await page
    .getByRole('navigation', { name: 'Writing systems' })
    .getByRole('link', { name: 'Arabic' })
    .click();
  await page.waitForURL(/set=arabic/);
  await expect.poll(() => field.inputValue()).toBe('Handsatz');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(
    (url) => url.searchParams.get('tab') === 'try' && url.searchParams.get('set') === null,
  );
  await expect.poll(() => field.inputValue()).toBe('Handsatz');
});

test('a text goes from the collection to a family, the typewriter and back by the menu', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces');
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).fill('Own words');
  await page.getByRole('link', { name: 'Eczar', exact: true }).click();
  await page.waitForURL(/\/typefaces\/eczar/);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Your text', exact: true }).inputValue())
    .toBe('Own words');
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Own words');
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await write(page, 'Other words');
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Other words');
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL(/\/shop/);
  // The address changes before what is shown.
  await sheet(page).waitFor({ state: 'detached' });
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Other words');
  // At once, before the address is merged, and to a page that shows no text.
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await write(page, 'Last words');
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL(/\/shop/);
  await sheet(page).waitFor({ state: 'detached' });
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Last words');
  await menu(page).getByRole('link', { name: 'Collection' }).click();
  await page.waitForURL(/\/typefaces\?/);
  await expect.poll(() => textOf(page)).toBe('Last words');
});

test('on a device that draws late a text goes along as it was written last', async ({ newPage }) => {
  const page = await newPage(desktop);
  const { hold, release } = await holdDrawing(page);
  const emptyCart = page.getByRole('heading', { level: 1, name: 'Shop' });
  await openPage(page, '/typewriter?text=First+words');
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  // The address has it before the page knows, and the page is left before it learns of it.
  await hold();
  await write(page, 'Other words');
  await page.waitForURL(/text=Other/);
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL(/\/shop/);
  await release();
  await sheet(page).waitFor({ state: 'detached' });
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Other words');

  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await write(page, 'Last words');
  await menu(page).getByRole('link', { name: 'Timeline' }).click();
  await hold();
  await page.waitForURL(/\/timeline/);
  // The page that was left is still shown, and its menu leads from where the address is.
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await page.waitForURL(/\/typewriter\?/);
  await release();
  await expect.poll(() => sheet(page).textContent()).toBe('Last words');

  // In the collection, too.
  await openPage(page, '/typefaces');
  await hold();
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).fill('Own words');
  await page.waitForURL(/text=Own/);
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL(/\/shop/);
  await release();
  await emptyCart.waitFor({ state: 'attached' });
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Own words');
});

test('what is typed in a box stays through tabs, pages, there and back, and a reload, until it is reset', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces');
  const box = page.locator('section').nth(1).getByRole('textbox');
  const own = await box.textContent();
  await box.click();
  await page.locator('section [contenteditable]').waitFor();
  await write(page, 'Handsatz');
  // At once, as on the way to another tab.
  await tab(page, 'About').click();
  await page.waitForURL(/tab=about/);
  await page.goBack();
  await expect.poll(() => box.textContent()).toBe('Handsatz');
  // A link to the page is as good for everybody else.
  await expect.poll(() => textOf(page)).toBeNull();
  await page.reload();
  await expect.poll(() => box.textContent()).toBe('Handsatz');
  await expect.poll(() => page.locator('section [contenteditable]').count()).toBe(0);
  await tab(page, 'Try').click();
  await whenShown(page, 'Try');
  await tab(page, 'Specimen').click();
  // The second line of Try says the same.
  await whenShown(page, 'Specimen');
  await expect.poll(() => box.textContent()).toBe('Handsatz');
  await box.click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.reload();
  // What a visitor typed is shown once the page is taken over.
  await whenTakenOver(page);
  await expect.poll(() => box.textContent()).toBe(own);
});

test('a box that is left as it was, or reset, sets its text nowhere else', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces');
  const box = page.locator('section').nth(1).getByRole('textbox');
  const own = await box.textContent();
  const expectNothingElse = async () => {
    await tab(page, 'Try').click();
    await whenShown(page, 'Try');
    expect(await textOf(page)).toBeNull();
    await tab(page, 'Specimen').click();
    await whenShown(page, 'Specimen');
    await expect.poll(() => box.textContent()).toBe(own);
  };
  await box.click();
  await page.locator('section [contenteditable]').waitFor();
  await page.keyboard.press('Escape');
  await expectNothingElse();
  // Typed, and taken back by Escape.
  await box.click();
  await page.locator('section [contenteditable]').waitFor();
  await write(page, 'Handsatz');
  await expect.poll(() => box.textContent()).toBe('Handsatz');
  await page.keyboard.press('Escape');
  await expectNothingElse();
  // Typed, and reset.
  await box.click();
  await page.locator('section [contenteditable]').waitFor();
  await write(page, 'Handsatz');
  await expect.poll(() => box.textContent()).toBe('Handsatz');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expectNothingElse();
});

test('what is typed in a box goes along to Try, and with its family to the typewriter', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces');
  await page.locator('section').nth(1).getByRole('textbox').click();
  await page.locator('section [contenteditable]').waitFor();
  await write(page, 'Handsatz');
  await tab(page, 'Try').click();
  await page.waitForURL(/tab=try/);
  await expect.poll(() => textOf(page)).toBe('Handsatz');
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await page.getByRole('textbox', { name: /^Your text in Fraunces/ }).waitFor();
  await expect.poll(() => sheet(page).textContent()).toBe('Handsatz');
});

test('a text goes along by stories, the timeline, families that have a glyph and the texts of the foundry', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const main = page.getByRole('main');
  const field = page.getByRole('textbox', { name: 'Your text', exact: true });
  await openPage(page, '/typefaces/noto-sans?tab=try');
  await field.fill('Handsatz');
  // Text of the foundry is HTML, which a browser would follow by itself.
  await menu(page).getByRole('link', { name: 'Licensing' }).click();
  await main.getByRole('link', { name: 'typewriter', exact: true }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Handsatz');
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await write(page, 'Other words');
  await menu(page).getByRole('link', { name: 'Timeline' }).click();
  await main.getByRole('link', { name: 'Bungee', exact: true }).first().click();
  await page.waitForURL(/\/typefaces\/bungee/);
  await expect.poll(() => field.inputValue()).toBe('Other words');
  await menu(page).getByRole('listitem').first().getByRole('link').first().click();
  const story = main
    .locator('section')
    .filter({ has: page.getByRole('link', { name: 'About', exact: true }) });
  await story.first().getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL(/tab=about/);
  expect(textOf(page)).toBe('Other words');
  await page.getByRole('heading', { name: 'Glyphs', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: /^Families that have it/ }).waitFor();
  const [family] = await main.locator('h4:has-text("Families that have it") + ul a').all();
  if (family === undefined) throw new Error('No other family has the letter');
  const name = await family.textContent();
  await family.click();
  await page.getByRole('heading', { level: 1, name: name ?? '', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('about');
  expect(textOf(page)).toBe('Other words');
});

test('what nobody typed goes nowhere', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typewriter');
  await expect.poll(() => textOf(page)).toBe('Abc123');
  await menu(page).getByRole('link', { name: 'Collection' }).click();
  await page.waitForURL(/\/typefaces/);
  await expect.poll(() => textOf(page)).toBeNull();
});

test('an emptied text stays empty, on the sheet and where it is tried', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typewriter?text=&tracking=0');
  await expect.poll(() => sheet(page).textContent()).toBe('');
  await sheet(page).and(page.locator('[contenteditable]:focus')).waitFor();
  await page.keyboard.type('Anew');
  await expect.poll(() => sheet(page).textContent()).toBe('Anew');
  await openPage(page, '/typefaces/eczar?tab=try');
  const field = page.getByRole('textbox', { name: 'Your text' });
  await field.fill('');
  await page.waitForURL((url) => url.searchParams.get('text') === '');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('');
});

test('the arrow leads back to the list as it was left: filter, text and place', async ({ newPage }) => {
  const page = await newPage({ ...desktop, height: 500 });
  const { hold, release } = await holdDrawing(page);
  await openPage(page, '/typefaces/filter/by-designer');
  // The line is followed before the page has drawn what its address has become.
  await hold();
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).fill('Ag');
  await page.waitForURL(/text=Ag/);
  const line = page.getByRole('link', { name: 'Space Mono', exact: true }).first();
  await line.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  // Each frame that shows the family tells where it stands.
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    (function look() {
      if (document.querySelector('nav[aria-label=Tabs]') !== null) seen.push(window.scrollY);
      requestAnimationFrame(look);
    })();
  });
  await line.click();
  await release();
  await page.waitForURL(/\/typefaces\/space-mono/);
  await tab(page, 'About').waitFor();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen.length))
    .toBeGreaterThan(5);
  expect(await page.evaluate(() => Math.max(...(globalThis as unknown as { seen: number[] }).seen))).toBe(0);
  await tab(page, 'About').click();
  await page.waitForURL(/tab=about/);
  await menu(page).getByRole('link', { name: 'Back to the list' }).click();
  await page.waitForURL(/by-designer\?text=Ag/);
  // The line that was followed is in the window again, and has the focus.
  await line.and(page.locator(':focus')).waitFor();
  await expect
    .poll(() => line.evaluate((host) => host.getBoundingClientRect().top))
    .toSatisfy((top) => top > 0 && top < 500);
});

test('the sliders of axes say whose they are, and what they move comes into view', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try&text=Hand');
  await page.getByText('Variable, Variable Italic:').waitFor();
  await page.getByRole('slider', { name: 'Weight' }).fill('150');
  const variable = page.getByRole('region', { name: 'Variable', exact: true });
  await expect
    .poll(() => variable.evaluate((host) => host.getBoundingClientRect().top < window.innerHeight))
    .toBe(true);
  await page.waitForURL(/axes=/);
  await page.getByRole('link', { name: 'Waterfall' }).click();
  await page.waitForURL(/view=waterfall/);
  await page.getByRole('textbox', { name: /, 160 px$/ }).waitFor();
  await expect.poll(() => page.getByText(/has no axis/).count()).toBe(0);
  await page.getByRole('link', { name: 'Lines' }).click();
  await page.waitForURL(
    (url) => url.searchParams.get('axes') === 'wght:150' && !url.searchParams.has('view'),
  );
});

test('Enter takes no family that was not chosen, and the arrow keys begin at the present one', async ({
  newPage,
  fount,
}) => {
  const page = await newPage(desktop);
  const { sharedUid } = await findCut(fount, 'inter');
  await openPage(page, `/typewriter?font=${sharedUid}&text=Kept`);
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  const family = page.getByRole('combobox', { name: 'Family' });
  await family.click();
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => page.locator('[role=option][aria-selected=true]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => family.inputValue()).toBe('Inter');
  await family.click();
  await page.getByRole('option').first().waitFor();
  const names = await page.getByRole('option').allTextContents();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator('[role=option][aria-selected=true]').textContent())
    .toBe(names[names.indexOf('Inter') + 1]);
});

test('a font and a family that there are not are told on a kept page, too', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typewriter?font=not-there');
  await page.getByText('There is no font ‘not-there’; this is').waitFor();
  await openPage(page, '/typewriter?family=nobody');
  await page.getByText('There is no family ‘nobody’; this is').waitFor();
});

test('what a search finds is reached and opened by the keyboard alone', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/information');
  const { box, results } = searchBox(page);
  const isMarked = (name: string) => results.getByRole('option', { name, selected: true }).waitFor();
  await box.focus();
  await page.keyboard.type('inter');
  await results.getByRole('option').first().waitFor();
  await expect.poll(() => results.getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await isMarked('Inter Display');
  await expect
    .poll(() => box.getAttribute('aria-activedescendant'))
    .toBe(await results.getByRole('option', { selected: true }).getAttribute('id'));
  await page.keyboard.press('ArrowDown');
  await isMarked('Inter');
  await page.keyboard.press('Escape');
  await results.waitFor({ state: 'detached' });
  await expect.poll(() => box.inputValue()).toBe('');
  // An arrow does not wait for a pause: it marks what is found, and what was found before would take its mark away.
  await page.keyboard.type('inter');
  await page.keyboard.press('ArrowUp');
  const last = results.getByRole('option').last();
  await last.and(page.locator('[aria-selected=true]')).waitFor();
  await page.keyboard.press('ArrowDown');
  await isMarked('Inter Display');
  await page.keyboard.press('Escape');
  await results.waitFor({ state: 'detached' });
  // Enter does not wait for a pause: it marks what is found first, and then opens it.
  await page.keyboard.type('ecz');
  await page.keyboard.press('Enter');
  await isMarked('Eczar');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/typefaces\/eczar/);
});

test('text, features and axes go from the collection to a family, the typewriter, the desk and back, until they are reset', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const set = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, new URL(page.url()).searchParams.get(name)]));
  const tried = { text: 'Kept words', features: '-liga', axes: 'wght:250' };
  const isSet = () => expect.poll(() => set(['text', 'features', 'axes'])).toEqual(tried);
  const onDesk = () =>
    expect
      .poll(() => set(['text', 'cut']))
      .toEqual({ text: tried.text, cut: 'fraunces.latin.variable -liga wght:250' });

  await openPage(page, '/typefaces');
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).fill(tried.text);
  await page.getByRole('link', { name: 'Fraunces', exact: true }).click();
  await page.waitForURL(/\/typefaces\/fraunces/);
  const setting = page.getByRole('group', { name: 'Setting of all lines' });
  await page.getByRole('slider', { name: 'Weight' }).fill('250');
  await setting.getByRole('button', { name: /^Features/ }).click();
  await setting.getByRole('button', { name: 'Ligatures', exact: true }).click();
  await isSet();

  // Tab to tab, to one cut, and in the typewriter.
  for (const name of ['Specimen', 'About', 'Pricing', 'Try']) {
    await tab(page, name).click();
    await tab(page, name).and(page.locator('[aria-current=page]')).waitFor();
    await isSet();
  }
  await page.getByRole('link', { name: 'Waterfall' }).click();
  await page.waitForURL(/view=waterfall/);
  await page.getByRole('combobox', { name: 'Cut' }).selectOption({ label: 'Variable' });
  await page.waitForURL(/font=fraunces\.latin\.variable/);
  await isSet();
  await menu(page).getByRole('link', { name: 'Typewriter' }).click();
  await page.getByRole('textbox', { name: 'Your text in Fraunces Variable' }).waitFor();
  await isSet();

  // By way of a page that shows no text, and the list.
  await menu(page).getByRole('link', { name: 'Timeline' }).click();
  await page.waitForURL(/\/timeline/);
  await menu(page).getByRole('link', { name: 'Collection' }).click();
  // The address changes before what is shown, and other pages name families, too.
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).waitFor();
  await page.getByRole('link', { name: 'Fraunces', exact: true }).click();
  await page.waitForURL(/\/typefaces\/fraunces/);
  await isSet();
  await expect.poll(() => page.getByRole('slider', { name: 'Weight' }).inputValue()).toBe('250');

  // To the desk from a tab, on to the typewriter, and to the family again.
  await openPage(
    page,
    `/typefaces/fraunces?tab=about&font=fraunces.latin.variable&${new URLSearchParams(tried)}`,
  );
  await page.getByRole('complementary').getByRole('link', { name: 'Compare', exact: true }).click();
  await page.waitForURL(/\/compare/);
  await onDesk();
  await page.getByRole('link', { name: /^Fraunces Variable in the typewriter$/ }).click();
  await page.waitForURL(/\/typewriter/);
  await isSet();
  await page.goBack();
  await onDesk();
  await page.locator('[data-compared]').waitFor();
  await page.getByRole('heading', { name: 'Fraunces', exact: true }).getByRole('link').click();
  await page.waitForURL(/\/typefaces\/fraunces/);
  await isSet();

  // What is reset stays away.
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect
    .poll(() => set(['text', 'features', 'axes']))
    .toEqual({ ...tried, features: null, axes: null });
  await menu(page).getByRole('link', { name: 'Collection' }).click();
  // The address changes before what is shown, and other pages name families, too.
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).waitFor();
  await page.getByRole('link', { name: 'Fraunces', exact: true }).click();
  await page.waitForURL(/\/typefaces\/fraunces/);
  await expect
    .poll(() => set(['text', 'features', 'axes']))
    .toEqual({ ...tried, features: null, axes: null });
});
