import { convertMoney, type ExchangeRate } from '#domain/money/exchange-rate.ts';
import type { Money } from '#domain/money/money.ts';

/** The VAT of a paper in the currency of the country whose VAT it is, and the rate that it was reckoned by. */
export interface NationalVat extends Money {
  rate: ExchangeRate;
}

/** VAT in the other currency of a rate. */
export function nationalVat(vat: Money, rate: ExchangeRate): NationalVat {
  const currency = vat.currency === rate.from ? rate.to : rate.from;
  return { amount: convertMoney(vat, rate), currency, rate };
}

/**
 * What a credit note takes back of it, by the rate of its invoice; the last one takes what the earlier ones left, so that all of them
 * come to what was invoiced. `vat` is what it takes back, `left` what is left of the invoice's VAT after it, in the invoice's currency.
 */
export function creditedNationalVat(
  invoiced: NationalVat,
  { vat, left, earlier }: { vat: Money; left: number; earlier: readonly (NationalVat | undefined)[] },
): NationalVat | undefined {
  if (vat.amount === 0) return undefined;
  if (left !== 0) return nationalVat(vat, invoiced.rate);
  const taken = earlier.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  return { ...invoiced, amount: invoiced.amount - taken };
}
