import type { PaymentType } from '#domain/cart/cart.ts';
import { formatMoney } from '#domain/money/money.ts';

/** A state as people read it: `awaiting payment`. */
export function writeState(state: string): string {
  return state.replaceAll('-', ' ');
}

/** What an order comes to; an enquiry has no price before its quote. */
export function writePrice({
  finalPrice,
  currency,
}: {
  finalPrice: number | null;
  currency: string;
}): string {
  return finalPrice === null ? 'by quote' : formatMoney({ amount: finalPrice, currency });
}

export function writePaymentType(paymentType: PaymentType | null): string {
  return { invoice: 'by invoice', online: 'by card', none: '' }[paymentType ?? 'none'];
}
