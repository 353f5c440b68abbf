import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { findBarriersInAllSizes } from './testing/find-barriers.ts';
import { openPage, whenTakenOver } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const phone = { width: 390, height: 844, touch: true };

test.for(['Collection', 'Account'])(
  '%s without a network says so, and comes as soon as there is one',
  async (name, { newPage }) => {
    const page = await newPage({
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|route module/],
    });
    await openPage(page, '/information/licensing');
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(typefaces|login)$/);
    await page.context().setOffline(false);
    await page
      .getByRole('heading', { level: 1, name: /^(Collection|Log in)/ })
      .waitFor({ state: 'attached' });
  },
);

test('a page that the shop does not answer with says so, keeps the cart and is asked for again by a press', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/ERR_CONNECTION_REFUSED|Failed to fetch|route module/] });
  await openPage(page, '/information/licensing');
  const silent = (route: Route) => route.abort('connectionrefused');
  await page.route(/\.data\b/, silent);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Account', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'The shop does not answer' }).waitFor();
  await page.getByText('Your cart is kept in your browser.').waitFor();
  await page.unroute(/\.data\b/, silent);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /^Log in/ }).waitFor({ state: 'attached' });
});

test('a page whose file is gone is loaded anew, once, and is the one that was asked for', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/status of 404/, /route module|Failed to fetch/] });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/(login-page|search-options)-/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await openPage(page, '/typefaces');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => loads).toEqual(['/typefaces', '/login']);
  await page.waitForLoadState('networkidle');
  expect(loads).toEqual(['/typefaces', '/login']);

  // A file of the page that is shown: it stays away, and the page is loaded anew for it once.
  await openPage(page, '/typefaces');
  const search = page.getByRole('navigation', { name: 'Menu' }).getByRole('combobox');
  // The document that follows, and not the one that is left.
  await Promise.all([page.waitForEvent('load'), search.focus()]);
  expect(loads).toEqual(['/typefaces', '/login', '/typefaces', '/typefaces']);
  await whenTakenOver(page);
  await search.focus();
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(4);
});

test('the page of errors is set huge in a face of the house, with its status', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900, expectedErrors: [/status of 500/] });
  const response = await page.goto('/error');
  expect(response?.status()).toBe(500);
  await page.getByText('500', { exact: true }).waitFor();
  const heading = page.getByRole('heading', { level: 1, name: 'An error occurred' });
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(900);
  await expect
    .poll(() => heading.evaluate((element) => element.querySelector('[style*="font"]') !== null))
    .toBe(true);
  expect(await findBarriersInAllSizes(page)).toEqual([]);
});

test('where the page of an error fails itself it says so, and leads home', async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/status of 404/, /is not iterable/, /not-there/] });
  await openPage(page, '/not-there');
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // The page that is not there comes with a line that cannot be set.
  await page.route('**/not-there.data*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"preload"', '"lost"') });
  });
  await page.goBack();
  await page.getByRole('heading', { name: 'An error occured while showing the error page' }).waitFor();
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
});

test('a browser that cannot show the pages is led to the page that says so, and stays there', async ({
  newPage,
}) => {
  const page = await newPage(phone);
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/typefaces');
  await page.getByRole('heading', { level: 1, name: 'This browser is too old for this site' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/old-browser');
  expect(await findBarriersInAllSizes(page)).toEqual([]);
});

test.for<[what: string, take: () => void]>([
  ['script modules', () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
  ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'popover')],
  [
    'units of containers',
    () => {
      const { supports } = CSS;
      CSS.supports = (name: string, value?: string) =>
        !`${name} ${value}`.includes('cqi') && (value === undefined ? supports(name) : supports(name, value));
    },
  ],
  ['a way to ask what it can do', () => Reflect.deleteProperty(window, 'CSS')],
])('a browser without %s is led to the page that says so', async ([, take], { newPage }) => {
  const page = await newPage();
  await page.addInitScript(take);
  await page.goto('/typefaces');
  await page.getByRole('heading', { level: 1, name: 'This browser is too old for this site' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/old-browser');
});

test.for<[path: string, led: string]>([
  ['/checkout', '/'],
  ['/shared-order', '/'],
  ['/typewriter', '/'],
  ['/typewriter?text=Lachs', '/typefaces?text=Lachs'],
])('a phone that comes to %s is led to %s', async ([path, led], { newPage }) => {
  const page = await newPage(phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A phone so slow that the pause before the typewriter writes its address is over when it draws next.
  await page.addInitScript((pause) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, delay?: number) =>
        delay === pause ? queueMicrotask(act) : setTimeout(act, delay),
    });
  }, ROUTE_QUERY_DEBOUNCE_MS);
  await page.goto(path);
  await page.waitForURL((url) => `${url.pathname}${url.search}` === led);
  // Without a token there is no order to be asked for.
  expect(asked.filter((address) => address.includes('token'))).toEqual([]);
});
