import { formatAmount, formatRate } from '#domain/money/money.ts';
import type { PriceAdjustment, Prices } from '#domain/price/prices.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';

/** Of an order that was made, the reason is its label's to say. */
type Adjustment = Pick<PriceAdjustment, 'label' | 'amount'> & Partial<Pick<PriceAdjustment, 'reason'>>;

/**
 * What the total consists of: `excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01`, and first of all what was taken off the
 * items: `items 279.00, paid for L-000123-1 −90.00`.
 */
export function explainTotal(
  prices: Pick<Prices, 'finalPriceExcludingVat' | 'vat' | 'vatRate' | 'rounding' | 'currency'> & {
    adjustments: Adjustment[];
  },
  ground: VatGround,
): string {
  const { adjustments, currency, finalPriceExcludingVat } = prices;
  const items = adjustments.reduce((sum, { amount }) => sum - amount, finalPriceExcludingVat);
  const parts = adjustments.map(
    (adjustment) => `${labelWithin(adjustment)}\u00a0${formatAmount(adjustment.amount, currency)}`,
  );
  if (parts.length > 0) parts.unshift(`items\u00a0${formatAmount(items, currency)}`);
  parts.push(`excl. VAT\u00a0${formatAmount(finalPriceExcludingVat, currency)}`);
  parts.push(vatWords(prices, ground));
  if (prices.rounding !== 0) parts.push(`rounding\u00a0${formatAmount(prices.rounding, currency)}`);
  return parts.join(', ');
}

/** A label in the middle of a line. What a foundry calls the changes of its quotes stays as it wrote it. */
function labelWithin({ reason, label }: Adjustment): string {
  return reason === 'upgrade-credit' ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

function vatWords(
  { vat, vatRate, currency }: Pick<Prices, 'vat' | 'vatRate' | 'currency'>,
  ground: VatGround,
): string {
  if (ground === 'charged') return `VAT\u00a0${formatRate(vatRate)}\u00a0${formatAmount(vat, currency)}`;
  return noVatLine(ground)?.replace('No', 'no') ?? 'VAT\u00a0by\u00a0your\u00a0country';
}
