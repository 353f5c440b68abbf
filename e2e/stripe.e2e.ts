import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { shopOrder } from '#contract/shop-orders.ts';
import { stripeTest } from '#server/payment/stripe/testing/stripe-page.ts';
import type { StripeStandIn } from '#server/payment/stripe/testing/stripe-stand-in.ts';
import { enterShop } from './testing/api-shopper.ts';
import { enterOffice } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { runStaff } from './testing/run-staff.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import { fillCartAndGoToPay, openDownload } from './testing/shop-visit.ts';
import type { OwnFount } from './testing/start-fount.ts';
import { giveStripeCard, giveStripeDebit, orderByStripe, test } from './testing/test-by-stripe.ts';

beforeEach<{ fount: OwnFount; standIn: StripeStandIn }>(({ fount, standIn }) => {
  standIn.deliverTo(fount.url);
});

function sessionOf(standIn: StripeStandIn): string {
  const [newest] = [...standIn.books.sessions.keys()].slice(-1);
  if (newest === undefined) throw new Error('no payment was begun');
  return newest;
}

/** Where the order stands that the page is about. */
async function stateOf(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('order');
  const response = await page.request.get(`/api/front/shop-orders/${id}`);
  return shopOrder.parse(await response.json()).state;
}

async function payUntilUnderWay(page: Page, iban: string): Promise<void> {
  await fillCartAndGoToPay(page);
  await orderByStripe(page);
  await giveStripeDebit(page, iban);
  await page.getByRole('status').filter({ hasText: 'under way at your bank' }).waitFor();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

test('a card pays on the page of Stripe after one that is declined, and the fonts are there', async ({
  newPage,
  standIn,
}) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await orderByStripe(page);
  await giveStripeCard(page, stripeTest.isDeclined);
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  await giveStripeCard(page, stripeTest.pays);
  await openDownload(page);
  const session = standIn.books.sessions.get(sessionOf(standIn));
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });
});

test('3-D Secure is asked for on the page of Stripe: refused it pays nothing, passed it pays', async ({
  newPage,
}) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await orderByStripe(page);
  await giveStripeCard(page, stripeTest.asks3dSecure);
  await page.getByRole('button', { name: 'Fail' }).click();
  await page.getByRole('alert').filter({ hasText: 'unable to authenticate' }).waitFor();
  await giveStripeCard(page, stripeTest.asks3dSecure);
  await page.getByRole('button', { name: 'Complete' }).click();
  await openDownload(page);
});

test('a debit is under way for days, and the fonts are there once it has arrived', async ({
  newPage,
  standIn,
}) => {
  const page = await newPage();
  await payUntilUnderWay(page, stripeTest.debitSucceeds);
  expect(await page.getByRole('button', { name: /^Cancel this order/ }).count()).toBe(0);
  standIn.settle(sessionOf(standIn), 'succeeds');
  await expect.poll(() => stateOf(page)).toBe('paid');
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'is paid' }).waitFor();
  await openDownload(page);
});

test('a debit that fails is told, by mail too, and the order is paid by card', async ({
  newPage,
  fount,
  standIn,
}) => {
  const page = await newPage();
  await payUntilUnderWay(page, stripeTest.debitFails);
  standIn.settle(sessionOf(standIn), 'fails');
  await expect.poll(() => stateOf(page)).toBe('payment-failed');
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Nothing was charged' }).waitFor();
  await expect.poll(() => fount.readOutbox().some((mail) => mail.includes('failed'))).toBe(true);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('heading', { name: 'Stand-in for Stripe Checkout' }).waitFor();
  await giveStripeCard(page, stripeTest.pays);
  await openDownload(page);
});

test('who goes back from the page of Stripe can pay the same order', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await orderByStripe(page);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByRole('alert').filter({ hasText: 'The payment was not finished.' }).waitFor();
  await orderByStripe(page);
  await giveStripeCard(page, stripeTest.pays);
  await openDownload(page);
});

test('while Stripe is down the order is kept, and can be paid by invoice or later', async ({
  newPage,
  standIn,
}) => {
  const page = await newPage({ expectedErrors: [/502/] });
  await fillCartAndGoToPay(page);
  standIn.disturb(/POST .*sessions$/, ...Array.from({ length: 4 }, () => 'server-error' as const));
  await page.getByRole('button', { name: /^Order/ }).click();
  const note = page.getByRole('alert').filter({ hasText: 'nothing was charged' });
  await note.filter({ hasText: 'You can also pay it by invoice.' }).waitFor();
  await page
    .getByRole('group', { name: 'You pay' })
    .getByRole('radio', { name: /invoice/i })
    .waitFor();
  await note.getByRole('link', { name: 'by this link' }).click();
  await page.getByText('can still be paid').waitFor();
  standIn.disturb(/POST .*sessions$/);
  await orderByStripe(page);
  await giveStripeCard(page, stripeTest.pays);
  await openDownload(page);
});

test('staff give back a part and then the rest, see a dispute with its deadline, and what the dashboard gave back', async ({
  fount,
  standIn,
}) => {
  const catalogue = await readCatalogue(fount);
  const template = catalogue.requireTemplate('desktop');
  const shopper = await enterShop(fount);
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const cart = await shopper.agreeOnPrices(sampleCart([{ cut, template, values: { users: 12 } }]));

  async function buy(key: string) {
    const { id } = await shopper.placeOrder(cart, key);
    await shopper.beginPayment(id);
    const session = sessionOf(standIn);
    standIn.complete(session, 'at-once');
    await expect.poll(async () => (await shopper.readOrder(id)).state).toBe('paid');
    return { id, session, paymentIntent: String(standIn.books.sessions.get(session)?.payment_intent) };
  }
  const givenBack = (paymentIntent: string) =>
    [...standIn.books.refunds.values()]
      .filter((refund) => refund.payment_intent === paymentIntent)
      .map(({ amount }) => amount);

  const bought = await buy('to be refunded');
  const total = standIn.books.sessions.get(bought.session)?.amount_total ?? 0;
  await runStaff(fount, 'refund', bought.id, '--amount', '10', '--reason', 'Goodwill');
  await expect.poll(() => givenBack(bought.paymentIntent)).toEqual([1000]);
  await runStaff(fount, 'refund', bought.id, '--reason', 'Not needed');
  await expect.poll(() => givenBack(bought.paymentIntent)).toEqual([1000, total - 1000]);
  expect((await shopper.readOrder(bought.id)).state).toBe('refunded');

  const disputed = await buy('to be disputed');
  standIn.dispute(disputed.session, new Date('2026-12-24T22:59:59Z'));
  await expect.poll(() => runStaff(fount, 'list', '--flag', 'disputed')).toContain('disputed');
  expect(await runStaff(fount, 'show', disputed.id)).toContain('2026-12-24T22:59:59.000Z');

  const outside = await buy('to be given back in the dashboard');
  const [refund] = standIn.books.refunds.values();
  if (refund === undefined) throw new Error('nothing was given back');
  const made = { ...refund, id: 're_dashboard', payment_intent: outside.paymentIntent, metadata: {} };
  standIn.books.refunds.set(made.id, made);
  standIn.tellRefunded(outside.paymentIntent);
  await expect
    .poll(() => runStaff(fount, 'list', '--flag', 'refunded-outside'))
    .toContain('refunded-outside');
});

test('staff give back a part and then the rest in the back office, and find a disputed payment there', async ({
  fount,
  newPage,
  standIn,
}) => {
  const buyer = await newPage();
  const buy = async () => {
    await fillCartAndGoToPay(buyer);
    await orderByStripe(buyer);
    await giveStripeCard(buyer, stripeTest.pays);
    await openDownload(buyer);
    const id = new URL(buyer.url()).searchParams.get('order') ?? '';
    const session = sessionOf(standIn);
    const paymentIntent = String(standIn.books.sessions.get(session)?.payment_intent);
    return { number: `O-${id.padStart(6, '0')}`, session, paymentIntent };
  };
  const givenBack = (paymentIntent: string) =>
    [...standIn.books.refunds.values()]
      .filter((refund) => refund.payment_intent === paymentIntent)
      .map(({ amount }) => amount);
  const [bought, disputed] = [await buy(), await buy()];
  const total = standIn.books.sessions.get(bought.session)?.amount_total ?? 0;
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'ida@staff.example', role: 'sales', name: 'Ida' });
  const heading = page.getByRole('heading', { level: 1 });

  for (const { amount, state } of [
    { amount: '10', state: 'partially refunded' },
    { amount: '', state: 'refunded' },
  ]) {
    await page.goto(`/admin/orders/${bought.number}`);
    await page.getByRole('button', { name: 'Give money back' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Give money back' });
    if (amount !== '') await dialog.getByLabel('Amount with VAT').fill(amount);
    await dialog.getByLabel('Reason').fill('Agreed on the phone');
    await dialog.getByRole('button', { name: 'Give money back' }).click();
    await expect.poll(() => heading.textContent()).toBe(`${bought.number}, ${state}`);
  }
  await expect.poll(() => givenBack(bought.paymentIntent)).toEqual([1000, total - 1000]);

  standIn.dispute(disputed.session, new Date('2026-12-24T22:59:59Z'));
  await expect
    .poll(async () => {
      await page.goto(`/admin/orders/${disputed.number}`);
      await heading.filter({ hasText: disputed.number }).waitFor();
      return await page.getByText('Payment disputed').count();
    })
    .toBeGreaterThan(0);
  await page.getByText('answer in the provider’s dashboard').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
