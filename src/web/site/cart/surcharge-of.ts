import type { Settings } from '#contract/settings.ts';
import { readSurcharge, type Surcharge } from '#domain/cart/surcharge.ts';

/** What a payment by invoice adds to the order. */
export function surchargeOf({
  bankTransferSurcharge,
  currency,
}: Pick<Settings, 'bankTransferSurcharge' | 'currency'>): Surcharge {
  return readSurcharge(bankTransferSurcharge, currency);
}
