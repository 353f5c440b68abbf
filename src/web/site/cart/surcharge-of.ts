import type { Settings } from '#contract/settings.ts';
import { BANK_TRANSFER_SURCHARGE_NAME } from '#domain/limits.ts';
import { fromMajorUnits } from '#domain/money/money.ts';

/** What a payment by invoice adds to the order, in minor units; null where the foundry asks nothing for it. */
export function surchargeOf({
  bankTransferSurcharge,
  currency,
}: Pick<Settings, 'bankTransferSurcharge' | 'currency'>): { name: string; price: number } | null {
  const price = fromMajorUnits(bankTransferSurcharge, currency);
  return price === 0 ? null : { name: BANK_TRANSFER_SURCHARGE_NAME, price };
}
