import type { PaymentType } from '#domain/cart/cart.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';

/** The ways to pay that a shop may offer by its provider: an invoice always, and online where there is one. */
export function openPaymentTypes({ isOpen }: Pick<PaymentProvider, 'isOpen'>): PaymentType[] {
  return isOpen ? ['online', 'invoice'] : ['invoice'];
}
