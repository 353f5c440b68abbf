import type { PaymentType } from '#domain/cart/cart.ts';

/** The ways to pay as they are offered, and as they stand in the review. */
export const paymentLabels: Record<PaymentType, string> = {
  online: 'By card',
  invoice: 'By invoice, with a bank transfer',
};
