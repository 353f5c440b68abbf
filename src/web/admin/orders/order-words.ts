import type { PaymentType } from '#domain/cart/cart.ts';
import { formatMoney } from '#domain/money/money.ts';
import { flagWords, type OrderFlagName } from '#domain/staff/flag-words.ts';

/** A state as people read it: `awaiting payment`. */
export function writeState(state: string): string {
  return state.replaceAll('-', ' ');
}

/** What a flag is called. */
export function flagTitle(flag: string): string {
  return isFlagName(flag) ? flagWords[flag].title : flag;
}

export function isFlagName(flag: string): flag is OrderFlagName {
  return Object.hasOwn(flagWords, flag);
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
