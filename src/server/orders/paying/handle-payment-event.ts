import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment, paymentEvent } from '#server/database/schema/payments.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { type LockedOrder, lockedColumns, moveOrder } from '#server/orders/state/move-order.ts';
import { AMOUNT_MISMATCH } from '#server/orders/state/order-flags.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import { payOrder } from './pay-order.ts';

export interface PaymentMessage {
  /** The provider that the address names. */
  provider: string;
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
}

/**
 * A provider's word on a payment, carried out once however often it comes. Only what is signed counts; paid beats failed, and
 * what comes too late revives the order and tells staff.
 */
export async function handlePaymentEvent(
  services: OrderServices,
  { provider, headers, rawBody }: PaymentMessage,
): Promise<Result<{ received: true }>> {
  if (provider !== services.payment.name) return { ok: false, code: 'not-found' };
  const verified = services.payment.verifyEvent({ headers, rawBody });
  if (!verified.ok) return { ok: false, code: verified.code, detail: verified.detail };
  const { event } = verified;
  return await services.db.transaction(async (tx) => {
    const found = await lockAndNote(tx, { provider, event, receivedAt: services.now() });
    if (found === null) return { ok: false, code: 'not-found' };
    if (found.isRepeated) return { ok: true, value: { received: true } };
    if (event.kind === 'failed') await failPayment(services, tx, found);
    else await settlePayment(services, tx, found, event);
    return { ok: true, value: { received: true } };
  });
}

interface FoundPayment {
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

async function failPayment(
  { now, payment: { name } }: OrderServices,
  tx: Transaction,
  found: FoundPayment,
): Promise<void> {
  const at = now();
  // A session that was ended or paid has nothing more to say about the order.
  const failed = await tx
    .update(payment)
    .set({ state: 'failed', settledAt: at })
    .where(and(eq(payment.id, found.payment.id), eq(payment.state, 'open')))
    .returning({ id: payment.id });
  if (failed.length > 0) await moveOrder(tx, found.order, { event: 'payment-failed', by: name, at });
}

async function settlePayment(
  services: OrderServices,
  tx: Transaction,
  { order, payment: expected }: FoundPayment,
  event: PaymentEvent,
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
  else if (amount > order.finalPrice) {
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
