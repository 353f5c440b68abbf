import type { OrderState } from '#domain/order/order-lifecycle.ts';

/** What a shopper has begun and not paid: a new cart and cancel-active end it. */
export const unpaidStates: OrderState[] = ['initial', 'awaiting-payment', 'payment-failed'];

/** Whether an order has to be quoted before it can be paid. */
export function needsQuote(order: { reviewReason: string | null; quotedAt: Date | null }): boolean {
  return order.reviewReason !== null && order.quotedAt === null;
}

/** Whether an order is paid for now, so that its licences and files are held: one that was given back whole is not. */
export function isEntitled({ state }: { state: OrderState }): boolean {
  return state === 'paid' || state === 'partially-refunded';
}
