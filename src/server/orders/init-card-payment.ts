import { and, eq, sql } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { isUniqueViolation } from '../database/is-unique-violation.ts';
import { orderFlag, payment, shopOrder } from '../database/schema/orders.ts';
import type { PaymentSession } from '../payment/payment-provider.ts';
import { isOwnOrder } from './is-own-order.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import { AMOUNT_MISMATCH } from './order-flags.ts';
import type { OrderServices } from './order-services.ts';

export interface InitPaymentInput {
  sessionId: number | null;
  shopOrderId: string;
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
  const order = await findOrder(services, input);
  if (order === null) return { ok: false, code: 'not-found' };
  if (order.openUrl !== null && order.state === 'awaiting-payment') {
    return { ok: true, value: { redirectUrl: order.openUrl } };
  }
  const refusal = refuseUnpayable(order);
  if (refusal !== null) return refusal;
  const { payment: provider, publicUrl } = services;
  // Outside of the transaction: a provider may be slow, and the demo's writes to the same database.
  const session = await provider.createSession({
    idempotencyKey: `order-${order.id}-attempt-${order.attempts + 1}`,
    reference: order.orderNumber,
    amount: order.finalPrice,
    currency: order.currency,
    returnUrl: `${publicUrl}/shop/thank-you?order=${order.id}`,
    cancelUrl: `${publicUrl}/shop/pay?order=${order.id}`,
  });
  if (!session.ok) return { ok: false, code: session.code };
  try {
    return await keepSession(services, order.id, session);
  } catch (cause) {
    if (isUniqueViolation(cause)) return 'again';
    throw cause;
  }
}

async function findOrder({ db }: OrderServices, { sessionId, shopOrderId }: InitPaymentInput) {
  const [order] = await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      paymentType: shopOrder.paymentType,
      finalPrice: shopOrder.finalPrice,
      currency: shopOrder.currency,
      openUrl: payment.redirectUrl,
      isMismatched: sql<boolean>`exists (select 1 from ${orderFlag} where ${orderFlag.orderId} = ${shopOrder.id}
        and ${orderFlag.flag} = ${AMOUNT_MISMATCH})`,
      attempts: sql<number>`(select count(*)::int from ${payment} as attempt where attempt.order_id = ${shopOrder.id})`,
    })
    .from(shopOrder)
    .leftJoin(payment, and(eq(payment.orderId, shopOrder.id), eq(payment.state, 'open')))
    .where(isOwnOrder(shopOrderId, { sessionId, customerId: null }));
  return order ?? null;
}

function refuseUnpayable(order: {
  state: string;
  paymentType: string | null;
  isMismatched: boolean;
}): Refusal | null {
  if (order.isMismatched) return { ok: false, code: 'order-not-payable' };
  if (!['initial', 'awaiting-payment', 'payment-failed'].includes(order.state)) {
    return { ok: false, code: 'order-not-payable' };
  }
  return order.paymentType === 'invoice' ? { ok: false, code: 'payment-type-mismatch' } : null;
}

async function keepSession(
  { db, now, payment: provider }: OrderServices,
  orderId: number,
  session: PaymentSession & { ok: true },
): Promise<Begun> {
  const kept = await db.transaction(async (tx): Promise<Begun> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const at = now();
    if (order.state === 'awaiting-payment') {
      const [open] = await tx
        .select({ redirectUrl: payment.redirectUrl })
        .from(payment)
        .where(and(eq(payment.orderId, orderId), eq(payment.state, 'open')));
      if (open !== undefined) return { ok: true, value: open };
    }
    const inserted = tx.$with('inserted_payment').as(
      tx.insert(payment).values({
        orderId,
        provider: provider.name,
        providerSessionId: session.providerSessionId,
        redirectUrl: session.redirectUrl,
        state: 'open',
        amount: order.finalPrice,
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
    return { ok: true, value: { redirectUrl: session.redirectUrl } };
  });
  // The order was paid or ended meanwhile, so that nobody will ever see this session.
  if (kept !== 'again' && !kept.ok) await provider.endSession(session.providerSessionId);
  return kept;
}
