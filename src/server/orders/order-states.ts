import type { OrderState } from '#domain/order-lifecycle.ts';

/** What a shopper has begun and not paid: a new cart and cancel-active end it. */
export const unpaidStates: OrderState[] = ['initial', 'awaiting-payment', 'payment-failed'];
