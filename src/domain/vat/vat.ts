import type { Address } from '#domain/address/address.ts';
import type { VatGround } from './vat-ground.ts';
import { NORTHERN_IRELAND_PREFIX, parseVatNumber } from './vat-number.ts';

/** What the validation of a VAT number can come to. */
export const vatResults = ['invalid', 'mismatch', 'manual', 'success', 'fail'] as const;

/** The outcome of validating a VAT number. */
export type VatResult = (typeof vatResults)[number];

/** A country's VAT rate from a day on (`YYYY-MM-DD`), in basis points. */
export interface VatRate {
  country: string;
  basisPoints: number;
  from: string;
}

/** The foundry's settings for VAT; countries are ISO 3166-1 alpha-2. */
export interface VatSettings {
  sellerCountry: string;
  euCountries: string[];
  rates: VatRate[];
  chargeVatForBillingAddress: boolean;
}

/**
 * What VAT an order bears and why: `rate` in basis points (above 0 where the ground is `charged`), `requiredRate` the country's
 * own, and whether the buyer must acknowledge that VAT is charged.
 */
export interface VatDecision {
  country: string;
  requiredRate: number;
  rate: number;
  ground: VatGround;
  needsAcknowledgement: boolean;
}

/** The address that decides on VAT: the licensee's, or the buyer's where the foundry's settings say so. */
export function vatAddress<Party extends Pick<Address, 'country'>>(
  order: { billingAddress: Party; deliveryAddress: Party },
  settings: Pick<VatSettings, 'chargeVatForBillingAddress'>,
): Party {
  return settings.chargeVatForBillingAddress ? order.billingAddress : order.deliveryAddress;
}

/** Whether a company of this country may owe the VAT itself, by its number: in another country of the EU than the seller's. */
export function isReversible(
  country: string,
  settings: Pick<VatSettings, 'sellerCountry' | 'euCountries'>,
): boolean {
  return country !== settings.sellerCountry && settings.euCountries.includes(country);
}

/** A country's rate in basis points on a day (`YYYY-MM-DD`): the latest begun by then, 0 where none has. */
export function findVatRate(rates: VatRate[], country: string, day: string): number {
  let applying: VatRate | null = null;
  for (const rate of rates) {
    if (rate.country !== country || rate.from > day) continue;
    if (applying === null || rate.from > applying.from) applying = rate;
  }
  return applying?.basisPoints ?? 0;
}

/**
 * What VAT an order bears on its day of supply (`YYYY-MM-DD`). Reverse charge needs a country with a rate (where none is due
 * nobody owes it), and a company whose number's result is `success`, in an EU country that is not the seller's, with that
 * country's prefix and never XI.
 */
export function decideVat(input: {
  settings: VatSettings;
  address: Pick<Address, 'country' | 'vatNumber'>;
  isForCompany: boolean;
  result: VatResult | null;
  supplyDay: string;
}): VatDecision {
  const { settings, address, isForCompany, result, supplyDay } = input;
  const { country } = address;
  const requiredRate = findVatRate(settings.rates, country, supplyDay);
  const number = parseVatNumber(address.vatNumber, country);
  const isReverseCharge =
    requiredRate > 0 &&
    isForCompany &&
    result === 'success' &&
    isReversible(country, settings) &&
    number.prefix !== NORTHERN_IRELAND_PREFIX &&
    number.country === country;
  return {
    country,
    requiredRate,
    rate: isReverseCharge ? 0 : requiredRate,
    ground: groundOf({ country, requiredRate, isReverseCharge }),
    needsAcknowledgement: requiredRate > 0 && !(isForCompany && result === 'success'),
  };
}

function groundOf(decided: { country: string; requiredRate: number; isReverseCharge: boolean }): VatGround {
  if (decided.country === '') return 'undecided';
  if (decided.requiredRate === 0) return 'not-due';
  return decided.isReverseCharge ? 'reverse-charge' : 'charged';
}
