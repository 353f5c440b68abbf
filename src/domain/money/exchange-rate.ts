import { addDays } from '#domain/day/days.ts';
import { RATE_HOLDS_DAYS } from '#domain/limits.ts';
import { type Money, minorDigitsOf } from './money.ts';

/** What 1 of a currency was worth in another one on a day (`YYYY-MM-DD`), as its source published it. */
export interface ExchangeRate {
  from: string;
  to: string;
  /** Of `to`, a decimal figure above 0: `0.9312`. */
  rate: string;
  day: string;
  /** Whose rate it is: 'ECB'. */
  source: string;
}

/** A rate as it is typed: at most six digits before the point and eight behind it. */
export function isRate(text: string): boolean {
  return /^\d{1,6}(\.\d{1,8})?$/.test(text) && Number(text) > 0;
}

/** The last rate between two currencies, whichever of them it is of, for a day or for one shortly before it; of two of one day the first. */
export function lastRate(
  rates: Iterable<ExchangeRate>,
  { between: [one, other], day }: { between: readonly [string, string]; day: string },
): ExchangeRate | null {
  let last: ExchangeRate | null = null;
  const since = addDays(day, 1 - RATE_HOLDS_DAYS);
  for (const rate of rates) {
    const isOfBoth = (rate.from === one && rate.to === other) || (rate.from === other && rate.to === one);
    if (!isOfBoth || rate.day > day || rate.day < since) continue;
    if (last === null || rate.day > last.day) last = rate;
  }
  return last;
}

/** From how much of it on a rate is far from another one: currencies of invoices do not move so within a month. */
const farShare = 0.1;

/** How much 1 of a currency is in the other one of a rate, roughly: for what is told and compared, never for money. */
export function worthIn({ from, rate }: Pick<ExchangeRate, 'from' | 'rate'>, of: string): number {
  return of === from ? Number(rate) : 1 / Number(rate);
}

/** Whether a rate says something quite else than a figure for 1 of its first currency, such as one that was mistyped. */
export function isFarFrom({ rate }: Pick<ExchangeRate, 'rate'>, figure: number): boolean {
  return Math.abs(Number(rate) / figure - 1) > farShare;
}

/**
 * Money in the other currency of a rate, in minor units, halves away from zero; reckoned in integers, so that it is what a bookkeeper
 * reckons. Throws where the rate is about other currencies.
 */
export function convertMoney({ amount, currency }: Money, { from, to, rate }: ExchangeRate): number {
  if (currency !== from && currency !== to)
    throw new Error(`The rate of ${from} in ${to} says nothing of ${currency}`);
  const [whole = '', part = ''] = rate.split('.');
  const figure = BigInt(whole + part);
  const unit = 10n ** BigInt(part.length);
  const other = currency === from ? to : from;
  const [times, by] = currency === from ? [figure, unit] : [unit, figure];
  const digits = minorDigitsOf(other) - minorDigitsOf(currency);
  const scaled = BigInt(Math.abs(amount)) * times * (digits > 0 ? 10n ** BigInt(digits) : 1n);
  const divisor = by * (digits < 0 ? 10n ** BigInt(-digits) : 1n);
  const rounded = Number((2n * scaled + divisor) / (2n * divisor));
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}
