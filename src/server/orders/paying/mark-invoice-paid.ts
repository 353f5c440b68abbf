import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { planTransition } from '#domain/order/order-lifecycle.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { payOrder } from './pay-order.ts';

/**
 * Staff saw the money of an invoice on the foundry's account: its order is paid and delivered as one by card is. A replay
 * changes nothing (`isNew` is false); an order that ended is revived, and flagged. `note` says what staff saw.
 */
export async function markInvoicePaid(
  { db, jobs, now, dayOf }: Pick<OrderServices, 'db' | 'jobs' | 'now' | 'dayOf'>,
  { orderId, by, note }: { orderId: number; by: string; note: string },
): Promise<Result<{ isNew: boolean }>> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const at = now();
    const plan = planTransition({ ...order, event: 'invoice-paid', now: at });
    if (!plan.ok) return { ok: false, code: 'order-not-payable' };
    if (plan.unchanged) return { ok: true, value: { isNew: false } };
    const [issued] = await tx
      .select({ id: orderDocument.id })
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'invoice')))
      .limit(1);
    if (issued === undefined) return { ok: false, code: 'order-not-payable' };
    const paid = await payOrder({ jobs, dayOf }, tx, order, { event: 'invoice-paid', by, at, note });
    if (paid === 'withdrawn') {
      const detail = `${order.orderNumber} was withdrawn from, and what it upgrades or renews stays as it is. Please give the money back.`;
      return { ok: false, code: 'order-not-payable', detail };
    }
    if (paid === 'not-replaceable') {
      const detail = `What ${order.orderNumber} upgrades or renews was replaced, transferred or given back since. Please cancel it and give the money back.`;
      return { ok: false, code: 'order-not-payable', detail };
    }
    return { ok: true, value: { isNew: paid === 'paid' } };
  });
}
