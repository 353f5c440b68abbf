import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { payment, paymentEvent } from '#server/database/schema/payments.ts';
import { hasPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import { type LockedOrder, lockedColumns, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import { mailPaymentFailed } from './mail-payment-failed.ts';
import { closeDispute, noteDispute } from './note-dispute.ts';
import { noteOutsideFailed, noteRefundFailed, noteRefundOutside } from './note-provider-refund.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Carries out a provider's word on a payment, once however often it comes and whatever came before it: paid beats failed, and what
 * comes too late revives the order and tells staff. False where there is no such session.
 */
export async function applyPaymentEvent(services: OrderServices, event: PaymentEvent): Promise<boolean> {
  const { name: provider } = services.payment;
  return await services.db.transaction(async (tx) => {
    const found = await lockAndNote(tx, { provider, event, receivedAt: services.now() });
    if (found === null) return false;
    if (!found.isRepeated) await carryOut(services, tx, found, event);
    return true;
  });
}

async function carryOut(
  services: OrderServices,
  tx: Transaction,
  found: FoundPayment,
  event: PaymentEvent,
): Promise<void> {
  const told = { by: services.payment.name, at: services.now() };
  switch (event.kind) {
    case 'paid':
      return await settlePayment(services, tx, found, event);
    case 'processing':
      return await awaitMoney(tx, found, told);
    case 'failed':
      return await failPayment(services, tx, found, { ...told, isAfterPage: event.isAfterPage === true });
    case 'expired':
      return await closePayment(tx, found, told);
    case 'disputed':
      return await noteDispute(services, tx, found, { ...event, ...told });
    case 'dispute-closed':
      return await closeDispute(services, tx, found, { ...event, ...told });
    case 'refund-failed':
      return await noteRefundFailed(tx, found, { ...event, ...told });
    case 'refunded-outside':
      return await noteRefundOutside(tx, found, { ...event, ...told });
    case 'outside-refund-failed':
      return await noteOutsideFailed(tx, found, { ...event, ...told });
  }
}

/** A payment whose order is locked. */
export interface FoundPayment {
  order: LockedOrder;
  /** As it was before the lock: only what never changes. */
  payment: { id: number; amount: number; currency: string };
  /** Whether this very event was noted before. */
  isRepeated: boolean;
}

/**
 * Locks the order of a provider's session and notes the event, in one statement; nothing is noted of a session that there is
 * not. The note reads the locked row, so that it is written after the lock was got.
 */
async function lockAndNote(
  tx: Transaction,
  input: { provider: string; event: PaymentEvent; receivedAt: Date },
): Promise<FoundPayment | null> {
  const { provider, event, receivedAt } = input;
  const found = tx.$with('found').as(
    tx
      .select({
        ...lockedColumns,
        paymentId: sql<number>`${payment.id}`.as('payment_id'),
        paymentAmount: sql<number>`${payment.amount}`.as('payment_amount'),
        paymentCurrency: sql<string>`${payment.currency}`.as('payment_currency'),
      })
      .from(payment)
      .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
      .where(and(eq(payment.provider, provider), eq(payment.providerSessionId, event.providerSessionId)))
      // The order alone: everything that changes a payment holds its order's lock first.
      .for('update', { of: shopOrder }),
  );
  // By hand: drizzle inserts a selection only where it has every column, the generated id too.
  const noted = tx.$with('noted', { notedId: sql<number | null>`id`.as('noted_id') }).as(sql`
    insert into ${paymentEvent} (provider, event_id, kind, received_at)
    select ${provider}::text, ${event.eventId}::text, ${event.kind}::text, ${receivedAt.toISOString()}::timestamptz from ${found}
    on conflict do nothing returning id as noted_id`);
  const [row] = await tx.with(found, noted).select().from(found).leftJoin(noted, sql`true`);
  if (row === undefined) return null;
  const { paymentId, paymentAmount, paymentCurrency, ...order } = row.found;
  return {
    order,
    payment: { id: paymentId, amount: paymentAmount, currency: paymentCurrency },
    isRepeated: (row.noted?.notedId ?? null) === null,
  };
}

interface Told {
  by: string;
  at: Date;
}

/** The payer has done all; the order waits for the money, and is neither paid again nor ended meanwhile. */
async function awaitMoney(
  tx: Transaction,
  { order, payment: { id } }: FoundPayment,
  told: Told,
): Promise<void> {
  // The shop may have ended the session while the payer finished on its page.
  const waiting = await tx
    .update(payment)
    .set({ state: 'processing' })
    .where(and(eq(payment.id, id), inArray(payment.state, ['open', 'ended'])))
    .returning({ id: payment.id });
  if (waiting.length === 0) return;
  await tx.insert(orderEvent).values({
    orderId: order.id,
    kind: 'payment-processing',
    fromState: order.state,
    toState: order.state,
    detail: { paymentId: id },
    ...told,
  });
}

async function failPayment(
  services: OrderServices,
  tx: Transaction,
  found: FoundPayment,
  { by, at, isAfterPage }: Told & { isAfterPage: boolean },
): Promise<void> {
  const { order, payment: failing } = found;
  const [before] = await tx.select({ state: payment.state }).from(payment).where(eq(payment.id, failing.id));
  // A session that was paid, or was ended on its page, has nothing more to say about the order.
  const isWaiting = before?.state === 'open' || before?.state === 'processing';
  if (!isWaiting && !(isAfterPage && before?.state === 'ended')) return;
  await tx.update(payment).set({ state: 'failed', settledAt: at }).where(eq(payment.id, failing.id));
  // The money of another attempt may still come.
  if (await hasPaymentUnderWay(tx, order.id)) return;
  const plan = await moveOrder(tx, order, { event: 'payment-failed', by, at });
  // An order that was paid, ended or invoiced meanwhile does not wait for another payment.
  const isOwed = plan.ok && !plan.unchanged;
  // That the payer had done all may be told only after it.
  if (isOwed && (isAfterPage || before.state === 'processing'))
    await mailPaymentFailed(services, tx, { orderId: order.id, paymentId: failing.id, at });
}

/** The session's time is over: the order stays as it is, and another attempt begins another session. */
async function closePayment(tx: Transaction, found: FoundPayment, { at }: Told): Promise<void> {
  await tx
    .update(payment)
    .set({ state: 'ended', settledAt: at })
    .where(and(eq(payment.id, found.payment.id), eq(payment.state, 'open')));
}
