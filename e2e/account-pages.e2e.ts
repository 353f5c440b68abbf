import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAccount } from './testing/account-visit.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { findBarriers, findBarriersEverywhere } from './testing/find-barriers.ts';
import { findOverflow, seeWholePage } from './testing/inspect-page.ts';
import { makeAccount } from './testing/make-account.ts';
import type { PageOptions } from './testing/open-browser.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

const visitors: { name: string; options: PageOptions }[] = [
  { name: 'on a wide screen', options: { width: 1440, height: 900 } },
  { name: 'on a phone', options: { width: 390, height: 844, touch: true } },
  { name: 'at 200 %', options: { width: 720, height: 450 } },
];
const forEveryone = [
  '/login',
  '/login?forgot',
  '/account/orders/renew',
  '/reset-password?token=0123456789abcdef0123',
];
const ofAccount = ['my-account', 'orders', 'licences', 'updates'].map((name) => `/account/${name}`);

/** Looks at pages whole; what of them is there only after a call is there by then. */
async function look(page: Page, paths: string[]): Promise<void> {
  const listShifts = await watchShifts(page);
  for (const path of paths) {
    await openPage(page, path);
    await seeWholePage(page);
    expect(await listShifts(), path).toEqual([]);
    await expect.poll(() => findOverflow(page), { message: path }).toEqual([]);
    expect(await findBarriersEverywhere(page), path).toEqual([]);
  }
}

test.for(visitors)(
  'login and reset are open to everyone $name, and nothing moves',
  async ({ options }, { newPage }) => {
    await look(await newPage(options), forEveryone);
  },
);

test.for(visitors)(
  'every page of an account is open to everyone $name, and nothing moves',
  async ({ options }, { fount, mailbox, newPage }) => {
    const email = `window.${options.width}@example.com`;
    await buyAsGuest(fount, { email });
    await makeAccount({ fount, mailbox }, email);
    const page = await newPage(options);
    await enterAccount(page, email);
    for (const [path, title] of [
      ['/account', 'My account'],
      ['/account/my-account', 'My account'],
      ['/account/orders', 'Orders'],
    ] as const) {
      await openPage(page, path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      const help = page.getByRole('main').getByRole('link', { name: 'Help', exact: true });
      await expect.poll(() => help.getAttribute('href'), { message: path }).toBe('/information/help');
    }
    await look(page, ofAccount);
    await openPage(page, '/account/my-account');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'entries are missing' }).waitFor();
    expect(await findBarriers(page), 'an address with faults').toEqual([]);
  },
);

/** How far something goes over the right edge of what it stands in, in pixels. */
async function overRightEdge(part: Locator, whole: Locator): Promise<number> {
  const [own, place] = [await part.boundingBox(), await whole.boundingBox()];
  if (own === null || place === null) throw new Error(`${part} is not seen`);
  return own.x + own.width - place.x - place.width;
}

test('a long name of a user pushes nothing out of the menu', async ({ fount, mailbox, newPage }) => {
  const email = 'long.name@example.com';
  const firstName = 'Maximiliane-Charlotte Wilhelmina';
  await makeAccount({ fount, mailbox }, email, { firstName, lastName: 'von Hohenstein-Wolfenbüttel' });
  const page = await newPage({ width: 1440, height: 900 });
  await enterAccount(page, email);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/account/orders');
    const opener = page.locator('button[popovertarget]').first();
    if (await opener.isVisible()) await opener.click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const name = menu.getByRole('link', { name: firstName });
    await name.waitFor();
    for (const part of [name, menu.getByRole('button', { name: 'Sound' })])
      await expect
        .poll(() => overRightEdge(part, menu), { message: `${part} at ${width}` })
        .toBeLessThanOrEqual(1);
    await expect.poll(() => findOverflow(page), { message: `at ${width}` }).toEqual([]);
  }
});

test('an account that holds nothing yet says so, open to everyone', async ({ fount, mailbox, newPage }) => {
  const email = 'nothing.yet@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  await look(page, ['/account/orders', '/account/licences']);
  await page.getByText('There are no licences yet.').waitFor();
});
