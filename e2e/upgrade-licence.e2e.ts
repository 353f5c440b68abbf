import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import {
  acceptLicenceAgreement,
  goOn,
  openDownload,
  openPage,
  order,
  payByDemoCard,
  pressOn,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';
import {
  begin,
  buyLicence,
  desktopBlock,
  enterWallet,
  goToPay,
  openWallet,
  row,
  textOf,
} from './testing/upgrade-visit.ts';

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
  await expect.poll(() => users.inputValue()).toBe('3');
  await row(block, `Paid for ${number}`).getByText('−60.00').waitFor();
  expect(await findBarriers(page), 'the licence as it was').toEqual([]);

  await pressOn(page, 'Assign');
  const words = `This costs no more than what was paid for ${number}`;
  await block.getByText(words).and(page.locator(':focus')).waitFor();
  await users.fill('12');
  await row(block, 'Remains to be paid').getByText('45.00').waitFor();
  const bar = page.locator('[data-total-bar]');
  await bar.getByText(`items 105.00, paid for ${number} −60.00, excl. VAT 45.00`).waitFor();

  await goToPay(page);
  await page.getByText('You pay CHF 48.65 by card').waitFor();
  await page.getByRole('link', { name: 'Change Review' }).click();
  await page.getByText(`Upgrade of ${number}`).waitFor();
  await expect
    .poll(async () => {
      const sums = await page.getByRole('table').getByRole('row').allInnerTexts();
      return sums.slice(-4).map((text) => text.replace(/\s+/g, ' ').trim());
    })
    .toEqual([`Paid for ${number} −60.00`, 'Excl. VAT 45.00', 'VAT 8.1 % 3.65', 'Total CHF 48.65']);
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
  await expect.poll(() => old.getByRole('button').count(), { message: 'nothing follows it again' }).toBe(0);
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
  await expect.poll(() => page.getByRole('article').count()).toBe(1);

  // The style alone would take the place of the set, which is said, and left to the shopper.
  const again = await openWallet(page, number);
  await again.getByRole('button', { name: `Upgrade ${number}`, exact: true }).click();
  const asked = page.getByRole('dialog', { name: `Upgrade ${number} in place of what you chose?` });
  await asked.getByText('take the place of Fraunces Latin, whole set in your cart.').waitFor();
  expect(await findBarriers(page), 'the question').toEqual([]);
  await asked.getByRole('button', { name: 'Keep the cart' }).click();
  await asked.waitFor({ state: 'hidden' });
  await openPage(page, '/shop/configure');
  await block.waitFor();
  await goToPay(page);
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
  const old = await openWallet(page, number);
  const said = await textOf(old.getByText(/^Upgraded to L-/));
  const next = page.getByRole('region', { name: said.replace('Upgraded to ', '') });
  await next.getByText('Fraunces Latin, whole set').waitFor();
  await expect.poll(() => next.getByRole('button', { name: /whole set/ }).count()).toBe(0);
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
  await expect
    .poll(() => block.getByText(`Paid for ${number}`).count(), { message: 'nothing is credited' })
    .toBe(0);
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
  await expect.poll(() => old.getByRole('button').count()).toBe(0);
  const next = page.getByRole('region', { name: said.replace(/^.* by /, '') });
  const lastYear = Number(end.slice(-4));
  await next.getByText(`Begins on ${end}, until ${end.slice(0, -4)}${lastYear + 1}`).waitFor();
});

test('an upgrade to more than has a price is sent as an enquiry, and would end with the licence', async ({
  fount,
  mailbox,
  newPage,
}) => {
  // The next tier has the same factor: it is never charged, but priced by a quote.
  const values = { audience: 5_000_000, accounts: [{ account: '@sample' }] };
  const { email, number } = await buyLicence({ fount, mailbox }, { licence: 'social-media', values });
  const page = await newPage();
  const entry = await enterWallet(page, { email, number });
  const end = (await textOf(entry.getByText(/^Valid until/))).replace('Valid until ', '');
  const block = await begin(entry, `Upgrade ${number}`, 'Social Media for Fraunces Black');
  await block.getByText(`Ends on ${end}, as ${number} does`).waitFor();
  await block.getByRole('textbox', { name: 'Followers' }).fill('20000000');
  await block.getByText('by quote').waitFor();
  await goOn(page, 'Assign');
  // Who is licensed came with the licence.
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Last name', exact: true }).inputValue())
    .not.toBe('');
  await expect.poll(() => page.getByRole('combobox', { name: 'Country optional' }).inputValue()).not.toBe('');
  await tick(page.getByRole('checkbox', { name: /^I acknowledge that VAT/ }));
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByText(/^Your enquiry .* is with us/).waitFor();
  await openWallet(page, number);
  await entry.getByText(`Valid until ${end}`).waitFor();
});
