import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SCROLL_RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { seeWholePage, whenFacesAreThere } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

const desktop = { width: 1440, height: 900, touch: false };

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Tabs' });
}

function menu(page: Page, family: string) {
  return page.getByRole('complementary', { name: `${family} in the shop` });
}

/** The top of a cut's own box, below the window's. */
function topOf(page: Page, sharedUid: string): Promise<number> {
  return page.evaluate(
    (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN,
    sharedUid,
  );
}

test.for([
  ['?tab=about', 'About', 'Latin'],
  ['?set=arabic', 'Specimen', 'Arabic'],
  ['?tab=pricing&set=arabic', 'Pricing', 'Arabic'],
  ['?font=noto-sans.arabic.bold', 'Specimen', 'Arabic'],
] as const)('%s shows the tab and the set that it names', async ([query, tab, set], { newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, `/typefaces/noto-sans${query}`);
  await expect.poll(() => bar(page).locator('[aria-current=page]').textContent()).toBe(tab);
  await expect
    .poll(() =>
      page.getByRole('navigation', { name: 'Writing systems' }).locator('[aria-current]').textContent(),
    )
    .toBe(set);
  await expect.poll(() => page.getByText('is shown.').count()).toBe(0);
});

test('font and hash lead to a cut’s place, a hash of another set to that set', async ({ newPage }) => {
  const page = await newPage(desktop);
  for (const query of [
    '?font=noto-sans.arabic.bold',
    '?set=arabic#noto-sans.arabic.bold',
    '#noto-sans.arabic.bold',
    '?tab=pricing#noto-sans.arabic.bold',
  ]) {
    await page.goto('about:blank');
    await openPage(page, `/typefaces/noto-sans${query}`);
    // The last box cannot come to the top.
    await expect.poll(() => topOf(page, 'noto-sans.arabic.bold'), { message: query }).toBeLessThan(850);
    await expect.poll(() => page.evaluate(() => window.scrollY), { message: query }).toBeGreaterThan(0);
  }
});

test('the hash tech-zone leads to the technical facts from every tab', async ({ newPage }) => {
  const page = await newPage(desktop);
  for (const query of ['#tech-zone', '?tab=about#tech-zone', '?tab=try#tech-zone']) {
    await page.goto('about:blank');
    await openPage(page, `/typefaces/fraunces${query}`);
    await page.getByText('Units per em').waitFor();
    await expect.poll(() => topOf(page, 'tech-zone'), { message: query }).toBeLessThan(900);
  }
});

test('About names the languages that a cut sets, those that it nearly sets, and any that is looked for', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=about');
  const languages = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Languages set' }) });
  const latin = languages.locator('details', { hasText: /^Latin/ });
  await latin.locator('summary').click();
  await expect.poll(() => latin.locator('[lang=de]').textContent()).toBe('Deutsch');
  await expect.poll(() => latin.getByText('Yoruba').count()).toBe(0);
  const nearly = languages.locator('details', { hasText: /^Nearly/ });
  await nearly.locator('summary').click();
  await expect
    .poll(() => nearly.locator('li', { hasText: 'Yoruba' }).textContent())
    .toContain('no place for the marks of ẹ́');
  await languages.getByText('Find a language').click();
  const country = languages.getByLabel('Country');
  await country.locator('option[value=CH]').waitFor({ state: 'attached' });
  await country.selectOption('CH');
  const found = languages.getByRole('list', { name: /languages?,/ }).getByRole('listitem');
  await found.first().waitFor();
  await expect.poll(() => found.allTextContents()).toContain('Deutsch German, set');
  await country.selectOption('Any');
  // Of one that is far from being set, too, whose country nobody has to know.
  await languages.getByLabel('Language', { exact: true }).fill('arabic');
  await expect.poll(() => found.first().textContent()).toMatch(/^العربية Arabic, without .*ء.* ي/);
  await languages.getByLabel('Language', { exact: true }).fill('edè yo');
  await expect
    .poll(() => found.allTextContents())
    .toEqual([expect.stringMatching(/^Èdè Yorùbá Yoruba, no place/)]);
  await languages.getByLabel('Language', { exact: true }).fill('');
  await languages.getByLabel('Writing system').selectOption('Greek');
  await expect.poll(() => found.first().textContent()).toContain('Greek, without');
  expect(await findBarriers(page)).toEqual([]);
});

for (const size of [desktop, { width: 390, height: 844, touch: true }]) {
  test(`what an address makes up is told in a line that moves nothing, at ${size.width}`, async ({
    newPage,
    fount,
  }) => {
    const page = await newPage(size);
    const listShifts = await watchShifts(page);
    await openPage(page, '/typefaces/fraunces?tab=poster&set=klingon&font=nothing');
    const line = page.getByText('There is no set “klingon”; Latin is shown.');
    await line.waitFor();
    await expect
      .poll(() => line.textContent())
      .toBe(
        'There is no tab “poster”; Specimen is shown. There is no set “klingon”; Latin is shown. Fraunces has no cut “nothing”.',
      );
    await seeWholePage(page);
    expect(await listShifts()).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await line.waitFor({ state: 'detached' });
    // Made-up values make no page of their own.
    const plain = await fetchFrom(fount, '/typefaces/fraunces');
    const madeUp = await fetchFrom(fount, '/typefaces/fraunces?set=klingon');
    expect(madeUp.headers.get('etag')).toBe(plain.headers.get('etag'));
  });
}

test('the tabs bar goes away 10 px further down, and comes back further up or within 30 px of the top', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces');
  const hidden = page.locator('[data-is-hidden]');
  // A face that comes while the page is scrolled would move what is in view, and the page with it.
  await whenFacesAreThere(page);
  await stopClock(page);
  // A scroll counts when it has rested for 100 ms.
  const scrollTo = async (top: number) => {
    const told = page.evaluate(
      (to) =>
        new Promise((resolve) => {
          window.addEventListener('scroll', () => resolve(window.scrollY), { once: true });
          window.scrollTo({ top: to, behavior: 'instant' });
        }),
      top,
    );
    expect(await told).toBe(top);
    await page.clock.runFor(SCROLL_RESIZE_DEBOUNCE_MS);
  };
  await scrollTo(30);
  await scrollTo(40);
  await expect.poll(() => hidden.count()).toBe(0);
  await scrollTo(41);
  await hidden.waitFor({ state: 'attached' });
  await scrollTo(400);
  await expect.poll(() => hidden.count()).toBe(1);
  await scrollTo(399);
  await hidden.waitFor({ state: 'detached' });
  await scrollTo(500);
  await hidden.waitFor({ state: 'attached' });
  await scrollTo(30);
  await hidden.waitFor({ state: 'detached' });
  // It slides, and not for those who want nothing to move.
  await expect.poll(() => hidden.count()).toBe(0);
  await expect
    .poll(() => bar(page).evaluate((element) => getComputedStyle(element).transitionDuration))
    .toBe('0s');
  // Whoever comes to it by keyboard sees it.
  await scrollTo(500);
  await hidden.waitFor({ state: 'attached' });
  await bar(page).getByRole('link', { name: 'About' }).focus();
  await expect
    .poll(() => hidden.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
});

test('the menu of a family lists the set, its cuts with their way into the cart, and the family’s group', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/noto-sans?set=arabic');
  const inner = menu(page, 'Noto Sans');
  await expect.poll(() => inner.getByText('Arabic', { exact: true }).count()).toBe(1);
  for (const cut of ['Regular', 'Semi Bold', 'Bold']) {
    const name = `Noto Sans Arabic ${cut}`;
    await inner.getByRole('link', { name: cut, exact: true }).waitFor();
    await inner.getByRole('button', { name: `Add to cart ${name}`, exact: true }).click();
    await inner.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  }
  await inner.getByRole('button', { name: 'Remove Noto Sans Arabic Regular', exact: true }).click();
  await inner.getByRole('button', { name: 'Add to cart Noto Sans Arabic Regular', exact: true }).waitFor();
  await inner.getByRole('link', { name: 'Technical Info', exact: true }).click();
  await page.waitForURL(/\/typefaces\/noto-sans\?tab=about&set=arabic#tech-zone$/);
  await expect.poll(() => topOf(page, 'tech-zone')).toBeLessThan(850);
  await openPage(page, '/typefaces/noto-sans?set=arabic');
  await inner.getByRole('link', { name: 'Bold', exact: true }).click();
  await expect.poll(() => topOf(page, 'noto-sans.arabic.bold')).toBeLessThan(850);
  await inner.getByRole('link', { name: 'Family', exact: true }).click();
  await page.waitForURL(/\/typefaces\/noto-sans$/);
  await openPage(page, '/typefaces/inter');
  await menu(page, 'Inter').getByRole('link', { name: 'Inter Display', exact: true }).click();
  await page.waitForURL(/\/typefaces\/inter-display$/);
});

test('no name of a style is cut off in the menu of a family', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces');
  const names = menu(page, 'Fraunces').getByRole('listitem').getByRole('link');
  await expect.poll(() => names.count()).toBeGreaterThan(18);
  // Once the menu is in its own face.
  await expect
    .poll(() =>
      names.evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth + 1).map((link) => link.textContent),
      ),
    )
    .toEqual([]);
});

test('from cut to cut in the tab Try the text goes along', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try&text=Along&tracking=10');
  await menu(page, 'Fraunces').getByRole('link', { name: 'Bold', exact: true }).click();
  await page.waitForURL(/#/);
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      tab: 'try',
      text: 'Along',
      tracking: '10',
    });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Bold', exact: true }).textContent())
    .toBe('Along');
});

test('a screen reader hears each text of a specimen once, in its own language and direction', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/noto-sans?set=arabic');
  await seeWholePage(page);
  const lines = page.getByRole('main').getByRole('textbox').locator('[lang]');
  const set = await lines.evaluateAll((texts) =>
    texts.map((line) => ({
      text: line.textContent,
      language: line.getAttribute('lang'),
      direction: line.getAttribute('dir'),
    })),
  );
  expect(set).toContainEqual({ text: 'العلم نور', language: 'ar', direction: 'rtl' });
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const heard = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
    .map(({ name }) => String(name?.value).trim());
  for (const text of new Set(set.map((line) => line.text)))
    expect(heard.filter((each) => each === text).length, text).toBe(
      set.filter((line) => line.text === text).length,
    );
});
