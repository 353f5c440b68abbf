import type { Result } from '#contract/refusal.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { payInvoice } from './pay-invoice.ts';

/** Staff saw the money of an invoice on the foundry's account; `note` says what they saw. */
export async function markInvoicePaid(
  { db, jobs, now, dayOf }: Pick<OrderServices, 'db' | 'jobs' | 'now' | 'dayOf'>,
  { orderId, by, note }: { orderId: number; by: string; note: string },
): Promise<Result<{ isNew: boolean }>> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    return await payInvoice({ jobs, dayOf }, tx, order, { by, note, at: now() });
  });
}
