import { formatDecimal, formatPercent } from '#domain/figure/figures.ts';
import { CASH_ROUNDING_MINOR_UNITS } from '#domain/limits.ts';

/** An amount of money: an integer of minor units (Rappen, cents) with its ISO 4217 currency. */
export interface Money {
  amount: number;
  currency: string;
}

// 14 digits are more than any price has and fewer than a double's 15.9, so 1.15 × 30 counts as the 34.5 it means.
const MEANT_DIGITS = 14;

/** The nearest integer, halves away from zero, of a number that may carry the error of binary fractions. */
export function roundHalfAwayFromZero(value: number): number {
  // An integer carries no such error; of -0 the sum makes 0.
  if (Number.isInteger(value)) return value + 0;
  const meant = Number(Math.abs(value).toPrecision(MEANT_DIGITS));
  const rounded = Math.floor(meant + 0.5);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** A share of an integer amount in basis points (810 is 8.1 %), exact to the minor unit, halves away from zero. */
export function applyBasisPoints(amount: number, basisPoints: number): number {
  return roundHalfAwayFromZero((amount * basisPoints) / 10_000);
}

/** A rate in percent, as it is written and sent (8.1), in basis points (810). */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** A rate in basis points in percent. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100;
}

/** A rate in basis points as it is written: 810 is `8.1 %`. */
export function formatRate(basisPoints: number): string {
  return formatPercent(toPercent(basisPoints));
}

/** The amount as it is paid: to 5 minor units where the currency is CHF, unchanged in every other. */
export function roundForPayment(amount: number, currency: string): number {
  if (currency !== 'CHF') return amount;
  return roundHalfAwayFromZero(amount / CASH_ROUNDING_MINOR_UNITS) * CASH_ROUNDING_MINOR_UNITS;
}

// ISO 4217 gives HUF, COP, IDR and others two decimals, of which none are in use; browsers follow it or CLDR. Here they are as in use,
// the same on screen, paper and in the database.
const withoutDecimals = new Set(
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'.split(
    ' ',
  ),
);
const withThree = new Set('BHD JOD KWD LYD OMR TND'.split(' '));

/** How many decimals an amount of the currency has: 2 for CHF, 0 for JPY. */
export function minorDigitsOf(currency: string): number {
  if (withoutDecimals.has(currency)) return 0;
  return withThree.has(currency) ? 3 : 2;
}

/** Minor units as the number on the wire: 20430 CHF is 204.3. */
export function toMajorUnits(amount: number, currency: string): number {
  return amount / 10 ** minorDigitsOf(currency);
}

/** A number in major units, from the wire or a foundry's file, as integer minor units: 204.3 CHF is 20430. */
export function fromMajorUnits(major: number, currency: string): number {
  return roundHalfAwayFromZero(major * 10 ** minorDigitsOf(currency));
}

/** Money as it is shown, in the form of de-CH: `CHF 1’204.30`, with a no-break space. */
export function formatMoney({ amount, currency }: Money): string {
  return `${currency}\u00a0${formatAmount(amount, currency)}`;
}

/** An amount of minor units without its currency, for columns whose head names it: `1’204.30`, `−0.01`. */
export function formatAmount(amount: number, currency: string): string {
  return formatDecimal(amount, minorDigitsOf(currency));
}

/** An amount of minor units as files hold it, exact: `-0.01`, `1204.30`. */
export function plainAmount(amount: number, currency: string): string {
  const decimals = minorDigitsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}
