import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { isPayable, needsQuote, type OrderState } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/is-unique-violation.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import {
  canNoLongerReplace,
  NO_LONGER_REPLACEABLE,
  readReplacingOrder,
} from '#server/licences/can-no-longer-replace.ts';
import { isReplacementDoubtful } from '#server/licences/is-replacement-doubtful.ts';
import { thankYouUrl } from '#server/links/thank-you-url.ts';
import { creditInvoice } from '#server/orders/invoicing/credit-invoice.ts';
import { planSurcharge } from '#server/orders/pricing/plan-surcharge.ts';
import { writeSurcharge } from '#server/orders/pricing/write-surcharge.ts';
import { dueColumns } from '#server/orders/state/due-columns.ts';
import { endPayments } from '#server/orders/state/end-payments.ts';
import { isOwnOrder, type OrderOwner } from '#server/orders/state/is-own-order.ts';
import { isPaymentUnderWay, PAYMENT_UNDER_WAY } from '#server/orders/state/is-payment-under-way.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import { AMOUNT_MISMATCH } from '#server/orders/state/order-flags.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { findLackingRate, findLackingRateSince, taxedColumns } from '#server/papers/find-lacking-rate.ts';
import type { PaymentSession } from '#server/payment/payment-provider.ts';
import { isPaymentTypeOffered } from './is-payment-type-offered.ts';
import { paidForColumns, planCardPayment, priceByCard } from './plan-card-payment.ts';
import { refuseNotOffered } from './refuse-not-offered.ts';
import { refusePayment } from './refuse-payment.ts';

export interface InitPaymentInput {
  sessionId: number | null;
  /** Who is logged in with it: orders of the account are paid in any of its browsers. Nobody, unless said. */
  customerId?: number | null;
  shopOrderId: string;
}

/** Whose orders whoever pays may pay. */
export function payingOwner({ sessionId, customerId = null }: InitPaymentInput): OrderOwner {
  return { sessionId, customerId };
}

type Begun = Result<{ redirectUrl: string }> | 'again';

const mostTries = 4;

/**
 * POST init-card-payment: where the browser goes to pay. A session that is open at the provider is used again, also by a call
 * that comes at the same time; when the provider does not answer the order stays as payable as it was.
 */
export async function initCardPayment(
  services: OrderServices,
  input: InitPaymentInput,
): Promise<Result<{ redirectUrl: string }>> {
  // Another call may end one attempt and begin the next between two steps of this one, which then starts over.
  for (let tries = 0; tries < mostTries; tries += 1) {
    const begun = await tryToBegin(services, input);
    if (begun !== 'again') return begun;
  }
  throw new Error('The payment of an order changed again and again while it was begun');
}

async function tryToBegin(services: OrderServices, input: InitPaymentInput): Promise<Begun> {
  if (!services.payment.isOpen) return await refuseNotOffered(services);
  const order = await findOrder(services, input);
  if (order === null) return { ok: false, code: 'not-found' };
  if (await isOpenElsewhere(services, order)) {
    await services.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      if (locked !== null && isPayable(locked)) await endPayments(services, tx, order.id);
    });
    return 'again';
  }
  const lacking = await findLackingRate(services.db, order, services.now());
  if (order.openUrl !== null && order.state === 'awaiting-payment' && !order.canNoLongerReplace) {
    return lacking ?? { ok: true, value: { redirectUrl: order.openUrl } };
  }
  if (!order.isOffered) return await refuseNotOffered(services);
  const refusal = refuseUnpayable(order) ?? lacking;
  if (refusal !== null) return refusal;
  // The debit of another attempt failed while this one's page was open.
  if (order.openUrl !== null) return await goOnWithOpenPage(services, order.id);
  const { payment: provider, publicUrl } = services;
  const { amount, lines } = await planCardPayment(services.db, order);
  // Outside of the transaction: a provider may be slow, and the demo's writes to the same database.
  const session = await provider.createSession({
    // The price may change between two tries of one attempt. Numbers come again after a backup was restored, instants do not.
    idempotencyKey: `order-${order.id}-${order.createdAt.getTime()}-attempt-${order.attempts + 1}-${amount}`,
    reference: order.orderNumber,
    amount,
    currency: order.currency,
    lines,
    endsAt: order.expiresAt,
    returnUrl: thankYouUrl(publicUrl, order.id),
    cancelUrl: `${publicUrl}/shop/pay?order=${order.id}`,
  });
  if (!session.ok)
    return session.code === 'payment-refused'
      ? await refusePayment(services, order, session)
      : { ok: false, code: session.code };
  try {
    return await keepSession(services, { orderId: order.id, before: order, amount, session });
  } catch (cause) {
    if (isUniqueViolation(cause)) return 'again';
    throw cause;
  }
}

/** Whether an order has a page on which it can be paid at another provider, or in another account of it, of which nobody here would hear. */
async function isOpenElsewhere(
  { payment: provider }: OrderServices,
  order: { state: OrderState; openAt: string | null; openAccount: string | null },
): Promise<boolean> {
  if (order.openAt === null || !isPayable(order)) return false;
  if (order.openAt !== provider.name) return true;
  if (order.openAccount === null) return false;
  // Whoever cannot be asked does not keep anybody from paying.
  const account = await provider.readAccount().catch(() => null);
  return account !== null && account !== order.openAccount;
}

async function findOrder({ db, now, dayOf }: OrderServices, input: InitPaymentInput) {
  const today = dayOf(now());
  const [order] = await db
    .select({
      ...dueColumns,
      ...paidForColumns,
      ...taxedColumns,
      reviewReason: shopOrder.reviewReason,
      createdAt: shopOrder.createdAt,
      expiresAt: shopOrder.expiresAt,
      openUrl: payment.redirectUrl,
      openAt: payment.provider,
      openAccount: payment.providerAccount,
      isMismatched: sql<boolean>`exists (select 1 from ${orderFlag} where ${orderFlag.orderId} = ${shopOrder.id}
        and ${orderFlag.flag} = ${AMOUNT_MISMATCH})`,
      isDoubtful: isReplacementDoubtful(today),
      isUnderWay: isPaymentUnderWay,
      isOffered: isPaymentTypeOffered('online'),
      isInvoiceOffered: isPaymentTypeOffered('invoice'),
      attempts: sql<number>`(select count(*)::int from ${payment} as attempt where attempt.order_id = ${shopOrder.id})`,
    })
    .from(shopOrder)
    .leftJoin(payment, and(eq(payment.orderId, shopOrder.id), eq(payment.state, 'open')))
    .where(isOwnOrder(input.shopOrderId, payingOwner(input)));
  if (order === undefined) return null;
  const isRefused =
    order.isDoubtful && (await canNoLongerReplace(db, await readReplacingOrder(db, order.id), today));
  return { ...order, canNoLongerReplace: isRefused };
}

function refuseUnpayable(order: {
  state: OrderState;
  reviewReason: string | null;
  quotedAt: Date | null;
  isMismatched: boolean;
  isUnderWay: boolean;
  canNoLongerReplace: boolean;
}): Refusal | null {
  if (needsQuote(order)) return { ok: false, code: 'order-needs-review' };
  if (order.isMismatched) return { ok: false, code: 'order-not-payable' };
  if (!isPayable(order)) return { ok: false, code: 'order-not-payable' };
  if (order.isUnderWay) return { ok: false, code: 'order-not-payable', detail: PAYMENT_UNDER_WAY };
  if (order.canNoLongerReplace)
    return { ok: false, code: 'order-not-payable', detail: NO_LONGER_REPLACEABLE };
  return null;
}

/** An order that waits for another payment, and has a page on which it can be paid, waits for that one. */
async function goOnWithOpenPage(
  { db, now }: Pick<OrderServices, 'db' | 'now'>,
  orderId: number,
): Promise<Begun> {
  return await db.transaction(async (tx): Promise<Begun> => {
    const order = await lockOrder(tx, orderId);
    const [open] = await tx
      .select({ redirectUrl: payment.redirectUrl })
      .from(payment)
      .where(and(eq(payment.orderId, orderId), eq(payment.state, 'open')));
    if (order?.state !== 'payment-failed' || open === undefined) return 'again';
    const moved = await moveOrder(tx, order, {
      event: 'init-card-payment',
      by: 'shopper',
      at: now(),
      paymentType: 'online',
    });
    return moved.ok
      ? { ok: true, value: { redirectUrl: open.redirectUrl } }
      : { ok: false, code: 'order-not-payable' };
  });
}

async function keepSession(
  { db, jobs, now, payment: provider }: OrderServices,
  input: {
    orderId: number;
    /** The order as it was before the provider was asked. */
    before: Parameters<typeof findLackingRate>[1];
    amount: number;
    session: PaymentSession & { ok: true };
  },
): Promise<Begun> {
  const { orderId, before, amount, session } = input;
  const kept = await db.transaction(async (tx): Promise<Begun> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const at = now();
    const lacking = await findLackingRateSince(tx, { orderId, before, at });
    if (lacking !== null) return lacking;
    if (order.state === 'awaiting-payment') {
      const [open] = await tx
        .select({ redirectUrl: payment.redirectUrl, state: payment.state })
        .from(payment)
        .where(and(eq(payment.orderId, orderId), inArray(payment.state, ['open', 'processing'])));
      if (open?.state === 'processing')
        return { ok: false, code: 'order-not-payable', detail: PAYMENT_UNDER_WAY };
      if (open !== undefined) return { ok: true, value: { redirectUrl: open.redirectUrl } };
    }
    // Another tab chose another way to pay, or the VAT was taken off, since the provider was asked.
    if ((await priceByCard(tx, order)) !== amount) return 'again';
    const inserted = tx.$with('inserted_payment').as(
      tx.insert(payment).values({
        orderId,
        provider: provider.name,
        providerSessionId: session.providerSessionId,
        redirectUrl: session.redirectUrl,
        providerAccount: session.account ?? null,
        state: 'open',
        amount,
        currency: order.currency,
        createdAt: at,
      }),
    );
    const plan = await moveOrder(tx, order, {
      event: 'init-card-payment',
      by: 'shopper',
      at,
      paymentType: 'online',
      together: [inserted],
    });
    if (!plan.ok) return { ok: false, code: 'order-not-payable' };
    if (order.paymentType === 'invoice') await leaveInvoice({ jobs }, tx, { orderId, at });
    return { ok: true, value: { redirectUrl: session.redirectUrl } };
  });
  // The order was paid, ended or priced anew meanwhile, so that nobody will ever see this session.
  if (kept === 'again' || !kept.ok) {
    const { providerSessionId } = session;
    await jobs.enqueue(db, 'end-left-session', { provider: provider.name, providerSessionId });
  }
  return kept;
}

/** An order that was to be invoiced and is paid by card after all bears no surcharge, and its invoice is taken back. */
async function leaveInvoice(
  services: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> {
  await creditInvoice(services, tx, { orderId, reason: 'The order is paid by card instead.', at });
  const plan = await planSurcharge(tx, { orderId, paymentType: 'online', surcharge: 0 });
  await writeSurcharge(tx, orderId, plan);
}
