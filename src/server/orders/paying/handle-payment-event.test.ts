import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderFlag } from '#server/database/schema/orders.ts';
import { payment, paymentEvent } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { countJobs } from '#server/orders/testing/count-jobs.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('the payment of an order', (open) => {
  const shop = shopOfSuite(open);
  let sessionId: number;
  let orderId: number;

  beforeEach(async () => {
    sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'a-key-of-tests',
      shopOrder: testCart(),
    });
    orderId = Number(made.ok && made.value.id);
  });

  const begin = () => beginCardPayment(shop, { sessionId, shopOrderId: `${orderId}` });
  const tell = (event: Parameters<typeof demoMessage>[1]) =>
    handlePaymentEvent(shop.services, demoMessage(shop, event));
  const readRows = () => readOrderRows(shop.database, orderId);

  describe('that fails', () => {
    it('leaves the order payable in a new session', async () => {
      const declined = await begin();
      await tell({ session: declined, kind: 'failed' });
      expect((await readRows()).order).toMatchObject({ state: 'payment-failed', deliveryState: 'none' });
      const next = await begin();
      expect(next).not.toBe(declined);
      expect((await readRows()).order).toMatchObject({ state: 'awaiting-payment' });
      await tell({ session: next });
      const { order, payments } = await readRows();
      expect(order).toMatchObject({ state: 'paid' });
      expect(payments.map(({ state }) => state)).toEqual(['failed', 'paid']);
    });

    it('never takes back a payment that succeeded, in whichever order they are told', async () => {
      const session = await begin();
      await tell({ session });
      await tell({ session, kind: 'failed' });
      expect((await readRows()).order).toMatchObject({ state: 'paid' });
    });

    it('is beaten by the same session’s success', async () => {
      const session = await begin();
      await tell({ session, kind: 'failed' });
      await tell({ session });
      const { order, flags, payments } = await readRows();
      expect(order).toMatchObject({ state: 'paid' });
      expect(flags).toEqual([]);
      expect(payments.map(({ state }) => state)).toEqual(['paid']);
    });

    it('and succeeds after all ends the session that came after it', async () => {
      const first = await begin();
      await tell({ session: first, kind: 'failed' });
      const second = await begin();
      await tell({ session: first });
      const { order, flags, payments } = await readRows();
      expect(order).toMatchObject({ state: 'paid' });
      expect(flags).toEqual([]);
      expect(payments.map(({ state }) => state)).toEqual(['paid', 'ended']);
      expect(payments[1]?.providerSessionId).toBe(second);
      expect(await countJobs(shop.database, 'end-payment-session', { paymentId: payments[1]?.id })).toBe(1);
    });

    it('says nothing of the session that came after it', async () => {
      const first = await begin();
      await tell({ session: first, kind: 'failed' });
      await begin();
      await tell({ session: first, kind: 'failed', id: 'told again' });
      expect((await readRows()).order).toMatchObject({ state: 'awaiting-payment' });
    });
  });

  describe('that comes late', () => {
    it('revives a cancelled order and tells staff', async () => {
      const session = await begin();
      expect(await cancelActive(shop.services, { sessionId })).toEqual({
        ok: true,
        value: { cancelled: [`${orderId}`] },
      });
      expect((await readRows()).payments).toMatchObject([{ state: 'ended' }]);
      await tell({ session });
      const { order, flags } = await readRows();
      expect(order).toMatchObject({ state: 'paid', deliveryState: 'pending' });
      expect(flags).toEqual(['paid-late']);
      expect(await countJobs(shop.database, 'make-delivery', { orderId })).toBe(1);
    });

    it('revives an expired order and tells staff', async () => {
      const session = await begin();
      shop.letPass(dayMs);
      expect(await expireOrders(shop.services)).toBeGreaterThan(0);
      expect((await readRows()).order).toMatchObject({ state: 'expired' });
      await tell({ session });
      const { order, flags } = await readRows();
      expect(order).toMatchObject({ state: 'paid' });
      expect(flags).toEqual(['paid-late']);
    });

    it('is told beside what staff were told before', async () => {
      const session = await begin();
      await tell({ session, amount: 1, id: 'another amount' });
      await cancelActive(shop.services, { sessionId });
      shop.letPass(1000);
      await tell({ session });
      const { order, flags } = await readRows();
      expect(order).toMatchObject({ state: 'paid' });
      expect(flags).toEqual(['amount-mismatch', 'paid-late']);
      await tell({ session, amount: 1, id: 'another amount, told again' });
      const flagged = await shop.database.db
        .select({ at: orderFlag.at })
        .from(orderFlag)
        .where(eq(orderFlag.orderId, orderId))
        .orderBy(orderFlag.flag);
      const now = shop.services.now();
      expect(flagged).toEqual([{ at: new Date(now.getTime() - 1000) }, { at: now }]);
    });
  });

  it('of a second session of a paid order is kept for people to give back', async () => {
    const first = await begin();
    await tell({ session: first, kind: 'failed' });
    const second = await begin();
    await tell({ session: second });
    await tell({ session: first });
    const { order, flags, payments } = await readRows();
    expect(order).toMatchObject({ state: 'paid' });
    expect(flags).toEqual(['paid-twice']);
    expect(payments.map(({ state }) => state)).toEqual(['surplus', 'paid']);
    expect(await countJobs(shop.database, 'make-delivery', { orderId })).toBe(1);
  });

  it('stays its payment when another amount is told of it later', async () => {
    const session = await begin();
    await tell({ session });
    await tell({ session, amount: 1, id: `${session}:another` });
    await tell({ session, id: `${session}:again` });
    const { flags, payments } = await readRows();
    expect(flags).toEqual(['amount-mismatch']);
    expect(payments.map(({ state }) => state)).toEqual(['paid']);
  });

  it('that was given back pays nothing, whatever is told of it again', async () => {
    const session = await begin();
    await shop.database.db.update(payment).set({ state: 'refunded' }).where(eq(payment.orderId, orderId));
    await tell({ session });
    await tell({ session, amount: 1, id: `${session}:another` });
    const { order, payments } = await readRows();
    expect(order).toMatchObject({ state: 'awaiting-payment', paidAt: null });
    expect(payments.map(({ state }) => state)).toEqual(['refunded']);
  });

  it.each([{ amount: 20_425 }, { currency: 'EUR' }])(
    'of %o instead is not taken for a payment',
    async (told) => {
      const session = await begin();
      await tell({ session, ...told });
      const { order, flags, payments } = await readRows();
      expect(order).toMatchObject({ state: 'awaiting-payment' });
      expect(flags).toEqual(['amount-mismatch']);
      expect(payments.map(({ state }) => state)).toEqual(['surplus']);
      expect(await countJobs(shop.database, 'make-delivery', { orderId })).toBe(0);
    },
  );

  it('that nobody signed, or that was signed long ago, is refused', async () => {
    const session = await begin();
    const message = demoMessage(shop, { session });
    const refused = { ok: false, code: 'bad-signature' };
    const forged = { ...message, rawBody: message.rawBody.replace('20430', '1') };
    expect(await handlePaymentEvent(shop.services, forged)).toMatchObject(refused);
    expect(await handlePaymentEvent(shop.services, { ...message, headers: {} })).toMatchObject(refused);
    shop.letPass(6 * 60 * 1000);
    expect(await handlePaymentEvent(shop.services, message)).toMatchObject(refused);
    expect((await readRows()).order).toMatchObject({ state: 'awaiting-payment' });
  });

  it('of a session that there is not is taken, so that it is not sent again, and said to be unknown', async () => {
    expect(await tell({ session: 'nowhere' })).toMatchObject({
      ok: true,
      value: { unknown: { kind: 'paid', providerSessionId: 'nowhere' } },
    });
    const noted = await shop.database.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.eventId, 'nowhere:paid'));
    expect(noted).toEqual([]);
  });
});
