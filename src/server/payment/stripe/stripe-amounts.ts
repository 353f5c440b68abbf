import { minorDigitsOf } from '#domain/money/money.ts';

/**
 * Currencies that Stripe counts without decimals, and with three. Every other has two for Stripe, also ISK and UGX, which have none
 * by ISO 4217, and those of which no decimals are in use, HUF among them. Source: Stripe's docs on currencies, zero-decimal currencies,
 * three-decimal currencies and special cases.
 */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '));

function digitsOfStripe(currency: string): number {
  if (withoutDecimals.has(currency)) return 0;
  return withThree.has(currency) ? 3 : 2;
}

/** How many of Stripe's units are one of Fount's: 100, say, or 0.01. */
function unitsOfStripe(currency: string): number {
  const code = currency.toUpperCase();
  return 10 ** (digitsOfStripe(code) - minorDigitsOf(code));
}

/** An amount of minor units as Stripe counts it. Throws where Stripe has no whole amount for it. */
export function toStripeAmount(amount: number, currency: string): number {
  const units = unitsOfStripe(currency);
  return units >= 1 ? amount * units : whole(amount / Math.round(1 / units), amount, currency);
}

/** An amount of Stripe's in minor units. Throws where it is none. */
export function fromStripeAmount(amount: number, currency: string): number {
  const units = unitsOfStripe(currency);
  return units >= 1 ? whole(amount / units, amount, currency) : amount * Math.round(1 / units);
}

function whole(value: number, amount: number, currency: string): number {
  if (Number.isInteger(value)) return value;
  throw new Error(`${amount} of ${currency} is no whole amount of it`);
}
