import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { planTransition } from '#domain/order/order-lifecycle.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { LockedOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { payOrder } from './pay-order.ts';

/**
 * The money of an invoice has come to the foundry's account: its order is paid and delivered as one by card is. A replay changes
 * nothing (`isNew` is false); an order that ended is revived, and flagged. What is refused has written nothing.
 */
export async function payInvoice(
  { jobs, dayOf }: Pick<OrderServices, 'jobs' | 'dayOf'>,
  tx: Transaction,
  order: LockedOrder,
  { by, note, at }: { by: string; note: string; at: Date },
): Promise<Result<{ isNew: boolean }>> {
  const plan = planTransition({ ...order, event: 'invoice-paid', now: at });
  if (!plan.ok) return { ok: false, code: 'order-not-payable' };
  if (plan.unchanged) return { ok: true, value: { isNew: false } };
  const [issued] = await tx
    .select({ id: orderDocument.id })
    .from(orderDocument)
    .where(and(eq(orderDocument.orderId, order.id), eq(orderDocument.kind, 'invoice')))
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
}
