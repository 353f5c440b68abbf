import { expect } from 'vitest';
import { logIn } from './testing/account-visit.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import {
  chooseLicence,
  goOn,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
  pressOn,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import {
  begin,
  buyLicence,
  desktopBlock,
  enterWallet,
  goToPay,
  openWallet,
  row,
} from './testing/upgrade-visit.ts';

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
  await users.and(page.locator(':focus')).waitFor();
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
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await block.getByRole('link', { name: 'Log in' }).focus();
  await page.keyboard.press('Enter');
  await logIn(page, email);
  await openStep(page, 'Configure').waitFor();
  await row(block, 'Remains to be paid').getByText('45.00').waitFor();
  await expect.poll(() => told.count()).toBe(0);

  await logOut();
  await told.waitFor();
  await pressOn(page, 'Assign');
  await told.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  await expect.poll(() => block.getByText(`Upgrade of ${number}`).count()).toBe(0);
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
  await expect.poll(() => unknown.count()).toBe(0);
  await block.getByRole('button', { name: 'Remove Desktop licence of Fraunces Black' }).click();
  await chooseLicence(page, {
    font: 'Fraunces Black',
    licence: 'Custom',
    fields: { 'What the fonts are for': 'A museum' },
  });
  // A cart that replaces no licence asks for none.
  await page.route(owned, (route) => route.abort());
  await page.reload();
  await page.getByRole('region', { name: 'Custom for Fraunces Black' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => unknown.count()).toBe(0);
  await page.unroute(owned);
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
