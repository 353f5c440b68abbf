import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { stripeShopOfSuite } from '#server/orders/testing/stripe-shop.ts';
import { findLeftPayments } from '#server/payment/going-live/find-left-payments.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { endOpenPayments } from './end-open-payments.ts';

const day = 24 * 60 * 60 * 1000;

onEachDatabase('a shop that is switched away from Stripe', (open) => {
  const at = stripeShopOfSuite(open);
  const rowsOf = (orderId: number) => readOrderRows(at.shop.database, orderId);
  const numberOf = async ({ orderId }: { orderId: number }) => (await rowsOf(orderId)).order.orderNumber;
  const left = (provider: string) =>
    findLeftPayments(at.shop.database.db, { provider, now: at.services.now() });

  it('says what is open there, ends what nobody has paid, and waits for what is under way', async () => {
    const [unpaid, finished, debit, refunded] = [
      await at.begin(),
      await at.begin(),
      await at.begin(),
      await at.begin(),
    ];
    const finishedEvent = at.standIn.complete(finished.session, 'at-once');
    await at.tell(at.standIn.complete(debit.session, 'delayed'));
    await at.tell(at.standIn.complete(refunded.session, 'at-once'));
    await refundOrder(at.services, { orderId: refunded.orderId, reason: 'Not needed', by: 'staff' });
    const numbers = await Promise.all([unpaid, finished, debit, refunded].map(numberOf));
    const [unpaidNumber, finishedNumber, debitNumber, refundedNumber] = numbers;
    expect(await left('stripe')).toEqual([]);
    const [said] = await left('none');
    expect(said).toContain(`${unpaidNumber}, ${finishedNumber} can be paid there for up to a day`);
    expect(said).toContain(`${debitNumber} wait for the money of a debit`);
    expect(said).toContain(`${refundedNumber} have a refund`);

    expect(await endOpenPayments(at.services, { by: 'Anna' })).toEqual({
      ok: true,
      value: { provider: 'stripe', ended: [unpaidNumber], paid: [finishedNumber], underWay: [debitNumber] },
    });
    expect(at.standIn.books.sessions.get(unpaid.session)?.status).toBe('expired');
    expect((await rowsOf(unpaid.orderId)).events.at(-1)).toMatchObject({ kind: 'end-payments', by: 'Anna' });
    await at.tell(finishedEvent);
    expect((await rowsOf(finished.orderId)).order.state).toBe('paid');
    expect((await left('none')).join()).not.toContain(`${unpaidNumber}`);
    const again = await initCardPayment(at.services, { ...unpaid, shopOrderId: `${unpaid.orderId}` });
    expect(again).toMatchObject({ ok: true });
    at.shop.letPass(day + 1);
    expect((await left('none')).join()).not.toContain('up to a day');
    await at.tell(at.standIn.settle(debit.session, 'succeeds'));
    expect((await left('none')).join()).not.toContain('debit');
  });
});
