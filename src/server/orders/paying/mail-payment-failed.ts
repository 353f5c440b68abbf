import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { canNoLongerReplace, readReplacingOrder } from '#server/licences/can-no-longer-replace.ts';
import { thankYouUrl } from '#server/links/thank-you-url.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { buyerEmail } from '#server/orders/state/is-buyer-known.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { paymentFailed } from './payment-failed-mail.ts';

/** Tells the buyer of a locked order, who went away believing to have paid, that the money did not come, and what may be done now. */
export async function mailPaymentFailed(
  { jobs, publicUrl, dayOf }: Pick<OrderServices, 'jobs' | 'publicUrl' | 'dayOf'>,
  tx: Transaction,
  { orderId, paymentId, at }: { orderId: number; paymentId: number; at: Date },
): Promise<void> {
  const [order] = await tx
    .select({
      orderNumber: shopOrder.orderNumber,
      expiresAt: shopOrder.expiresAt,
      customerId: shopOrder.customerId,
      email: buyerEmail,
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (order === undefined) return;
  const isOver = await canNoLongerReplace(tx, await readReplacingOrder(tx, orderId), dayOf(at));
  const mail = paymentFailed.of({
    orderNumber: order.orderNumber,
    payUrl: isOver ? null : thankYouUrl(publicUrl, orderId),
    until: order.expiresAt?.toISOString() ?? null,
    isOfAccount: order.customerId !== null,
  });
  const key = `payment-failed:${paymentId}`;
  await decideMail(tx, jobs, { key, recipient: order.email, mail, orderId, at });
}
