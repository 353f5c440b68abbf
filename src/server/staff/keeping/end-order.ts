import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { greetedName } from '#domain/address/party-name.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { orderCancelled } from './cancelled-mail.ts';

/** Ends an order that was not paid, an enquiry too, with its payment and its invoice, and tells the buyer why. */
export async function endOrder(
  services: StaffServices,
  { orderId, reason, by }: { orderId: number; reason: string; by: string },
): Promise<Result<{ orderNumber: string }>> {
  const { db, jobs, now } = services;
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string }>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const { orderNumber, state } = order;
    const isEnded = await cancelOrder(services, tx, { orderId, event: 'cancel', by });
    if (!isEnded) {
      return { ok: false, code: 'order-not-cancellable', detail: `${orderNumber} is ${state}.` };
    }
    const { recipient, recipientName } = await readBuyer(tx, orderId);
    await decideMail(tx, jobs, {
      key: `order-cancelled:${orderId}`,
      recipient,
      mail: orderCancelled.of({ orderNumber, recipientName, reason }),
      orderId,
      at: now(),
    });
    return { ok: true, value: { orderNumber } };
  });
}

async function readBuyer(
  tx: Transaction,
  orderId: number,
): Promise<{ recipient: string; recipientName: string }> {
  const [row] = await tx
    .select({ billing: shopOrder.billingAddress, delivery: shopOrder.deliveryAddress })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId} whose buyer is told`);
  const buyer = row.billing;
  return {
    recipient: buyer.email || row.delivery.email,
    recipientName: greetedName(buyer),
  };
}
