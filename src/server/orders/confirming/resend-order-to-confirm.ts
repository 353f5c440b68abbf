import type { Result } from '#contract/refusal.ts';
import { isToBeConfirmed } from '#domain/order/order-states.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { countOrderMail, type MailingInput } from '#server/orders/paying/count-order-mail.ts';
import { mailOrderToConfirm } from '#server/orders/paying/order-to-confirm-mail.ts';
import { buyerEmail, isBuyerKnown } from '#server/orders/state/is-buyer-known.ts';
import { isOwnOrder, type OrderOwner } from '#server/orders/state/is-own-order.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

/**
 * POST shop-orders/resend-confirmation: mails the link again by which one's own order by invoice is confirmed, to the same address.
 * It is counted with the first mail, and as dear.
 */
export async function resendOrderToConfirm(
  services: Pick<OrderServices, 'db' | 'jobs' | 'now' | 'secret'>,
  { customerId, ...input }: MailingInput & OrderOwner,
): Promise<Result<Record<string, never>>> {
  const { db, jobs, now } = services;
  const { sessionId, shopOrderId } = input;
  const [found] = await db
    .select({ id: shopOrder.id, state: shopOrder.state, email: buyerEmail, isKnown: isBuyerKnown })
    .from(shopOrder)
    .where(isOwnOrder(shopOrderId, { sessionId, customerId }));
  if (found === undefined) return { ok: false, code: 'not-found' };
  if (!isToBeConfirmed(found)) return { ok: false, code: 'order-state-conflict' };
  const refusal = await countOrderMail(services, input, { ...found, asked: 'invoice' });
  if (refusal !== null) return refusal;
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    const order = await lockOrder(tx, found.id);
    if (order === null || !isToBeConfirmed(order)) return { ok: false, code: 'order-state-conflict' };
    await mailOrderToConfirm({ jobs }, tx, { orderId: order.id, recipient: found.email, at: now() });
    return { ok: true, value: {} };
  });
}
