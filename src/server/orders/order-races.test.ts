import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { payment, paymentEvent } from '#server/database/schema/payments.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { cancelActive } from './ending/cancel-active.ts';
import { handlePaymentEvent } from './paying/handle-payment-event.ts';
import { initCardPayment } from './paying/init-card-payment.ts';
import { createFromCart } from './placing/create-from-cart.ts';
import { demoMessage } from './testing/demo-message.ts';
import { shopOfSuite } from './testing/shop-of-suite.ts';
import { testCart } from './testing/test-shop.ts';

const trials = 30;

onPostgres('an order that several calls reach at once', (open) => {
  const shop = shopOfSuite(open);

  async function atOnce<Value>(times: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
    return await Promise.all(Array.from({ length: times }, (_, index) => work(index)));
  }

  const place = (sessionId: number, idempotencyKey = 'one-key-for-all') =>
    createFromCart(shop.services, { sessionId, idempotencyKey, shopOrder: testCart() });

  async function placed(): Promise<{ sessionId: number; orderId: number }> {
    const sessionId = await shop.openSession();
    const made = await place(sessionId);
    return { sessionId, orderId: Number(made.ok && made.value.id) };
  }

  async function begun(): Promise<{ sessionId: number; orderId: number; session: string }> {
    const { sessionId, orderId } = await placed();
    await initCardPayment(shop.services, { sessionId, shopOrderId: `${orderId}` });
    const [row] = await shop.database.db.select().from(payment).where(eq(payment.orderId, orderId));
    return { sessionId, orderId, session: row?.providerSessionId ?? '' };
  }

  async function countDeliveries(orderId: number): Promise<number> {
    const { rows } = await shop.database.plain.query(
      `select count(*)::int as count from pgboss.job where name = 'make-delivery' and data = $1::jsonb`,
      [JSON.stringify({ orderId })],
    );
    return Number(rows[0]?.count);
  }

  async function countPaid(orderId: number): Promise<number> {
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    return events.filter(({ toState }) => toState === 'paid').length;
  }

  it.each([2, 8])('is one order for %i equal carts under one key', async (times) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const sessionId = await shop.openSession();
      const answers = await atOnce(times, () => place(sessionId));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
      const orders = await shop.database.db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.sessionId, sessionId));
      expect(orders).toHaveLength(1);
    }
  });

  it.each([2, 8])('is the only payable one of %i carts under as many keys', async (times) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const sessionId = await shop.openSession();
      const answers = await atOnce(times, (index) => place(sessionId, `key-number-${index}`));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const orders = await shop.database.db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.sessionId, sessionId));
      expect(orders).toHaveLength(times);
      expect(orders.filter(({ state }) => state === 'initial')).toHaveLength(1);
    }
  });

  it.each([2, 8])('has one payment when it is begun %i times', async (times) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { sessionId, orderId } = await placed();
      const answers = await atOnce(times, () =>
        initCardPayment(shop.services, { sessionId, shopOrderId: `${orderId}` }),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(new Set(answers.map((answer) => answer.ok && answer.value.redirectUrl)).size).toBe(1);
      const payments = await shop.database.db.select().from(payment).where(eq(payment.orderId, orderId));
      expect(payments).toMatchObject([{ state: 'open' }]);
    }
  });

  it.each([2, 8])('is paid and delivered once when it is told %i times', async (times) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { orderId, session } = await begun();
      const message = demoMessage(shop, { session });
      const answers = await atOnce(times, () => handlePaymentEvent(shop.services, message));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect([await countPaid(orderId), await countDeliveries(orderId)]).toEqual([1, 1]);
      const payments = await shop.database.db.select().from(payment).where(eq(payment.orderId, orderId));
      expect(payments).toMatchObject([{ state: 'paid' }]);
      const events = await shop.database.db
        .select()
        .from(paymentEvent)
        .where(inArray(paymentEvent.eventId, [`${session}:paid`]));
      expect(events).toHaveLength(1);
    }
  });

  it.each([2, 8])('is paid once when %i events of different names tell it', async (times) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { orderId, session } = await begun();
      await atOnce(times, (index) =>
        handlePaymentEvent(shop.services, demoMessage(shop, { session, id: `${session}:${index}` })),
      );
      expect([await countPaid(orderId), await countDeliveries(orderId)]).toEqual([1, 1]);
    }
  });

  it('is paid in the end when success, failure, cancelling, a new cart and a new attempt meet', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { sessionId, orderId, session } = await begun();
      const [paid] = await Promise.all([
        handlePaymentEvent(shop.services, demoMessage(shop, { session })),
        handlePaymentEvent(shop.services, demoMessage(shop, { session, kind: 'failed' })),
        cancelActive(shop.services, { sessionId }),
        place(sessionId, 'another-key'),
        initCardPayment(shop.services, { sessionId, shopOrderId: `${orderId}` }),
      ]);
      expect(paid).toEqual({ ok: true, value: { unknown: null } });
      const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      expect(order?.state).toBe('paid');
      expect([await countPaid(orderId), await countDeliveries(orderId)]).toEqual([1, 1]);
    }
  });
});
