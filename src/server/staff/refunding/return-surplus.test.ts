import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { demoCardPayment, demoCardRefund, payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { countJobs } from '#server/orders/testing/count-jobs.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { toOrderAtHand } from '#server/staff/reading/to-order-at-hand.ts';
import { placePaidByCard } from '#server/staff/testing/place-paid.ts';
import { refundAgain } from './refund-again.ts';
import { returnPayment } from './return-payment.ts';
import { returnSurplus } from './return-surplus.ts';

onEachDatabase('a payment for which nothing was sold', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;
  let paymentId: number;

  beforeEach(async () => {
    const { db } = shop.database;
    ({ orderId } = await placePaidByCard(shop));
    const [first] = await db.select().from(payment).where(eq(payment.orderId, orderId));
    if (first === undefined) throw new Error('The order has no payment');
    const { id: _, providerSessionId, ...alike } = first;
    const session = `second-${orderId}`;
    const [second] = await db
      .insert(payment)
      .values({ ...alike, state: 'surplus', providerSessionId: session })
      .returning({ id: payment.id });
    paymentId = second?.id ?? 0;
    const [book] = await db.select().from(demoCardPayment).where(eq(demoCardPayment.id, providerSessionId));
    if (book === undefined) throw new Error('The provider knows nothing of the payment');
    await db.insert(demoCardPayment).values({ ...book, id: session });
  });

  const give = () => returnSurplus(shop.services, { orderId, isByHand: false, by: 'staff' });
  const run = (refund: PaymentProvider['refund'] = shop.services.payment.refund, isLastAttempt = false) =>
    returnPayment(
      { ...shop.services, payment: { ...shop.services.payment, refund } },
      { paymentId },
      { isLastAttempt },
    );
  const readState = async () =>
    (await shop.database.db.select().from(payment).where(eq(payment.id, paymentId)))[0]?.state;
  const readFlags = async () =>
    (await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId))).map(
      ({ flag }) => flag,
    );

  it('goes back whole and once; the order stays paid, without a credit note', async () => {
    const { db } = shop.database;
    expect(await give()).toEqual({ ok: true, value: { amount: 20_430, currency: 'CHF' } });
    expect(await countJobs(shop.database, 'return-payment', { paymentId })).toBe(1);
    await run();
    await run();
    expect(await readState()).toBe('refunded');
    const given = await db
      .select()
      .from(demoCardRefund)
      .where(eq(demoCardRefund.paymentId, `second-${orderId}`));
    expect(given.map(({ amount }) => amount)).toEqual([20_430]);
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    expect(order?.state).toBe('paid');
    const documents = await db.select().from(orderDocument).where(eq(orderDocument.orderId, orderId));
    expect(documents.filter(({ kind }) => kind === 'credit-note')).toEqual([]);
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['return-surplus', 'surplus-returned']);
    expect(await give()).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });

  it('is asked for again under the same key while the provider does not answer, and told to staff at last', async () => {
    const keys: string[] = [];
    const down: PaymentProvider['refund'] = ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return Promise.reject(new Error('nobody answers'));
    };
    await expect(run(down)).rejects.toThrow('nobody answers');
    expect(await readFlags()).toEqual([]);
    await expect(run(down, true)).rejects.toThrow('nobody answers');
    expect(keys).toEqual([`surplus-${paymentId}`, `surplus-${paymentId}`]);
    expect([await readState(), await readFlags()]).toEqual(['surplus', ['refund-failed']]);
  });

  it('that the provider refuses to give back is told to staff', async () => {
    await run(async () => ({ ok: false, code: 'refused', reason: 'The card is closed.' }));
    expect([await readState(), await readFlags()]).toEqual(['surplus', ['refund-failed']]);
  });

  it('that the provider did not give back is asked for again as a refund is, and the flag goes with it', async () => {
    const again = () => refundAgain(shop.services, { orderId, by: 'staff' });
    // Nobody has asked for it yet.
    expect(await again()).toMatchObject({ ok: false, code: 'order-state-conflict' });
    await run(async () => ({ ok: false, code: 'refused', reason: 'The card is closed.' }));
    const toldOf = async () => {
      const whole = await readStaffOrder(shop.database.db, orderId);
      return whole === null ? null : orderReasons['refund-again'](toOrderAtHand(whole));
    };
    expect(await toldOf()).toBeNull();
    expect(await again()).toMatchObject({ ok: true });
    expect([await readFlags(), await countJobs(shop.database, 'return-payment', { paymentId })]).toEqual([
      [],
      1,
    ]);
    await run();
    expect(await readState()).toBe('refunded');
    expect(await toldOf()).toContain('has no refund');
    expect(await again()).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });

  it('that came through a provider of before is left to staff, and the one of now is not asked', async () => {
    await shop.database.db.update(payment).set({ provider: 'before' }).where(eq(payment.id, paymentId));
    await run(() => Promise.reject(new Error('the wrong one was asked')));
    expect([await readState(), await readFlags()]).toEqual(['surplus', ['refund-failed']]);
  });

  it('that the provider refused and staff gave back by hand leaves no flag of that', async () => {
    await run(async () => ({ ok: false, code: 'refused', reason: 'The card is closed.' }));
    expect(await readFlags()).toEqual(['refund-failed']);
    expect(await returnSurplus(shop.services, { orderId, isByHand: true, by: 'Anna' })).toMatchObject({
      ok: true,
    });
    expect(await readFlags()).toEqual([]);
  });

  it('that staff gave back by hand is noted, and the provider is not asked', async () => {
    const byHand = await returnSurplus(shop.services, { orderId, isByHand: true, by: 'Anna' });
    expect(byHand).toMatchObject({ ok: true, value: { amount: 20_430 } });
    await run(() => Promise.reject(new Error('the provider was asked')));
    expect(await readState()).toBe('refunded');
    expect(await countJobs(shop.database, 'return-payment', { paymentId })).toBe(0);
  });

  it('over another amount than was asked for is left to people', async () => {
    const { db } = shop.database;
    const [second] = await db.select().from(payment).where(eq(payment.id, paymentId));
    await db.insert(orderEvent).values({
      orderId,
      at: second?.settledAt ?? new Date(0),
      kind: 'amount-mismatch',
      fromState: 'paid',
      toState: 'paid',
      by: 'demo',
    });
    expect(await give()).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });

  it('of an order that there is not, is none', async () => {
    const unknown = { orderId: 999_999, isByHand: false, by: 'staff' };
    expect(await returnSurplus(shop.services, unknown)).toEqual({ ok: false, code: 'not-found' });
  });
});
