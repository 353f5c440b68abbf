import type { Transaction } from '#server/database/database.ts';
import { creditInvoice } from '#server/orders/invoicing/credit-invoice.ts';
import { endPayments } from '#server/orders/state/end-payments.ts';
import { isStillActive } from '#server/orders/state/is-active-order.ts';
import { hasPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

const reasons = {
  'cancel-active': 'The order was cancelled.',
  cancel: 'The order was cancelled.',
  withdraw: 'The buyer withdrew from the contract.',
  expire: 'The invoice was not paid in time.',
} as const;

/**
 * Ends an order that was not paid, its session at the payment provider and its invoice, which is credited. False where it
 * cannot be ended any more: it was paid in the meantime, or as the active one it was placed.
 */
export async function cancelOrder(
  { jobs, now }: Pick<OrderServices, 'jobs' | 'now'>,
  tx: Transaction,
  input: { orderId: number; event: keyof typeof reasons; by: string },
): Promise<boolean> {
  const order = await lockOrder(tx, input.orderId);
  if (order === null) return false;
  const { event, by } = input;
  if (event === 'cancel-active' && !(await isStillActive(tx, order.id))) return false;
  // Only staff, and who withdraws from the contract, may end what will be paid, or fail, within days.
  if (event !== 'withdraw' && (by === 'shopper' || by === 'time') && (await hasPaymentUnderWay(tx, order.id)))
    return false;
  const at = now();
  const plan = await moveOrder(tx, order, { event: event === 'withdraw' ? 'cancel' : event, by, at });
  if (!plan.ok || plan.unchanged) return false;
  await endPayments({ jobs }, tx, order.id);
  if (order.paymentType === 'invoice') {
    await creditInvoice({ jobs }, tx, { orderId: order.id, reason: reasons[event], at });
  }
  return true;
}
