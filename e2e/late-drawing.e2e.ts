import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { holdDrawing } from './testing/hold-drawing.ts';
import { holdPages } from './testing/hold-pages.ts';
import { addCuts, enterShopPages, goOn, openPage, openStep, whenTakenOver } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** Types at the caret and goes back before anything else happens. */
function typeAndGoBack(page: Page, text: string, steps = 1): Promise<void> {
  return page.evaluate(
    ([typed, by]) => {
      document.execCommand('selectAll');
      document.execCommand('insertText', false, typed);
      window.history.go(-by);
    },
    [text, steps] as const,
  );
}

/** Waits until the pause is over that merges what was typed into the address: the page's timers come in their order. */
function whenMerged(page: Page): Promise<unknown> {
  return page.evaluate((ms) => new Promise((pass) => setTimeout(pass, ms)), ROUTE_QUERY_DEBOUNCE_MS);
}

test('a step back right after a key leaves the address that it leads to as it was', async ({ newPage }) => {
  const page = await newPage();
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await openPage(page, '/typefaces/eczar?tab=about');
  await tabs.getByRole('link', { name: 'Try' }).click();
  await page.getByRole('textbox', { name: 'Your text' }).focus();
  await typeAndGoBack(page, 'Handsatz');
  await page.locator('#tech-zone').waitFor();
  const isAbout = tabs.locator('[aria-current=page]', { hasText: 'About' });
  await isAbout.waitFor();
  await whenMerged(page);
  expect(new URL(page.url()).search).toBe('?tab=about');
  // The text goes along all the same, where one asks for it.
  await tabs.getByRole('link', { name: 'Try' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Your text' }).inputValue()).toBe('Handsatz');
});

test('a step back right after a key in the collection leaves the address that it leads to as it was', async ({
  newPage,
}) => {
  const page = await newPage();
  await openPage(page, '/timeline');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Collection', exact: true })
    .click();
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).focus();
  await typeAndGoBack(page, 'Handsatz');
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor({ state: 'attached' });
  await whenMerged(page);
  expect(page.url()).toMatch(/\/timeline$/);
});

for (const [path, name] of [
  ['/typefaces/eczar?tab=try', 'Your text'],
  ['/typefaces', 'Your text for every typeface'],
] as const)
  test(`who left ${path} for a page that is drawn late is not called back by what they typed`, async ({
    newPage,
  }) => {
    const page = await newPage();
    const { hold, release } = await holdDrawing(page);
    await openPage(page, '/timeline');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Collection', exact: true })
      .click();
    await page.getByRole('textbox', { name: 'Your text for every typeface' }).waitFor();
    if (path !== '/typefaces') {
      await page.getByRole('link', { name: 'Eczar', exact: true }).click();
      await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Try' }).click();
    }
    const field = page.getByRole('textbox', { name, exact: true });
    await field.waitFor();
    await field.focus();
    await hold();
    await typeAndGoBack(page, 'Handsatz', path === '/typefaces' ? 1 : 3);
    await expect.poll(() => page.evaluate(hasCome)).toBe(true);
    await whenMerged(page);
    await release();
    await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor({ state: 'attached' });
    expect(page.url()).toMatch(/\/timeline$/);
  });

/** Whether the router has come to the timeline, whatever is drawn. */
function hasCome(): boolean {
  const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
  return location?.pathname === '/timeline' && navigation?.location === undefined;
}

for (const path of ['/typefaces/fraunces?tab=try&view=waterfall', '/typewriter?text=Handsatz'])
  test(`keys in the list of cuts of ${path} that are pressed faster than a cut is drawn all count`, async ({
    newPage,
  }) => {
    const page = await newPage();
    const { hold, release } = await holdDrawing(page);
    await openPage(page, path);
    const list = page.getByRole('combobox', { name: 'Cut' });
    const cuts = await list
      .locator('option')
      .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value));
    const first = cuts.indexOf(await list.inputValue());
    await list.focus();
    await hold();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await release();
    await page.waitForURL((url) => url.searchParams.get('font') === cuts[first - 3]);
    await expect.poll(() => list.inputValue()).toBe(cuts[first - 3]);
  });

test('a second press on the way to the next step of the shop is not a second step in the history', async ({
  newPage,
}) => {
  const page = await newPage();
  const { hold, release } = await holdDrawing(page);
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await enterShopPages(page);
  const forward = page.getByRole('button', { name: 'Configure →' });
  await forward.focus();
  await hold();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await release();
  await openStep(page, 'Configure').waitFor();
  await page.goBack();
  await openStep(page, 'Select').waitFor();
  // Whoever is back goes on as before.
  await goOn(page, 'Configure');
});

test('who leaves the login for a page that is drawn late is not called back by being logged in', async ({
  newPage,
}) => {
  const page = await newPage();
  const { hold, release } = await holdDrawing(page);
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/front/session', async (route) => {
    await whenLetGo;
    await route.fulfill({
      json: { user: { id: '1', email: 'ada@example.com', firstName: 'Ada', lastName: null } },
    });
  });
  await openPage(page, '/login');
  await hold();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Timeline' }).click();
  await expect.poll(() => page.evaluate(hasCome)).toBe(true);
  const answered = page.waitForResponse('**/api/front/session');
  letGo();
  await (await answered).finished();
  await release();
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor({ state: 'attached' });
  await whenTakenOver(page);
  // A call back would have begun by the time that the page is drawn and has gone to its end.
  await page.evaluate(() => new Promise((pass) => requestIdleCallback(pass)));
  await expect.poll(() => page.evaluate(hasCome)).toBe(true);
  expect(page.url()).toMatch(/\/timeline$/);
});

test('the tab that was pressed is underlined before a slow device has drawn it, and is the current one only then', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const { hold, release } = await holdDrawing(page);
  await openPage(page, '/typefaces/eczar');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const lineOf = (name: string) =>
    tabs
      .getByRole('link', { name, exact: true })
      .evaluate((link) => [getComputedStyle(link).textDecorationLine, link.ariaCurrent]);
  await page.mouse.move(720, 880);
  await hold();
  await tabs.getByRole('link', { name: 'Pricing', exact: true }).press('Enter');
  await expect.poll(() => lineOf('Pricing')).toEqual(['underline', null]);
  expect(await lineOf('Specimen')).toEqual(['none', 'page']);
  await release();
  await expect.poll(() => lineOf('Pricing')).toEqual(['underline', 'page']);
  expect(await lineOf('Specimen')).toEqual(['none', null]);
  // What was pressed once says nothing of where Back leads.
  await page.goBack();
  await expect.poll(() => lineOf('Specimen')).toEqual(['underline', 'page']);
  expect(await lineOf('Pricing')).toEqual(['none', null]);
});

test('who leaves a family for another page is not called back by the place that its address asks for', async ({
  newPage,
}) => {
  const page = await newPage();
  const { hold, release } = await holdDrawing(page);
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await openPage(page, '/typefaces/noto-sans');
  await page.route('**/timeline.data*', async (route) => {
    await whenLetGo;
    await route.continue();
  });
  const timeline = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Timeline', exact: true });
  await hold();
  // A cut of another set than the one that is shown: once it is drawn, its address leads there.
  await page.evaluate(() => {
    window.location.hash = '#noto-sans.arabic.bold';
  });
  await expect
    .poll(() => page.evaluate(() => window.__reactRouterDataRouter?.state.location.hash))
    .toBe('#noto-sans.arabic.bold');
  await timeline.evaluate((link: HTMLAnchorElement) => link.click());
  await expect
    .poll(() => page.evaluate(() => window.__reactRouterDataRouter?.state.navigation.location?.pathname))
    .toBe('/timeline');
  await release();
  // A call back would have begun by the time that the place is drawn.
  await page.evaluate(() => new Promise((pass) => requestIdleCallback(pass)));
  letGo();
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(hasCome)).toBe(true);
  expect(page.url()).toMatch(/\/timeline$/);
});

test('the menu leads to the typewriter in the cut that was chosen last, drawn or on its way', async ({
  newPage,
}) => {
  const page = await newPage();
  const { hold, release } = await holdDrawing(page);
  const cut = page.getByRole('combobox', { name: 'Cut' });
  const toTypewriter = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Typewriter' });
  await openPage(page, '/typefaces/fraunces?tab=try&view=waterfall&text=Hand');
  await hold();
  await cut.selectOption({ label: 'Variable' });
  await page.waitForURL(/font=fraunces\.latin\.variable/);
  await toTypewriter.click();
  await release();
  await page.getByRole('textbox', { name: 'Your text in Fraunces Variable', exact: true }).waitFor();

  await openPage(page, '/typefaces/fraunces?tab=try&view=waterfall&text=Hand');
  const { asked, letGo } = await holdPages(page, /\.data\?.*font=fraunces\.latin\.variable/);
  await cut.selectOption({ label: 'Variable' });
  await expect.poll(() => asked().length).toBe(1);
  await toTypewriter.click();
  letGo();
  await page.getByRole('textbox', { name: 'Your text in Fraunces Variable', exact: true }).waitFor();
});

test('a step back before the scripts of a page have come shows the page that it leads to', async ({
  newPage,
}) => {
  const page = await newPage();
  await openPage(page, '/typefaces');
  await page.getByText('Can it set my text?').click();
  await page.getByLabel('Your copy').fill('Höhe Дом');
  await page.getByRole('button', { name: 'Find typefaces' }).click();
  await expect.poll(() => page.locator('[data-family]').count()).toBe(4);
  const { letGo } = await holdPages(page, /\/assets\/.*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-chosen]').waitFor();
  await page.goBack({ waitUntil: 'commit' });
  letGo();
  await expect.poll(() => page.locator('[data-family]').count()).toBe(11);
  await whenTakenOver(page);
  expect(await page.locator('[data-family]').count()).toBe(11);
});

test('a page that a step back left before its scripts came is not taken over while the other one is on its way', async ({
  newPage,
}) => {
  const page = await newPage();
  await openPage(page, '/typefaces');
  await page.getByText('Can it set my text?').click();
  await page.getByLabel('Your copy').fill('Höhe Дом');
  await page.getByRole('button', { name: 'Find typefaces' }).click();
  await expect.poll(() => page.locator('[data-family]').count()).toBe(4);
  const scripts = await holdPages(page, /\/assets\/.*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-chosen]').waitFor();
  const pages = await holdPages(page, /\/typefaces$/);
  // Nothing can be asked of a page that is being left; it says itself when its scripts have begun what they begin.
  const haveBegun = page.waitForEvent('console', (message) => message.text() === 'the scripts have begun');
  await page.evaluate(() => {
    const tell = () => {
      // React Router has all that it takes a page over with.
      if ('__reactRouterRouteModules' in window) setTimeout(() => console.log('the scripts have begun'), 300);
      else setTimeout(tell, 20);
    };
    tell();
    history.back();
  });
  await expect.poll(() => pages.asked().length).toBe(1);
  scripts.letGo();
  await haveBegun;
  pages.letGo();
  await expect.poll(() => page.locator('[data-family]').count()).toBe(11);
  await whenTakenOver(page);
  expect(await page.locator('[data-family]').count()).toBe(11);
});
