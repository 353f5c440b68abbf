import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LicenceValues } from '#domain/licence.ts';
import { enterAccount, logIn } from './testing/account-visit.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { findBarriers, findOverflow } from './testing/inspect-page.ts';
import { makeAccount } from './testing/make-account.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  chooseLicence,
  goOn,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
  pressOn,
  zurichCompany,
} from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { type Mailbox, test } from './testing/test-with-mail.ts';

const desktopBlock = 'Desktop for Fraunces Black';

let buyers = 0;

/** A customer with one licence of Fraunces Black; another one each time, as a test may be tried again. */
async function buyLicence(
  { fount, mailbox }: { fount: Fount; mailbox: Mailbox },
  bought: { licence?: string; values?: LicenceValues } = {},
): Promise<{ email: string; number: string }> {
  buyers += 1;
  const email = `buyer.${buyers}@example.com`;
  const { licenses } = await buyAsGuest(fount, { ...bought, email });
  await makeAccount({ fount, mailbox }, email);
  const number = licenses[0]?.licenceNumber;
  if (!number) throw new Error('The licence has no number');
  return { email, number };
}

/** Logs in and gives the licence's entry in the wallet. */
async function enterWallet(page: Page, { email, number }: { email: string; number: string }) {
  await enterAccount(page, email);
  return await openWallet(page, number);
}

async function openWallet(page: Page, number: string): Promise<Locator> {
  await openPage(page, '/account/licences');
  const entry = page.getByRole('region', { name: number });
  await entry.waitFor();
  return entry;
}

/** Begins what a button of the wallet says and comes to its licence in the shop. */
async function begin(entry: Locator, name: string | RegExp, block: string | RegExp): Promise<Locator> {
  await entry.getByRole('button', { name, exact: true }).click();
  const page = entry.page();
  await openStep(page, 'Configure').waitFor();
  return page.getByRole('region', { name: block, exact: true });
}

async function goToPay(page: Page): Promise<void> {
  await goOn(page, 'Assign');
  await assignTo(page, zurichCompany);
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
}

/** A line of figures by its words. */
const row = (within: Locator | Page, label: string) =>
  within.locator('tr, dl > div, li').filter({ hasText: label });

// biome-ignore lint/performance/useDomNodeTextContent: the cells of a row are told apart as they are laid out
const textOf = async (locator: Locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim();

test('an upgrade costs the difference on every step, and takes the place of the licence', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const { email, number } = await buyLicence({ fount, mailbox });
  const page = await newPage();
  const entry = await enterWallet(page, { email, number });
  await entry.getByText('CHF 60.00 are credited').waitFor();
  const block = await begin(entry, `Upgrade ${number}`, desktopBlock);
  await block.getByText(`Upgrade of ${number}`).waitFor();
  const users = block.getByRole('textbox', { name: 'Users' });
  expect(await users.inputValue()).toBe('3');
  await row(block, `Paid for ${number}`).getByText('−60.00').waitFor();
  expect(await findBarriers(page), 'the licence as it was').toEqual([]);

  await pressOn(page, 'Assign');
  const words = `This costs no more than what was paid for ${number}`;
  await block.getByText(words).waitFor();
  expect(await block.getByText(words).evaluate((element) => element === document.activeElement)).toBe(true);
  await users.fill('12');
  await row(block, 'Remains to be paid').getByText('45.00').waitFor();
  const bar = page.locator('[data-total-bar]');
  await bar.getByText(`items 105.00, paid for ${number} −60.00, excl. VAT 45.00`).waitFor();

  await goToPay(page);
  await page.getByText('You pay CHF 48.65 by card').waitFor();
  await page.getByRole('link', { name: 'Change Review' }).click();
  await page.getByText(`Upgrade of ${number}`).waitFor();
  const sums = await page.getByRole('table').getByRole('row').allInnerTexts();
  expect(sums.slice(-4).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    `Paid for ${number} −60.00`,
    'Excl. VAT 45.00',
    'VAT 8.1 % 3.65',
    'Total CHF 48.65',
  ]);
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await order(page);
  await page.getByRole('button', { name: 'Pay CHF 48.65' }).waitFor();
  await payByDemoCard(page);
  await openDownload(page);
  await page.getByText('is paid, CHF 48.65 by card.').waitFor();
  expect(await textOf(row(page, `Paid for ${number}`))).toBe(`Paid for ${number} CHF −60.00`);

  const old = await openWallet(page, number);
  const said = await textOf(old.getByText(/^Upgraded to L-/));
  expect(await old.getByRole('button').count(), 'nothing follows it again').toBe(0);
  const next = page.getByRole('region', { name: said.replace('Upgraded to ', '') });
  await next.getByText('Users: 12').waitFor();
  await next.getByText('Valid, without an end').waitFor();
  await next.getByText('CHF 105.00 are credited').waitFor();
  await openPage(page, '/account/orders');
  await row(page, `Paid for ${number}`).getByText('−60.00').waitFor();
});

test('the licence of a cut is upgraded to its whole set, which covers it', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const { email, number } = await buyLicence({ fount, mailbox });
  const page = await newPage();
  const entry = await enterWallet(page, { email, number });
  const block = await begin(
    entry,
    `Upgrade ${number} to Fraunces Latin, whole set`,
    /^Desktop for Fraunces Latin, whole set$/,
  );
  await row(block, `Paid for ${number}`).getByText('−60.00').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await goToPay(page);
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
  const old = await openWallet(page, number);
  const said = await textOf(old.getByText(/^Upgraded to L-/));
  const next = page.getByRole('region', { name: said.replace('Upgraded to ', '') });
  await next.getByText('Fraunces Latin, whole set').waitFor();
  expect(await next.getByRole('button', { name: /whole set/ }).count()).toBe(0);
});

test('a licence with a term is renewed from its end on, at its full price', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const values = { audience: 5000, accounts: [{ account: '@sample' }] };
  const { email, number } = await buyLicence({ fount, mailbox }, { licence: 'social-media', values });
  const page = await newPage();
  const entry = await enterWallet(page, { email, number });
  const valid = await textOf(entry.getByText(/^Valid until/));
  const end = valid.replace('Valid until ', '');
  const block = await begin(entry, `Renew ${number}`, 'Social Media for Fraunces Black');
  await block.getByText(`Renewal of ${number}`).waitFor();
  await block.getByText(`Goes on from ${end}, when ${number} ends`).waitFor();
  expect(await block.getByText(`Paid for ${number}`).count(), 'nothing is credited').toBe(0);
  await goToPay(page);
  await page.getByRole('link', { name: 'Change Review' }).click();
  await page.getByText(`Goes on from ${end}, when ${number} ends`).waitFor();
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
  const old = await openWallet(page, number);
  const said = await textOf(old.getByText(/Renewed by L-/));
  expect(said.startsWith(`Valid until ${end}. Renewed by `)).toBe(true);
  expect(await old.getByRole('button').count()).toBe(0);
  const next = page.getByRole('region', { name: said.replace(/^.* by /, '') });
  const lastYear = Number(end.slice(-4));
  await next.getByText(`Valid until ${end.slice(0, -4)}${lastYear + 1}`).waitFor();
});

test('an upgrade to less than the licence allows is told at its field', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const { email, number } = await buyLicence({ fount, mailbox }, { values: { users: 12 } });
  const page = await newPage();
  const entry = await enterWallet(page, { email, number });
  const block = await begin(entry, `Upgrade ${number}`, desktopBlock);
  const users = block.getByRole('textbox', { name: 'Users' });
  await users.fill('5');
  await users.blur();
  await block.getByText(`At least 12, as in ${number}`).waitFor();
  await pressOn(page, 'Assign');
  await page
    .getByRole('alert')
    .filter({ hasText: `At least 12, as in ${number}` })
    .waitFor();
  expect(await users.evaluate((element) => element === document.activeElement)).toBe(true);
  await users.fill('25');
  await goOn(page, 'Assign');
});

test('who has logged out elsewhere is told, and logs in or buys a licence of its own, by keyboard alone', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const { email, number } = await buyLicence({ fount, mailbox });
  const page = await newPage({ width: 390, height: 844 });
  const entry = await enterWallet(page, { email, number });
  const block = await begin(entry, `Upgrade ${number}`, desktopBlock);
  await block.getByRole('textbox', { name: 'Users' }).fill('12');
  const other = await page.context().newPage();
  const logOut = async () => {
    await openPage(other, '/account/my-account');
    await other.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
    await other.waitForURL((url) => url.pathname !== '/account/my-account');
  };
  const told = block
    .getByRole('alert')
    .filter({ hasText: `${number} is not among the licences of your account` });

  await logOut();
  await told.waitFor();
  expect(await findBarriers(page), 'a licence of nobody').toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await block.getByRole('link', { name: 'Log in' }).focus();
  await page.keyboard.press('Enter');
  await logIn(page, email);
  await openStep(page, 'Configure').waitFor();
  await row(block, 'Remains to be paid').getByText('45.00').waitFor();
  expect(await told.count()).toBe(0);

  await logOut();
  await told.waitFor();
  await pressOn(page, 'Assign');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  expect(await block.getByText(`Upgrade of ${number}`).count()).toBe(0);
  await goOn(page, 'Assign');
  await page.locator('[data-total-bar]').getByText('excl. VAT 105.00').waitFor();
});

test('an upgrade that was paid in another browser is refused in words, and nothing is charged', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const { email, number } = await buyLicence({ fount, mailbox });
  const pages = [await newPage(), await newPage({ expectedErrors: [/status of 4\d\d/] })] as const;
  for (const page of pages) {
    const entry = await enterWallet(page, { email, number });
    const block = await begin(entry, `Upgrade ${number}`, desktopBlock);
    await block.getByRole('textbox', { name: 'Users' }).fill('12');
    await goToPay(page);
  }
  const [first, second] = pages;
  await order(first);
  // The second has its order, too, before either is paid.
  await order(second);
  await second.getByRole('link', { name: 'Cancel' }).click();
  await second.getByText('You pay CHF 48.65 by card').waitFor();
  await payByDemoCard(first);
  await openDownload(first);
  await second.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await openStep(second, 'Configure').waitFor();
  await second
    .getByRole('alert')
    .filter({ hasText: `${number} can no longer be upgraded` })
    .first()
    .waitFor();
  expect(await findBarriers(second)).toEqual([]);
});

test('what the cart or the shop cannot take is said at the licence', async ({ fount, mailbox, newPage }) => {
  const { email, number } = await buyLicence({ fount, mailbox });
  const page = await newPage({ expectedErrors: [/net::ERR_FAILED/] });
  const entry = await enterWallet(page, { email, number });
  const upgrade = entry.getByRole('button', { name: `Upgrade ${number}`, exact: true });
  const said = (words: string) => entry.getByRole('alert').filter({ hasText: words }).waitFor();
  const items = '**/api/front/shop-items?*';

  await page.route(items, (route) => route.abort());
  await upgrade.click();
  await said('The shop does not answer; please try again.');
  await page.unroute(items);
  await page.route(items, (route) => route.fulfill({ json: { items: [], stylesheet: null } }));
  await upgrade.click();
  await said('Fraunces Black is no longer for sale.');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(items);

  const block = await begin(entry, `Upgrade ${number}`, desktopBlock);
  const owned = '**/api/front/customers/*/licences';
  await page.route(owned, (route) => route.abort());
  await page.reload();
  const unknown = page
    .getByRole('alert')
    .filter({ hasText: 'what is credited for your licences is not known' });
  await unknown.waitFor();
  await block.getByText('The shop does not answer whether this licence is yours').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(owned);
  await unknown.getByRole('button', { name: 'Try again' }).click();
  await row(block, `Paid for ${number}`).waitFor();
  expect(await unknown.count()).toBe(0);
  await block.getByRole('button', { name: 'Remove Desktop licence of Fraunces Black' }).click();
  await chooseLicence(page, {
    font: 'Fraunces Black',
    licence: 'Custom',
    fields: { 'What the fonts are for': 'A museum' },
  });
  await openWallet(page, number);
  await upgrade.click();
  await said('Your cart holds a custom licence');

  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('shopState') ?? '{}');
    stored.state.checkoutToken = 'of a prepared order';
    localStorage.setItem('shopState', JSON.stringify(stored));
  });
  await openWallet(page, number);
  await upgrade.click();
  await said('Your cart holds an order that was prepared for you');
});
