import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { enterAccount } from './testing/account-visit.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { openMailbox } from './testing/mailbox.ts';
import { makeAccount } from './testing/make-account.ts';
import { type MeasuringHost, openMeasuringHost } from './testing/open-measuring-host.ts';
import { readMail } from './testing/read-mail.ts';
import { addCuts, openPage, whenTakenOver } from './testing/shop-visit.ts';
import { type OwnFount, startFount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

let host: MeasuringHost;
let measured: OwnFount;

beforeAll(async () => {
  host = await openMeasuringHost();
  measured = await startFount({
    env: {
      ANALYTICS_URL: `${host.url}/matomo/`,
      ANALYTICS_USER_ID: '1',
      SENTRY_DSN: host.url.replace('//', '//key@').concat('/7'),
      APP_ENV: 'staging',
    },
  });
});

beforeEach(() => {
  host.sent.length = 0;
});

afterAll(async () => {
  await measured.remove();
  await host.close();
});

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Cookies' });
const answer = (page: Page, name: 'Refuse' | 'Accept') => barOf(page).getByRole('button', { name });
/** What the host was told in one count. */
const counted = (what: Record<string, string>) =>
  expect.poll(host.counts).toContainEqual(expect.objectContaining(what));
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

/** How large the two answers of the bar are, and what they are set in; both at one moment, as a face may come between two. */
function looksOfAnswers(page: Page) {
  return barOf(page)
    .getByRole('button', { name: /^(Refuse|Accept)$/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height, y } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, y, color, backgroundColor, fontSize, fontWeight };
      }),
    );
}

async function findCookie(page: Page) {
  const all = await page.context().cookies();
  return all.find(({ name }) => name === 'consent');
}

/** All scripts that the page has asked for. */
function listScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
}

test('nothing is sent to who refuses, and none of its script comes', async ({ newPage }) => {
  const page = await newPage({ visit: measured, consent: null });
  await openPage(page, '/typefaces/fraunces?tab=try&text=mysecret');
  await expect.poll(() => barOf(page).isVisible()).toBe(true);
  await expect.poll(() => barOf(page).textContent()).toContain(new URL(host.url).host);
  // To refuse is as easy as to accept: one press on a button that looks the same.
  const [refuse, accept] = await looksOfAnswers(page);
  expect(refuse).toBeDefined();
  expect(accept).toEqual(refuse);
  await answer(page, 'Refuse').click();
  await expect.poll(() => barOf(page).isVisible()).toBe(false);
  await menuLink(page, 'Collection').click();
  await page.waitForURL('**/typefaces?text=mysecret');
  const cookie = await findCookie(page);
  expect(cookie).toMatchObject({ value: 'refused', path: '/', sameSite: 'Lax', httpOnly: false });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThanOrEqual(365);
  await openPage(page, '/typefaces');
  await expect.poll(() => barOf(page).isVisible()).toBe(false);
  expect(await listScripts(page)).not.toContainEqual(expect.stringContaining('measurer'));
  expect(host.sent).toEqual([]);
});

test('who accepts is counted and their faults reported, until they take it back', async ({ newPage }) => {
  const page = await newPage({ visit: measured, consent: null, expectedErrors: [/A fault of the page/] });
  await openPage(page, '/typefaces/fraunces?tab=try&text=mysecret');
  expect(host.sent).toEqual([]);
  await answer(page, 'Accept').click();
  await expect.poll(host.counts).toHaveLength(1);
  const address = `${measured.url}/typefaces/fraunces`;
  expect(host.counts()[0]).toMatchObject({ idsite: '2', url: address, _pkn: 'Fraunces Latin' });
  expect(Number(host.counts()[0]?._pkp)).toBeGreaterThan(0);

  // A page that the browser draws itself.
  await menuLink(page, 'Collection').click();
  await counted({ url: `${measured.url}/typefaces`, urlref: address });

  // What counts comes later than the first change of the cart.
  const { promise: whenFilled, resolve: letCount } = Promise.withResolvers<void>();
  await page.route(/\/measurer-/, async (route) => {
    await whenFilled;
    await route.continue();
  });
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  letCount();
  await counted({ idgoal: '0' });
  const cart = host.counts().find(({ idgoal }) => idgoal === '0');
  const [[, name, , price] = []] = JSON.parse(cart?.ec_items ?? '[]');
  expect([name, price]).toEqual(['Fraunces Black', Number(cart?.revenue)]);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('A fault of the page at https://shop.example/?token=mysecret');
    });
  });
  await expect.poll(host.faults).toHaveLength(1);
  expect(host.faults()[0]).toMatchObject({ environment: 'staging', request: { url: address } });

  // Nothing of a query, no cookie, and no page beside the one that is named.
  const all = JSON.stringify(host.sent);
  expect(all).not.toContain('mysecret');
  expect(
    host.sent.every(({ headers }) => headers.cookie === undefined && headers.referer === undefined),
  ).toBe(true);

  await openPage(page, '/information/privacy');
  await page.getByRole('link', { name: 'Change your choice about cookies' }).click();
  await expect.poll(() => answer(page, 'Accept').getAttribute('aria-pressed')).toBe('true');
  await counted({ url: `${measured.url}/information/privacy` });
  // What was sent on would be sent at once.
  host.answerAll();
  await answer(page, 'Refuse').click();
  const before = host.sent.length;
  await menuLink(page, 'Collection').click();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor({ state: 'attached' });
  await openPage(page, '/typefaces/fraunces');
  expect(host.sent).toHaveLength(before);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['consent']);
});

test('a fault before its reporter has come is reported, and a host that refuses changes nothing', async ({
  newPage,
}) => {
  const page = await newPage({
    visit: measured,
    consent: 'accepted.visits.faults.user',
    expectedErrors: [/An early fault/, /ERR_CONNECTION_REFUSED/],
  });
  const { promise: whenFailed, resolve: letReport } = Promise.withResolvers<void>();
  await page.route(/\/measurer-/, async (route) => {
    await whenFailed;
    await route.continue();
  });
  await openPage(page, '/typefaces/fraunces');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('An early fault');
    });
  });
  // Later than the fault.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  letReport();
  await expect
    .poll(() => host.faults().map(({ exception }) => exception.values[0]?.value))
    .toEqual(['An early fault']);

  await page.route(`${host.url}/**`, (route) => route.abort('connectionrefused'));
  const [refused] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => /REFUSED/.test(request.failure()?.errorText ?? '')),
    addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']),
  ]);
  expect(refused.url()).toMatch(`${host.url}/matomo/`);
  await menuLink(page, 'Collection').click();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor({ state: 'attached' });
});

test('pages that were left before what counts them has come are counted once it came, in their order', async ({
  newPage,
}) => {
  const page = await newPage({ visit: measured, consent: 'accepted.visits' });
  const { promise: whenLeft, resolve: letCount } = Promise.withResolvers<void>();
  await page.route(/\/measurer-/, async (route) => {
    await whenLeft;
    await route.continue();
  });
  await openPage(page, '/typefaces/fraunces');
  for (const name of ['Collection', 'Timeline']) {
    await menuLink(page, name).click();
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
  }
  letCount();
  await expect.poll(() => host.counts().map(({ url }) => url)).toHaveLength(3);
  const [family, list, timeline] = ['/typefaces/fraunces', '/typefaces', '/timeline'].map(
    (path) => `${measured.url}${path}`,
  );
  expect(host.counts()).toMatchObject([
    { url: family, _pkn: 'Fraunces Latin' },
    { url: list, urlref: family },
    { url: timeline, urlref: list },
  ]);
  const [first, second] = host.counts();
  expect(first?.action_name).toContain('Fraunces');
  expect(second?.action_name).toContain('Collection');
  expect(first?.pv_id).not.toBe(second?.pv_id);
});

test('a host that never answers holds up no page and no press', async ({ newPage }) => {
  const page = await newPage({ visit: measured, consent: 'accepted.visits.faults.user' });
  // Neither answered nor refused, for as long as the page is there.
  const asked: string[] = [];
  await page.route(`${host.url}/**`, (route) => void asked.push(route.request().url()));
  await openPage(page, '/typefaces/fraunces');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await menuLink(page, 'Collection').click();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor({ state: 'attached' });
});

test('failed instructions for a new password are counted, without whose they are', async ({ newPage }) => {
  const page = await newPage({
    visit: measured,
    consent: 'accepted.visits.faults.user',
    expectedErrors: [/status of 500/, /ERR_FAILED/],
  });
  await page.route('**/customers/request-password-reset', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await openPage(page, '/reset-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await counted({ e_a: 'failed password-reset instructions', url: `${measured.url}/reset-password` });
  expect(JSON.stringify(host.sent)).not.toContain('ada@');
});

test('who is logged in is counted by their e-mail where the bar asked for that, and asked again where it did not', async ({
  newPage,
}) => {
  const email = 'counted@example.com';
  const mailbox = openMailbox((address) =>
    measured.readOutbox().filter((mail) => readMail(mail).to === address),
  );
  await makeAccount({ fount: measured, mailbox }, email);
  const page = await newPage({ visit: measured, consent: 'accepted.visits.faults' });
  await enterAccount(page, email);
  await counted({ url: `${measured.url}/account/my-account` });
  expect(JSON.stringify(host.sent)).not.toContain(email);
  await expect
    .poll(() => barOf(page).textContent())
    .toContain('with your e-mail address while you are logged in');
  await answer(page, 'Accept').click();
  await menuLink(page, 'Collection').click();
  await counted({ url: `${measured.url}/typefaces`, uid: email });
});

test('where nothing is measured the bar says so, comes after the link that skips it and stays until it is answered', async ({
  newPage,
  fount,
}) => {
  const page = await newPage({ consent: 'accepted.everything%00' });
  await openPage(page, '/typefaces');
  await expect.poll(() => barOf(page).textContent()).toContain('Nothing is measured');
  await page.reload();
  await whenTakenOver(page);
  await expect.poll(() => barOf(page).isVisible()).toBe(true);
  const tabTo = async (name: string) => {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  };
  await tabTo('Skip to content');
  await tabTo('Privacy');
  await tabTo('Refuse');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => barOf(page).isVisible()).toBe(false);
  await expect.poll(async () => (await findCookie(page))?.value).toBe('accepted');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
  // What every visitor is sent holds no answer.
  const answers = await Promise.all(
    ['', 'consent=refused'].map(async (cookie) =>
      (await fetchFrom(fount, '/typefaces', { headers: { cookie } })).text(),
    ),
  );
  expect(answers[0]).toBe(answers[1]);
  expect(answers[0]).toMatch(/<aside id="cookies"[^>]* hidden/);
});

test.for(['/', '/typefaces/fraunces?tab=try', '/typewriter', '/information/licensing'])(
  'nothing that has the focus on %s lies under the bar',
  async (path, { newPage }) => {
    const page = await newPage({ consent: null, width: 1024, height: 700 });
    await openPage(page, path);
    await barOf(page).waitFor();
    /** What has the focus and lies under the bar. */
    const findHidden = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document;
        const bar = document.querySelector('#cookies')?.getBoundingClientRect();
        if (focused === null || bar === undefined || focused.closest('#cookies') !== null) return null;
        const { top, left, right } = focused.getBoundingClientRect();
        const isUnder = top >= bar.top && right > bar.left && left < bar.right;
        return isUnder ? focused.outerHTML.slice(0, 120) : null;
      });
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(findHidden).toBe(null);
    }
  },
);

/** Files of sound, of measuring and of the shop, by the names that the build gives them. */
const notForEveryone = {
  sound: /^(?:sounding|sound-switch)-|[.]wav$/,
  measuring: /^measurer-/,
  shop: /^(?:shop-page|(?:configure|assign|review|pay)-step|formula-evaluator|prepared-order|thank-you)-/,
};

test('who never unmutes, never agrees and never opens the shop loads nothing of sound, measuring and shop', async ({
  newPage,
}) => {
  const built = readdirSync('build/client/assets').filter((file) => file.endsWith('.js'));
  for (const files of Object.values(notForEveryone))
    expect(built.some((file) => files.test(file))).toBe(true);
  const page = await newPage({ visit: measured, consent: null, width: 1440, height: 900 });
  const files: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { host: asked, pathname } = new URL(request.url());
    hosts.add(asked);
    files.push(pathname.replace(/^.*\//, ''));
  });
  await openPage(page, '/');
  for (const name of ['Collection', 'Typewriter', 'Timeline', 'Licensing', 'Account']) {
    const { pathname } = new URL(page.url());
    await menuLink(page, name).hover();
    await menuLink(page, name).click();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.keyboard.type('Aa');
  }
  for (const tab of ['', '?tab=about', '?tab=try']) {
    await openPage(page, `/typefaces/fraunces${tab}`);
    await page.waitForLoadState('networkidle');
  }
  for (const [what, kind] of Object.entries(notForEveryone))
    expect([what, files.filter((file) => kind.test(file))]).toEqual([what, []]);
  expect([...hosts]).toEqual([new URL(measured.url).host]);
  expect(host.sent).toEqual([]);
});
