import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { payment } from '#server/database/schema/payments.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import type { LockedOrder } from '#server/orders/state/move-order.ts';
import { AMOUNT_MISMATCH } from '#server/orders/state/order-flags.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { tellWithdrawnPaid } from '#server/orders/withdrawing/tell-withdrawn-paid.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import type { FoundPayment } from './apply-payment-event.ts';
import { payOrder } from './pay-order.ts';

/**
 * Money came. It pays the order where it is what was asked for; else it is kept for people to give back, and they are told.
 */
export async function settlePayment(
  services: OrderServices,
  tx: Transaction,
  { order, payment: expected }: FoundPayment,
  event: Extract<PaymentEvent, { instrument: unknown }>,
): Promise<void> {
  const by = services.payment.name;
  const at = services.now();
  const { amount, currency, eventId } = event;
  // An order whose price rose since its session began is not paid by it; one whose price fell is, and is owed the rest.
  if (amount !== expected.amount || currency !== expected.currency || amount < order.finalPrice) {
    const detail = { eventId, expected, price: order.finalPrice, told: { amount, currency } };
    // Money came, though not what was asked for: the session is over, and people decide what becomes of it.
    await keepSurplus(tx, expected.id, at);
    await flagOrder(tx, order, { flag: AMOUNT_MISMATCH, by, at, detail });
    return;
  }
  const paid = await payOrder(services, tx, order, {
    event: 'payment-succeeded',
    by,
    at,
    paymentId: expected.id,
    instrument: event.instrument,
  });
  const told = { paymentId: expected.id, by, at, eventId };
  if (paid === 'paid-before') await noteSurplus(tx, order, { ...told, flag: 'paid-twice' });
  else if (paid === 'not-replaceable') await noteSurplus(tx, order, { ...told, flag: 'licence-followed' });
  else if (paid === 'withdrawn') {
    await noteSurplus(tx, order, { ...told, flag: 'licence-followed' });
    await tellWithdrawnPaid(services, tx, order, { isOrderPaid: false, at });
  } else if (amount > order.finalPrice) {
    const detail = { eventId, price: order.finalPrice, told: { amount, currency } };
    await flagOrder(tx, { id: order.id, state: 'paid' }, { flag: AMOUNT_MISMATCH, by, at, detail });
  }
}

/** Money came for which nothing is sold: a second payment, say. Nothing new is told of the one that paid the order. */
async function noteSurplus(
  tx: Transaction,
  order: LockedOrder,
  noted: {
    paymentId: number;
    by: string;
    at: Date;
    eventId: string;
    flag: 'paid-twice' | 'licence-followed';
  },
): Promise<void> {
  const { paymentId, by, at, eventId, flag } = noted;
  if (!(await keepSurplus(tx, paymentId, at))) return;
  await flagOrder(tx, order, { flag, by, at, detail: { eventId, paymentId } });
}

/** False where the payment paid the order, or was given back already: it would be given back once more. */
async function keepSurplus(tx: Transaction, paymentId: number, at: Date): Promise<boolean> {
  const kept = await tx
    .update(payment)
    .set({ state: 'surplus', settledAt: at })
    .where(and(eq(payment.id, paymentId), notInArray(payment.state, ['paid', 'refunded'])))
    .returning({ id: payment.id });
  return kept.length > 0;
}
