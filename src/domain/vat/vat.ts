import type { Address } from '#domain/address/address.ts';
import { isReverseCharged, type VatGround, type VatParty } from './vat-ground.ts';
import { NORTHERN_IRELAND_PREFIX, parseVatNumber } from './vat-number.ts';
import { findVatPlace, type VatPlace } from './vat-territories.ts';

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

/**
 * The rate for whoever owes no VAT themselves in another country of the EU: their country's (`destination`), or the seller's
 * (`home`), as long as the seller is in the EU and sells less than its threshold there (Directive 2006/112/EC art. 59c).
 */
export const euVatRates = ['destination', 'home'] as const;
type EuVatRate = (typeof euVatRates)[number];

/** The foundry's settings for VAT; countries are ISO 3166-1 alpha-2. */
export interface VatSettings {
  sellerCountry: string;
  euCountries: string[];
  rates: VatRate[];
  chargeVatForBillingAddress: boolean;
  /** Whose rate who buys in another country of the EU pays; absent, their own country's. */
  euVatRate?: EuVatRate;
}

/**
 * What VAT an order bears and why: `rate` in basis points (above 0 where the ground is `charged`), `requiredRate` that of the place
 * that taxes, `country` the code of the place of the party (`vat-territories.ts`), `taxCountry` that of the place whose VAT it would
 * be, and whether the buyer must acknowledge that VAT is charged.
 */
export interface VatDecision {
  party: VatParty;
  country: string;
  taxCountry: string;
  requiredRate: number;
  rate: number;
  ground: VatGround;
  needsAcknowledgement: boolean;
}

/** Whose address decides on VAT: the buyer's, who is supplied and invoiced, or the licensee's where the foundry's settings say so. */
function vatParty({ chargeVatForBillingAddress }: Pick<VatSettings, 'chargeVatForBillingAddress'>): VatParty {
  return chargeVatForBillingAddress ? 'buyer' : 'licensee';
}

/** The address of the party that decides on VAT. */
export function vatAddress<Party>(
  order: { billingAddress: Party; deliveryAddress: Party },
  settings: Pick<VatSettings, 'chargeVatForBillingAddress'>,
): Party {
  return vatParty(settings) === 'buyer' ? order.billingAddress : order.deliveryAddress;
}

/** The field of the VAT number that is asked about, by its path in a cart. */
export function vatNumberPath(settings: Pick<VatSettings, 'chargeVatForBillingAddress'>): string {
  return `${vatParty(settings) === 'buyer' ? 'billingAddress' : 'deliveryAddress'}.vatNumber`;
}

/**
 * Countries outside of the EU whose own law has companies owe the VAT on what they buy abroad, also of a seller who is registered
 * there for private buyers.
 */
const reversedByOwnLaw: Record<string, VatGround> = { GB: 'reverse-charge-gb', NO: 'reverse-charge-no' };

/**
 * Whether a company there may owe the VAT itself, by its number: in another country than the seller's, of the EU, or one that
 * reverses by its own law and in which the seller charges VAT on that day (`YYYY-MM-DD`); elsewhere nobody is charged any.
 */
export function isReversible(
  address: Pick<Address, 'country' | 'postalCode'>,
  settings: Pick<VatSettings, 'sellerCountry' | 'euCountries' | 'rates'>,
  supplyDay: string,
): boolean {
  const place = findVatPlace(address);
  if (place.code === sellerCode(settings)) return false;
  if (settings.euCountries.includes(place.code)) return true;
  return place.code in reversedByOwnLaw && findPlaceRate(settings.rates, place, supplyDay) > 0;
}

/** Whether the number of an address is one of Northern Ireland, which is for goods: no reverse charge of what is sold here follows. */
export function isNumberForGoods({
  country,
  postalCode,
  vatNumber,
}: Pick<Address, 'country' | 'postalCode' | 'vatNumber'>): boolean {
  const { numberCountry } = findVatPlace({ country, postalCode });
  const { prefix } = parseVatNumber(vatNumber, numberCountry);
  return prefix === NORTHERN_IRELAND_PREFIX && numberCountry === 'GB';
}

function placeOf({ sellerCountry }: Pick<VatSettings, 'sellerCountry'>): VatPlace {
  return findVatPlace({ country: sellerCountry, postalCode: '' });
}

function sellerCode(settings: Pick<VatSettings, 'sellerCountry'>): string {
  return placeOf(settings).code;
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

/** The rate of a place in basis points on a day (`YYYY-MM-DD`): its region's, where the foundry lists one, else its country's. */
export function findPlaceRate(
  rates: VatRate[],
  { code, regionCode }: Pick<VatPlace, 'code' | 'regionCode'>,
  day: string,
): number {
  const ofRegion = regionCode === undefined ? 0 : findVatRate(rates, regionCode, day);
  return ofRegion > 0 ? ofRegion : findVatRate(rates, code, day);
}

/**
 * Whether a seller's own VAT law is that of other countries of the EU, too: below the threshold. One that lists no rate at all is
 * there: above it, it would owe each country's.
 */
export function sellsAtHome(
  settings: Pick<VatSettings, 'sellerCountry' | 'euCountries' | 'rates' | 'euVatRate'>,
): boolean {
  const isBelow = settings.euVatRate === 'home' || settings.rates.length === 0;
  return isBelow && settings.euCountries.includes(sellerCode(settings));
}

/** The place whose VAT is charged to who owes none in a place: its own, or the seller's. */
export function taxingPlace(place: VatPlace, settings: VatSettings): VatPlace {
  const isAbroadInEu = place.code !== sellerCode(settings) && settings.euCountries.includes(place.code);
  return isAbroadInEu && sellsAtHome(settings) ? placeOf(settings) : place;
}

/**
 * What VAT an order bears on its day of supply (`YYYY-MM-DD`), by the address that decides. Reverse charge needs a company whose
 * number's result is `success`, in an EU country that is not the seller's, with the prefix of that place and never XI; it does not
 * need a rate of that place, which a seller without a number there does not list, nor a seller that charges any. Great Britain
 * and Norway reverse by their own law: no register is asked about their numbers, so that one of the right form, whose result is
 * `manual`, is enough, as their authorities have it.
 */
export function decideVat(input: {
  settings: VatSettings;
  address: Pick<Address, 'country' | 'postalCode' | 'vatNumber'>;
  isForCompany: boolean;
  result: VatResult | null;
  supplyDay: string;
}): VatDecision {
  const { settings, address, isForCompany, result, supplyDay } = input;
  const place = findVatPlace(address);
  const { code, numberCountry } = place;
  const taxing = taxingPlace(place, settings);
  const requiredRate = findPlaceRate(settings.rates, taxing, supplyDay);
  const number = parseVatNumber(address.vatNumber, numberCountry);
  const ownLaw = reversedByOwnLaw[code];
  const isReverseCharge =
    isForCompany &&
    isReversible(address, settings, supplyDay) &&
    result === (ownLaw === undefined ? 'success' : 'manual') &&
    number.prefix !== NORTHERN_IRELAND_PREFIX &&
    number.country === numberCountry;
  const rate = isReverseCharge ? 0 : requiredRate;
  return {
    party: vatParty(settings),
    country: code,
    taxCountry: taxing.code,
    requiredRate,
    rate,
    ground: isReverseCharge
      ? (ownLaw ?? 'reverse-charge')
      : rate > 0
        ? 'charged'
        : untaxedGround(code, taxing.code, settings),
    needsAcknowledgement: rate > 0,
  };
}

/** Whether an order waits for what the register says of its number: one that it could not say anything of, and by which VAT was charged. */
export function isNumberOpen(
  verdict: { result: VatResult } | null | undefined,
  { ground }: Pick<VatDecision, 'ground'>,
): boolean {
  return verdict?.result === 'manual' && !isReverseCharged(ground);
}

/** Countries outside of the EU whose VAT law lets a small business charge none. */
const exemptingElsewhere = ['CH', 'GB', 'NO'];

/** Until a country is known, of a seller that charges nobody what holds in its own. */
function untaxedGround(code: string, taxingCode: string, settings: VatSettings): VatGround {
  const seller = sellerCode(settings);
  const chargesNobody = settings.rates.length === 0;
  if (code === '' && !chargesNobody) return 'undecided';
  const isOfSeller = code === '' || taxingCode === seller;
  const mayBeExempt = settings.euCountries.includes(seller) || exemptingElsewhere.includes(seller);
  if (chargesNobody && isOfSeller && mayBeExempt) return 'exempt';
  return isOfSeller || settings.euCountries.includes(code) ? 'no-rate' : 'outside';
}
