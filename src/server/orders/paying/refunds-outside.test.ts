import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderEvent } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { stripeShopOfSuite } from '#server/orders/testing/stripe-shop.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundPayment } from '#server/staff/refunding/refund-payment.ts';

const flag = 'refunded-outside' as const;

onEachDatabase('money that went back in Stripe’s dashboard', (open) => {
  const at = stripeShopOfSuite(open);
  const flagsOf = async (orderId: number) => (await readOrderRows(at.shop.database, orderId)).flags;
  const clear = (orderId: number) => clearOrderFlag(at.services, { orderId, flag, by: 'staff' });

  async function pay() {
    const { orderId, session } = await at.begin();
    await at.tell(at.standIn.complete(session, 'at-once'));
    const paymentIntent = String(at.standIn.books.sessions.get(session)?.payment_intent);
    return { orderId, session, paymentIntent };
  }
  /** Somebody gives back in the dashboard; Stripe tells the charge as it is then. */
  function giveBack(paymentIntent: string, amount: number) {
    const refund = at.standIn.addRefund(paymentIntent, amount);
    return { refund, event: at.standIn.tellRefunded(paymentIntent) };
  }

  it('is flagged once for each refund, however often it is told', async () => {
    const { orderId, paymentIntent } = await pay();
    await at.tell(giveBack(paymentIntent, 1000).event);
    expect(await flagsOf(orderId)).toEqual([flag]);
    await clear(orderId);
    await at.tell(at.standIn.tellRefunded(paymentIntent));
    expect(await flagsOf(orderId)).toEqual([]);
    const { refundId } = await giveBackByShop(orderId);
    await refundPayment({ ...at.services, db: at.shop.database.db }, { refundId }, { isLastAttempt: false });
    const [own] = at.standIn.books.events.slice(-1);
    if (own !== undefined) await at.tell(own);
    expect(await flagsOf(orderId)).toEqual([]);
    await at.tell(giveBack(paymentIntent, 200).event);
    expect(await flagsOf(orderId)).toEqual([flag]);
    const noted = await at.shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(noted.filter(({ kind }) => kind === flag).map(({ detail }) => detail.amount)).toEqual([
      1000, 1200,
    ]);
  });

  async function giveBackByShop(orderId: number): Promise<{ refundId: number }> {
    const noted = await refundOrder(at.services, { orderId, amount: 3, reason: 'Goodwill', by: 'staff' });
    if (!noted.ok) throw new Error(noted.code);
    return noted.value;
  }

  it('and came back is not flagged, and what goes back after it is', async () => {
    const { orderId, paymentIntent } = await pay();
    const { refund, event } = giveBack(paymentIntent, 1000);
    at.standIn.failRefund(refund.id);
    await at.tell(event);
    expect(await flagsOf(orderId)).toEqual([]);
    const other = giveBack(paymentIntent, 500);
    await at.tell(other.event);
    await clear(orderId);
    at.standIn.failRefund(other.refund.id);
    await at.tell(giveBack(paymentIntent, 300).event);
    expect(await flagsOf(orderId)).toEqual([flag]);
  });

  it('and came back after somebody had seen to it is flagged again, once', async () => {
    const { orderId, paymentIntent } = await pay();
    const { refund, event } = giveBack(paymentIntent, 1000);
    await at.tell(event);
    await clear(orderId);
    const failed = at.standIn.failRefund(refund.id);
    await at.tell(failed);
    expect(await flagsOf(orderId)).toEqual([flag]);
    const { events } = await readOrderRows(at.shop.database, orderId);
    expect(events.at(-1)).toMatchObject({
      kind: 'outside-refund-failed',
      detail: {
        amount: 1000,
        currency: 'CHF',
        providerRefundId: refund.id,
        reason: 'lost_or_stolen_card',
      },
    });
    await clear(orderId);
    await at.tell({ ...failed, id: 'evt_of_the_same_refund', type: 'refund.updated' } as typeof failed);
    expect(await flagsOf(orderId)).toEqual([]);
  });

  it('is told by the dispute alone once that took the payment, and by its own flag where it was of another one', async () => {
    const { orderId, session, paymentIntent } = await pay();
    await at.tell(giveBack(paymentIntent, 1000).event);
    expect(await flagsOf(orderId)).toEqual([flag]);
    await at.tell(at.standIn.dispute(session, new Date('2026-12-01T00:00:00Z')));
    const lose = () => at.standIn.closeDispute([...at.standIn.books.disputes.keys()].at(-1) ?? '', 'lost');
    await at.tell(lose());
    expect(await flagsOf(orderId)).toEqual(['dispute-lost']);

    const other = await pay();
    await at.tell(giveBack(other.paymentIntent, 1000).event);
    // Of another payment of the order went back something, too.
    const { db } = at.shop.database;
    const [told] = await db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.kind, flag))
      .orderBy(desc(orderEvent.id));
    if (told === undefined) throw new Error('Nothing was told');
    const { id: _, ...event } = told;
    await db.insert(orderEvent).values({ ...event, detail: { ...event.detail, paymentId: 0 } });
    await at.tell(at.standIn.dispute(other.session, new Date('2026-12-01T00:00:00Z')));
    await at.tell(lose());
    expect(await flagsOf(other.orderId)).toEqual(['dispute-lost', flag]);
  });

  it('of a payment that was lost by a dispute is noted and not flagged', async () => {
    const { orderId, session, paymentIntent } = await pay();
    await at.tell(at.standIn.dispute(session, new Date('2026-12-01T00:00:00Z')));
    await at.tell(at.standIn.closeDispute([...at.standIn.books.disputes.keys()].at(-1) ?? '', 'lost'));
    await at.tell(giveBack(paymentIntent, 1000).event);
    const { flags, events } = await readOrderRows(at.shop.database, orderId);
    expect(flags).toEqual(['dispute-lost']);
    expect(events.at(-1)).toMatchObject({ kind: flag, detail: { amount: 1000 } });
  });
});
