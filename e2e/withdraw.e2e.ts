import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAccount } from './testing/account-visit.ts';
import { press, write } from './testing/by-keyboard.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { findOverflow, findSmallTargets } from './testing/inspect-page.ts';
import { makeAccount } from './testing/make-account.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  berlinConsumer,
  goOn,
  openAssign,
  openPage,
  payByDemoCard,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

/** Looks at a page as it is once its style is there. Of one without script axe cannot be asked. */
async function lookAt(page: Page, { hasScript = false } = {}): Promise<void> {
  await page.waitForLoadState();
  if (hasScript) expect(await findBarriersEverywhere(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
}

/** Comes by keys to each field and types who withdraws and from what, as the first of the two pages asks. */
async function typeOrder(page: Page, { order, email }: { order: string; email: string }): Promise<void> {
  await write(page, page.getByRole('textbox', { name: 'Name' }), 'Karl Muster');
  await write(page, page.getByRole('textbox', { name: 'Order number' }), order);
  await write(page, page.getByRole('textbox', { name: 'E-mail address' }), email);
  await page.keyboard.press('Enter');
}

/** A consumer in Berlin orders one cut. */
async function orderAsConsumer(
  page: Page,
  { email, payment }: { email: string; payment: RegExp },
): Promise<void> {
  await openAssign(page, { users: 3 });
  const licensee = { ...berlinConsumer, fields: { ...berlinConsumer.fields, Email: email } };
  await assignTo(page, licensee, { payment });
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await tick(page.getByRole('checkbox', { name: /^I expressly consent/ }));
  await goOn(page, 'Pay');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
}

test('a guest withdraws from an order by invoice, on a phone, by keys and without script, and it is acknowledged by mail', async ({
  mailbox,
  newPage,
}) => {
  const email = 'withdraws@example.com';
  const buyer = await newPage();
  await orderAsConsumer(buyer, { email, payment: /^By invoice/ });
  const placed = buyer.getByText(/^Order O-\d{6} is placed/);
  const [orderNumber = ''] = /O-\d{6}/.exec((await placed.textContent()) ?? '') ?? [];
  const page = await newPage({ width: 390, height: 844, touch: true, javaScript: false });
  await page.goto('/withdraw');
  await lookAt(page);
  await typeOrder(page, { order: orderNumber, email: 'somebody@example.com' });
  await page.getByRole('alert').filter({ hasText: 'There is no order of this number' }).waitFor();
  await lookAt(page);
  await typeOrder(page, { order: orderNumber, email: email.toUpperCase() });
  await page.getByRole('heading', { name: orderNumber }).waitFor();
  await page.getByRole('heading', { name: 'You may withdraw' }).waitFor();
  expect(page.url()).not.toContain('%40');
  await lookAt(page);
  await press(page, page.getByRole('button', { name: 'Confirm withdrawal' }));
  await page.getByRole('heading', { name: 'You have withdrawn' }).waitFor();
  await lookAt(page);
  const { text } = await mailbox.waitForMail(email, `Your withdrawal from order ${orderNumber}`);
  expect(text).toContain(`I hereby withdraw from the contract of order ${orderNumber}. Karl Muster`);
  await buyer.getByText(/was cancelled/).waitFor();
});

test('a customer who is logged in withdraws on a phone, by keys alone and without script', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'withdraws-logged-in@example.com';
  await makeAccount({ fount, mailbox }, email);
  const buyer = await newPage();
  await enterAccount(buyer, email);
  await orderAsConsumer(buyer, { email, payment: /^By invoice/ });
  const placed = buyer.getByText(/^Order O-\d{6} is placed/);
  const [orderNumber = ''] = /O-\d{6}/.exec((await placed.textContent()) ?? '') ?? [];
  const page = await newPage({ width: 390, height: 844, touch: true, javaScript: false });
  // The same login, in a browser that runs no script.
  await page.context().addCookies(await buyer.context().cookies());
  await page.goto('/withdraw');
  await lookAt(page);
  await typeOrder(page, { order: orderNumber, email });
  await page.getByRole('heading', { name: 'You may withdraw' }).waitFor();
  await lookAt(page);
  await press(page, page.getByRole('button', { name: 'Confirm withdrawal' }));
  await page.getByRole('heading', { name: 'You have withdrawn' }).waitFor();
  await lookAt(page);
  const { text } = await mailbox.waitForMail(email, `Your withdrawal from order ${orderNumber}`);
  expect(text).toContain(`I hereby withdraw from the contract of order ${orderNumber}. Karl Muster`);
  await openPage(buyer, '/account/orders');
  await buyer.getByText('Cancelled').first().waitFor();
});

test('who has the fonts by consent is told that the right ended with them', async ({ mailbox, newPage }) => {
  const email = 'delivered@example.com';
  const page = await newPage();
  await orderAsConsumer(page, { email, payment: /^By card/ });
  await payByDemoCard(page);
  await page
    .getByRole('region', { name: 'Downloads' })
    .getByRole('link', { name: /\.zip$/ })
    .waitFor({ timeout: 60_000 });
  const [orderNumber = ''] = /O-\d{6}/.exec((await await page.locator('main').textContent()) ?? '') ?? [];
  // The right ends with the mail that confirms the consent.
  await mailbox.waitForMail(email, orderNumber);
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await page.getByRole('heading', { name: 'Withdraw from contract' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await typeOrder(page, { order: orderNumber, email: 'somebody@example.com' });
  await page.getByRole('alert').waitFor();
  await lookAt(page, { hasScript: true });
  await typeOrder(page, { order: orderNumber, email });
  await page.getByRole('heading', { name: 'There is no right of withdrawal' }).waitFor();
  await lookAt(page, { hasScript: true });
  await page.getByText('to which you expressly consented before').waitFor();
  expect(await page.getByRole('button', { name: 'Confirm withdrawal' }).count()).toBe(0);
});
