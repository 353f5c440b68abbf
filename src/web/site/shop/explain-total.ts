import type { Prices } from '#domain/prices.ts';
import type { VatDecision } from '#domain/vat.ts';
import { formatAmount, formatRate } from './format-amount.ts';

/** What the total consists of: `excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01`. */
export function explainTotal(
  prices: Pick<Prices, 'finalPriceExcludingVat' | 'vat' | 'vatRate' | 'rounding' | 'currency'>,
  vat: Pick<VatDecision, 'country' | 'isReverseCharge'>,
): string {
  const parts = [`excl. VAT\u00a0${formatAmount(prices.finalPriceExcludingVat, prices.currency)}`];
  if (vat.country === '') parts.push('VAT\u00a0by\u00a0your\u00a0country');
  else if (vat.isReverseCharge) parts.push('no VAT, reverse charge');
  else if (prices.vatRate === 0) parts.push('no VAT');
  else parts.push(`VAT\u00a0${formatRate(prices.vatRate)}\u00a0${formatAmount(prices.vat, prices.currency)}`);
  if (prices.rounding !== 0) parts.push(`rounding\u00a0${formatAmount(prices.rounding, prices.currency)}`);
  return parts.join(', ');
}
