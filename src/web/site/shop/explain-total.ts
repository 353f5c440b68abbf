import type { Prices } from '#domain/prices.ts';
import type { VatDecision } from '#domain/vat.ts';
import { formatAmount, formatRate } from './format-amount.ts';

/** What the total consists of: `excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01`. */
export function explainTotal(prices: Prices, vat: Pick<VatDecision, 'country' | 'isReverseCharge'>): string {
  const parts = [`excl. VAT ${formatAmount(prices.finalPriceExcludingVat, prices.currency)}`];
  if (vat.country === '') parts.push('VAT by your country');
  else if (vat.isReverseCharge) parts.push('no VAT, reverse charge');
  else if (prices.vatRate === 0) parts.push('no VAT');
  else parts.push(`VAT ${formatRate(prices.vatRate)} ${formatAmount(prices.vat, prices.currency)}`);
  if (prices.rounding !== 0) parts.push(`rounding ${formatAmount(prices.rounding, prices.currency)}`);
  return parts.join(', ');
}
