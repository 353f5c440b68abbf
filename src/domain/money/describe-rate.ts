import { convertMoney, type ExchangeRate } from './exchange-rate.ts';
import { formatMoney, minorDigitsOf } from './money.ts';

/** What a rate makes of a hundred, in both directions, by which somebody sees whether it was mistyped. */
export function describeRate(rate: ExchangeRate): string {
  const hundred = (currency: string, other: string) => {
    const money = { amount: 100 * 10 ** minorDigitsOf(currency), currency };
    return `${formatMoney(money)} are ${formatMoney({ amount: convertMoney(money, rate), currency: other })}`;
  };
  return `${hundred(rate.from, rate.to)}, and ${hundred(rate.to, rate.from)}`;
}
