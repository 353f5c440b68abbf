import type { Transaction } from '#server/database/database.ts';
import type { LockedOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { payOrder } from './pay-order.ts';

/** Whether an order was taken by invoice, cost nothing and was paid by that. */
export function isSettledFree(order: Pick<LockedOrder, 'state' | 'paymentType' | 'finalPrice'>): boolean {
  return order.state === 'paid' && order.paymentType === 'invoice' && order.finalPrice === 0;
}

/**
 * Settles an order that was just taken by invoice and costs nothing, as one by card is settled: nobody transfers 0.00. It is paid and
 * delivered, and its paper is made with the delivery. False where it costs something, or cannot be delivered by now: it is invoiced.
 */
export async function settleFreeOrder(
  { jobs, dayOf }: Pick<OrderServices, 'jobs' | 'dayOf'>,
  tx: Transaction,
  order: LockedOrder,
  { finalPrice, by, at }: { finalPrice: number; by: string; at: Date },
): Promise<boolean> {
  if (finalPrice !== 0) return false;
  const invoiced = { ...order, finalPrice, state: 'awaiting-payment', paymentType: 'invoice' } as const;
  const note = 'Nothing was to be paid.';
  return (await payOrder({ jobs, dayOf }, tx, invoiced, { event: 'invoice-paid', by, at, note })) === 'paid';
}
