import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderEvent } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundPayment } from '#server/staff/refunding/refund-payment.ts';
import { handlePaymentEvent } from './paying/handle-payment-event.ts';
import { initCardPayment } from './paying/init-card-payment.ts';
import { readOrderRows } from './testing/read-order-rows.ts';
import { stripeShopOfSuite } from './testing/stripe-shop.ts';

/** A longer run, as before a release: RACE_TRIALS=30. */
const trials = Number(process.env.RACE_TRIALS ?? 8);
const atOnce = 8;

onPostgres('an order that is paid through Stripe', (open) => {
  const at = stripeShopOfSuite(open);
  const together = <Value>(work: () => Promise<Value>): Promise<Value[]> =>
    Promise.all(Array.from({ length: atOnce }, work));

  it('is begun, paid and given back once, each of them eight times at once', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { sessionId, orderId } = await at.place();
      const begun = await together(() =>
        initCardPayment(at.services, { sessionId, shopOrderId: `${orderId}` }),
      );
      expect(new Set(begun.map((answer) => answer.ok && answer.value.redirectUrl)).size).toBe(1);
      const [open] = (await readOrderRows(at.shop.database, orderId)).payments;
      const message = at.standIn.sign(at.standIn.complete(open?.providerSessionId ?? '', 'at-once'));
      const heard = await together(() => handlePaymentEvent(at.services, { provider: 'stripe', ...message }));
      expect(heard.every(({ ok }) => ok)).toBe(true);
      const refunded = await together(() =>
        refundOrder(at.services, { orderId, reason: 'Twice', by: 'Staff' }),
      );
      expect(refunded.filter(({ ok }) => ok)).toHaveLength(1);
      const { db } = at.shop.database;
      const [owed] = await db.select().from(refund).where(eq(refund.orderId, orderId));
      await together(() =>
        refundPayment({ ...at.services, db }, { refundId: owed?.id ?? 0 }, { isLastAttempt: true }),
      );
      const { payments, order } = await readOrderRows(at.shop.database, orderId);
      expect([order.state, payments.map(({ state }) => state)]).toEqual(['refunded', ['paid']]);
      const history = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
      expect(
        history.filter(({ toState, kind }) => toState === 'paid' && kind === 'payment-succeeded'),
      ).toHaveLength(1);
      const given = [...at.standIn.books.refunds.values()].filter(
        ({ metadata }) => metadata?.fount_refund === `refund-${owed?.id}`,
      );
      expect(given.map(({ amount }) => amount)).toEqual([20_430]);
    }
  });
});
