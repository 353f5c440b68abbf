import type { PaymentType } from '#domain/cart/cart.ts';

/** Every state of an order. */
export const orderStates = [
  'initial',
  'awaiting-confirmation',
  'awaiting-payment',
  'payment-failed',
  'in-review',
  'quoted',
  'paid',
  'partially-refunded',
  'refunded',
  'cancelled',
  'expired',
] as const;

/** The state of an order. */
export type OrderState = (typeof orderStates)[number];

// Each set is the one place that says which states it holds: the lifecycle and the conditions of SQL are made from them.

/** What a shopper has begun and may pay. */
export const payableStates = [
  'initial',
  'awaiting-confirmation',
  'awaiting-payment',
  'payment-failed',
] as const;

/** What is not paid and lies with the buyer, a quote too: it is cancelled, or ends by time. */
export const unpaidStates = ['quoted', ...payableStates] as const;

/** What is paid for now, so that its licences and files are held: an order that was given back whole is not. */
export const entitledStates = ['paid', 'partially-refunded'] as const;

/** What was paid once, whatever was given back since. */
export const paidStates = [...entitledStates, 'refunded'] as const;

/** What ended unpaid. Only a payment that comes late revives it. */
export const closedStates = ['cancelled', 'expired'] as const;

interface Stated {
  state: OrderState;
}

/** Whether a shopper may pay the order now, as far as its state goes. */
export function isPayable({ state }: Stated): boolean {
  return isAmong(payableStates, state);
}

/** Whether an order is paid for now, so that its licences and files are held: one that was given back whole is not. */
export function isEntitled({ state }: Stated): boolean {
  return isAmong(entitledStates, state);
}

/** Whether an order was paid once, whatever was given back since. */
export function wasPaid({ state }: Stated): boolean {
  return isAmong(paidStates, state);
}

/** Whether an order ended unpaid. */
export function isClosed({ state }: Stated): boolean {
  return isAmong(closedStates, state);
}

/** Whether an order waits for the transfer that its invoice asks for. */
export function isInvoiced({ state, paymentType }: Stated & { paymentType: PaymentType | null }): boolean {
  return state === 'awaiting-payment' && paymentType === 'invoice';
}

/** Whether an order by invoice waits for who reads the mails of its address to confirm it; it has no invoice before. */
export function isToBeConfirmed({ state }: Stated): boolean {
  return state === 'awaiting-confirmation';
}

/**
 * Whether the shopper has committed to the order: it is paid, invoiced or to be once it is confirmed, or an enquiry, or its money is
 * on its way.
 */
export function isPlaced(
  order: Stated & { paymentType: PaymentType | null; isPaymentUnderWay: boolean },
): boolean {
  return (
    wasPaid(order) ||
    order.isPaymentUnderWay ||
    isInvoiced(order) ||
    isToBeConfirmed(order) ||
    order.state === 'in-review' ||
    order.state === 'quoted'
  );
}

/** Whether an order has to be quoted before it can be paid. */
export function needsQuote(order: { reviewReason: string | null; quotedAt: Date | null }): boolean {
  return order.reviewReason !== null && order.quotedAt === null;
}

function isAmong(states: readonly OrderState[], state: OrderState): boolean {
  return states.includes(state);
}
