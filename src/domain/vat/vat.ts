import type { Address } from '#domain/address/address.ts';
import type { Cart } from '#domain/cart/cart.ts';
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
 * What VAT an order bears: `rate` in basis points (0 under reverse charge or where none is due), `requiredRate` the
 * country's own, and whether the buyer must acknowledge that VAT is charged.
 */
export interface VatDecision {
  country: string;
  requiredRate: number;
  rate: number;
  isReverseCharge: boolean;
  needsAcknowledgement: boolean;
}

/** The address that decides on VAT: the licensee's, or the buyer's where the foundry's settings say so. */
export function vatAddress(
  cart: Pick<Cart, 'billingAddress' | 'deliveryAddress'>,
  settings: Pick<VatSettings, 'chargeVatForBillingAddress'>,
): Address {
  return settings.chargeVatForBillingAddress ? cart.billingAddress : cart.deliveryAddress;
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
 * What VAT an order bears on its day of supply (`YYYY-MM-DD`). Reverse charge needs a company whose number's result is
 * `success`, in an EU country that is not the seller's, with that country's prefix and never XI.
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
    country !== settings.sellerCountry &&
    settings.euCountries.includes(country) &&
    number.prefix !== NORTHERN_IRELAND_PREFIX &&
    number.country === country;
  return {
    country,
    requiredRate,
    rate: isReverseCharge ? 0 : requiredRate,
    isReverseCharge,
    needsAcknowledgement: requiredRate > 0 && !(isForCompany && result === 'success'),
  };
}
