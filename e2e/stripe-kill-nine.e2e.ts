import { describe, expect, onTestFinished, test } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { type StripeStandIn, startStripeStandIn } from '#server/payment/stripe/testing/stripe-stand-in.ts';
import { type ApiShopper, enterShop } from './testing/api-shopper.ts';
import { runStaff } from './testing/run-staff.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import { type OwnFount, startFount } from './testing/start-fount.ts';
import { stripeEnvironment } from './testing/stripe-environment.ts';

const buyerCount = 2;
/** A longer run, as before a release: KILL_ROUNDS=13 kills 52 times on each database. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
/** A dead process's jobs go to the next one when its heartbeat was missed. */
const longestWait = 120_000;

interface Buyer {
  shopper: ApiShopper;
  orderId: string;
}

async function placeAll(fount: OwnFount): Promise<Buyer[]> {
  const catalogue = await readCatalogue(fount);
  const template = catalogue.requireTemplate('desktop');
  const cut = catalogue.requireCut('space-mono', 'Bold');
  const cart: WireCart = await (await enterShop(fount)).agreeOnPrices(
    sampleCart([{ cut, template, values: { users: 3 } }]),
  );
  return await Promise.all(
    Array.from({ length: buyerCount }, async (_, index) => {
      const shopper = await enterShop({ ...fount, address: `192.0.2.${index + 1}` });
      const { id: orderId } = await shopper.placeOrder(cart, `order of buyer ${index + 1}`);
      return { shopper, orderId };
    }),
  );
}

/** Calls that match are carried out by Stripe, and their answers held for good: the server dies while it waits for them. */
async function dieAwaiting(
  { fount, standIn }: { fount: OwnFount; standIn: StripeStandIn },
  pattern: RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = standIn.calls.filter((call) => pattern.test(call)).length;
  const held = new Promise<void>(() => undefined);
  standIn.disturb(pattern, ...Array.from({ length: buyerCount }, () => ({ held })));
  const acted = act().catch(() => undefined);
  await expect
    .poll(() => standIn.calls.filter((call) => pattern.test(call)).length, { timeout: longestWait })
    .toBeGreaterThan(before);
  await fount.kill();
  standIn.disturb(pattern);
  await acted;
  await fount.restart();
}

/** The server dies as a call that matches has reached Stripe, which has not carried it out. */
async function dieUnheard(
  { fount, standIn }: { fount: OwnFount; standIn: StripeStandIn },
  pattern: RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const reached = Promise.withResolvers<void>();
  standIn.disturb(pattern, ...Array.from({ length: buyerCount }, () => ({ unheard: reached.resolve })));
  const acted = act().catch(() => undefined);
  await reached.promise;
  await fount.kill();
  standIn.disturb(pattern);
  await acted;
  await fount.restart();
}

const stateOf = async ({ shopper, orderId }: Buyer) => (await shopper.readOrder(orderId)).state;

/** Two orders whose server is killed at each step: before the session, after it, as the webhook arrives, in the refund. */
async function killAtEachStep({
  fount,
  standIn,
}: {
  fount: OwnFount;
  standIn: StripeStandIn;
}): Promise<void> {
  standIn.deliverTo(null);
  const paidBefore = [...standIn.books.payments.values()].map(({ sessionId }) => sessionId);
  const refundedBefore = [...standIn.books.refunds.values()].map(({ amount }) => amount);
  const buyers = await placeAll(fount);
  const beginAll = () => Promise.all(buyers.map(({ shopper, orderId }) => shopper.beginPayment(orderId)));

  // Before the session is made, and after it.
  const sessions = standIn.books.sessions.size;
  await dieUnheard({ fount, standIn }, /POST .*sessions$/, beginAll);
  expect(standIn.books.sessions.size).toBe(sessions);
  for (const buyer of buyers) expect(['initial', 'awaiting-payment']).toContain(await stateOf(buyer));
  await dieAwaiting({ fount, standIn }, /POST .*sessions$/, beginAll);
  const pages = await beginAll();
  expect(await beginAll()).toEqual(pages);
  const paid = pages.map((page) => page.replace(/^.*\//, ''));

  // As the webhook arrives.
  standIn.deliverTo(fount.url);
  for (const session of paid) standIn.complete(session, 'at-once');
  await fount.kill();
  await fount.restart();
  for (const buyer of buyers) {
    await expect.poll(() => stateOf(buyer), { timeout: longestWait }).toBe('paid');
  }

  // In the refund, which Stripe has carried out, and of which nobody heard.
  const [first] = buyers;
  if (first === undefined) throw new Error('nobody has bought');
  await dieAwaiting({ fount, standIn }, /POST .*refunds$/, () =>
    runStaff(fount, 'refund', first.orderId, '--reason', 'Not needed'),
  );
  await expect
    .poll(() => runStaff(fount, 'show', first.orderId), { timeout: longestWait, interval: 500 })
    .toMatch(/refund \d+ of .*, done/);

  expect(await stateOf(first)).toBe('refunded');
  for (const buyer of buyers.slice(1)) expect(await stateOf(buyer)).toBe('paid');
  const payments = [...standIn.books.payments.values()].map(({ sessionId }) => sessionId);
  expect(payments.sort()).toEqual([...paidBefore, ...paid].sort());
  const refunds = [...standIn.books.refunds.values()];
  const total = standIn.books.sessions.get(paid[0] ?? '')?.amount_total;
  expect(refunds.map(({ amount }) => amount)).toEqual([...refundedBefore, total]);
  expect(await runStaff(fount, 'list', '--flag', 'paid-twice')).toContain('no such orders');
}

describe.each(['embedded', 'postgres'] as const)('on the %s database', (database) => {
  test('an order whose server is killed at each step of its payment through Stripe is paid once and given back once', {
    timeout: 600_000 * rounds,
  }, async () => {
    const standIn = await startStripeStandIn();
    onTestFinished(() => standIn.close());
    const env = { ...stripeEnvironment(standIn), TRUST_PROXY: '1' };
    const fount = await startFount({ database, env });
    onTestFinished(() => fount.remove());
    for (let round = 0; round < rounds; round += 1) await killAtEachStep({ fount, standIn });
  });
});
