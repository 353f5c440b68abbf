import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ShopOrder, shopOrder } from '#contract/shop-orders.ts';
import { addDays } from '#domain/day/days.ts';
import { enterAccount, logIn, password } from './testing/account-visit.ts';
import { demoCard } from './testing/api-shopper.ts';
import { confirmByMail } from './testing/confirm-by-mail.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow, seeWholePage } from './testing/inspect-page.ts';
import { makeAccount } from './testing/make-account.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  fillCartAndGoToPay,
  goOn,
  openAssign,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

const byInvoice = /^By invoice/;

async function readOrder(page: Page): Promise<ShopOrder> {
  const id = new URL(page.url()).searchParams.get('order');
  const response = await page.request.get(`/api/front/shop-orders/${id}`);
  return shopOrder.parse(await response.json());
}

/** Orders by invoice; the browser is then on the page of the order. */
async function orderByInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

test('who logs in while ordering pays by invoice, with the surcharge on a line of its own', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'invoice@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await openAssign(page, { users: 12 });
  await tick(page.getByRole('radio', { name: 'Log in' }));
  await logIn(page, email, password);
  const said = page.getByRole('status').filter({ hasText: `Logged in as ${email}` });
  await said.waitFor();
  await expect.poll(() => openStep(page, 'Assign').count()).toBe(1);
  await expect.poll(() => page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(email);
  const licensee = { ...zurichCompany, fields: { ...zurichCompany.fields, Email: email } };
  await assignTo(page, licensee, { payment: byInvoice });
  await goOn(page, 'Review');
  // 60.00 × 1.75 and a bank transfer at 10.00; VAT 8.1 % of 115.00 is 9.315; 124.32 is rounded to 0.05.
  for (const [label, amount] of [
    ['Fraunces Black', '105.00'],
    ['Bank transfer', '10.00'],
    ['Excl. VAT', '115.00'],
    ['VAT 8.1 %', '9.32'],
    ['Rounding', '−0.02'],
    ['Total', 'CHF 124.30'],
  ]) {
    await page.getByRole('row', { name: new RegExp(`${label}.* ${amount}$`) }).waitFor();
  }
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await page.getByText('You pay CHF 124.30 by bank transfer').waitFor();
  await orderByInvoice(page);
  await page.getByRole('status').filter({ hasText: 'is placed, CHF 124.30 by invoice' }).waitFor();
  const invoice = page.getByRole('region', { name: 'Invoice' });
  await invoice.getByRole('link', { name: /^Invoice I-\d+$/ }).waitFor({ timeout: 60_000 });
  const placed = await readOrder(page);
  expect(placed).toMatchObject({ state: 'awaiting-payment', paymentType: 'invoice', downloads: [] });
  expect(placed.invoiceDueOn).toBe(addDays(placed.createdOn, 30));
  await invoice.getByText(/^Payable by \d+ \w+ \d{4}$/).waitFor();
  expect((await mailbox.waitForMail(email, 'nvoice')).text).toContain(placed.orderNumber);
  await expect.poll(() => page.getByRole('link', { name: /in the cart$/ }).count()).toBe(0);
  await seeWholePage(page);
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await openPage(page, '/account/orders');
  await page.getByText('Waits for your bank transfer.').waitFor();
  const xml = page.getByRole('link', { name: /^Invoice I-\d+ as XML, EN 16931$/ });
  await xml.waitFor();
  const given = await page.request.get((await xml.getAttribute('href')) ?? '');
  expect(given.headers()['content-type']).toBe('application/xml');
  const written = await given.text();
  for (const sum of ['DuePayableAmount>124.30<', 'RoundingAmount>-0.02<', 'BasisAmount>115.00<']) {
    expect(written).toContain(sum);
  }
  const cancel = page.getByRole('button', { name: `Cancel this order ${placed.orderNumber}` });
  await cancel.click();
  const question = page.getByRole('group', { name: `Cancel order ${placed.orderNumber}?` });
  await question.getByText(/^Invoice I-\d+ is taken back by a credit note/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `Order ${placed.orderNumber} is cancelled.` })
    .waitFor();
  await page.getByText('Cancelled. Nothing was charged.').waitFor();
  await expect.poll(() => cancel.count()).toBe(0);
});

test('who comes back is offered the address of before, is told that a placed order stays when the cart is emptied, and leaves nothing of theirs by logging out', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'comes.back@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage({ width: 1440, height: 900 });
  await enterAccount(page, email);
  const licensee = { ...zurichCompany, fields: { ...zurichCompany.fields, Email: email } };
  await fillCartAndGoToPay(page, { licensee, payment: byInvoice });
  await orderByInvoice(page);
  const { orderNumber } = await readOrder(page);

  await openAssign(page, { users: 3 });
  const company = page.getByRole('textbox', { name: 'Company name' });
  await tick(page.getByRole('radio', { name: 'For a company' }));
  await company.fill('Another Ltd');
  await page.getByText('Earlier addresses').waitFor();
  await page.getByRole('button', { name: /^Sample AG, Bahnhofstrasse 1, 8001 Zürich$/ }).click();
  await expect.poll(() => company.inputValue()).toBe('Sample AG');
  // The shop ends in a footer of its own.
  await page.locator('footer').getByRole('link', { name: 'Licencing Information' }).waitFor();

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await openPage(page, '/typefaces');
  await menu.getByRole('link', { name: 'Shop', exact: true }).hover();
  await menu.getByRole('button', { name: 'Empty Cart' }).click();
  const question = page.getByRole('dialog', { name: 'Empty the cart?' });
  await question.getByText(`Order ${orderNumber}, placed by invoice, stays.`).waitFor();
  await page.keyboard.press('Escape');

  await openPage(page, '/account/my-account');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await menu.getByRole('link', { name: 'Account', exact: true }).waitFor();
  await openPage(page, '/shop/assign');
  await menu.getByRole('link', { name: '1 font in the cart' }).waitFor();
  await openStep(page, 'Assign').waitFor();
  await tick(page.getByRole('radio', { name: 'For a company' }));
  for (const name of ['Company name', 'Last name', 'Address line 1'])
    await expect.poll(() => page.getByRole('textbox', { name, exact: true }).inputValue()).toBe('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/Sample AG|Bahnhofstrasse|comes\.back/);
});

test('who registers while ordering goes on as a guest, with what they wrote already', async ({
  mailbox,
  newPage,
}) => {
  const email = 'joins@example.com';
  const page = await newPage();
  await openAssign(page, { users: 12 });
  // A press while the page comes to life is taken up a moment later, which `check` does not wait for.
  await page.getByRole('radio', { name: 'Register' }).click();
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Joiner');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Repeat password').fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByText(`Thank you. A mail to ${email}`).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Joiner');
  await expect.poll(() => page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(email);
  const { Email: _, 'First name': _first, 'Last name': _last, ...fields } = zurichCompany.fields;
  await assignTo(page, { ...zurichCompany, fields }, { payment: byInvoice });
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await orderByInvoice(page);
  expect(await readOrder(page)).toMatchObject({ billingAddress: { lastName: 'Joiner', email } });
  await mailbox.waitForMail(email, 'confirm');
});

test('a guest who pays by card has chosen nothing yet, and is told what is missing in the order of the page', async ({
  newPage,
}) => {
  const page = await newPage();
  await openAssign(page, { users: 12 });
  await page.getByRole('button', { name: 'Review →' }).click();
  await page.getByRole('alert').filter({ hasText: 'Company name is required and' }).waitFor();
  const company = page.getByRole('textbox', { name: 'Company name' });
  await expect.poll(() => company.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: 'As a guest' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: /^By card/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByText('Please choose how to pay').count()).toBe(0);
  // Who wants to log in has chosen once it is done.
  await page.getByRole('radio', { name: 'Log in', exact: true }).click();
  const undecided = page.getByText('Please log in, register or go on as a guest', { exact: true });
  await undecided.waitFor();
  await tick(page.getByRole('radio', { name: 'As a guest' }));
  await undecided.waitFor({ state: 'hidden' });
});

test('after a declined card the order can be paid by invoice', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await order(page);
  await payByDemoCard(page, demoCard.isDeclined);
  await page.getByRole('alert').filter({ hasText: 'The card was declined.' }).waitFor();
  await tick(page.getByRole('radio', { name: byInvoice }));
  // 60.00 and 10.00; VAT of 8.1 % is 5.67; 75.67 is rounded to 0.05.
  await page.getByText('You pay CHF 75.65 by bank transfer').waitFor();
  await orderByInvoice(page);
  await page.getByRole('status').filter({ hasText: 'is placed, CHF 75.65 by invoice' }).waitFor();
});

test('an invoice can be paid by card after all, without the surcharge', async ({ mailbox, newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page, { payment: byInvoice });
  await orderByInvoice(page);
  const { orderNumber, billingAddress } = await readOrder(page);
  await confirmByMail(page, { mailbox, email: billingAddress.email, orderNumber });
  await page.getByRole('link', { name: /^Invoice I-\d+$/ }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Pay CHF 64.85', exact: true }).waitFor();
  // A declined card leaves an order whose cart is gone, and which is paid from its own page.
  await payByDemoCard(page, demoCard.isDeclined);
  await page.getByRole('status').filter({ hasText: 'The card was declined.' }).waitFor();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await payByDemoCard(page);
  await openDownload(page);
  expect(await readOrder(page)).toMatchObject({ state: 'paid', paymentType: 'online', finalPrice: 64.85 });
});
