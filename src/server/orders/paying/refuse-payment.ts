import { and, eq } from 'drizzle-orm';
import type { Refusal } from '#contract/refusal.ts';
import { formatInstant } from '#domain/day/days.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { PAYMENT_REFUSED as flag } from '#server/orders/state/order-flags.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { PaymentSession } from '#server/payment/payment-provider.ts';

/**
 * What is told of a payment that the provider refuses for good: that it can be paid by invoice, where the shop offers that; else staff
 * are told once, who see to it, and the buyer until when the order waits for that.
 */
export async function refusePayment(
  { db, now, payment: provider }: Pick<OrderServices, 'db' | 'now' | 'payment'>,
  order: { id: number; isInvoiceOffered: boolean; expiresAt: Date | null },
  { reason, isTooSmall }: Extract<PaymentSession, { code: 'payment-refused' }>,
): Promise<Refusal> {
  const why = isTooSmall ? 'It takes none over so small an amount. ' : '';
  if (order.isInvoiceOffered)
    return { ok: false, code: flag, detail: `${why}You can pay this order by invoice.` };
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const isFlagged = and(eq(orderFlag.orderId, order.id), eq(orderFlag.flag, flag));
    if (locked === null || (await tx.$count(orderFlag, isFlagged)) > 0) return;
    await flagOrder(tx, locked, { flag, by: provider.name, at: now(), detail: { reason } });
  });
  const until =
    order.expiresAt === null
      ? ''
      : ` Your order waits until ${formatInstant(order.expiresAt)}, and ends then by itself.`;
  return { ok: false, code: flag, detail: `${why}We were told, and will see to it.${until}` };
}
