import type { StoredFoundry } from '#contract/settings.ts';
import { formatAmount } from '#domain/money/money.ts';
import { priceIn } from '#domain/money/price-in.ts';

/** In which currency a price could not be told, in a sentence; null where it can in each. */
export function tellLacking(
  price: number,
  { currency, currencies = [] }: Pick<StoredFoundry, 'currency' | 'currencies'>,
): string | null {
  const lacking = currencies.filter((rule) => priceIn(price, { from: currency, rule }) === null);
  if (lacking.length === 0) return null;
  const names = lacking.map((rule) => rule.currency).join(' and ');
  return `${formatAmount(price, currency)} has no price in ${names}: an owner gives one, or a factor, under Selling.`;
}
