import {
  applyBasisPoints,
  formatMoney,
  formatRate,
  fromMajorUnits,
  roundForPayment,
} from '#domain/money/money.ts';
import type { VatParty } from '#domain/vat/vat-ground.ts';
import type { VatPlace } from '#domain/vat/vat-territories.ts';

/**
 * How a foundry shows its prices: `net`; `gross`, with VAT to private buyers and net to companies; or `both`, net with the price with
 * VAT beside it.
 */
export const pricesShownKinds = ['net', 'gross', 'both'] as const;
export type PricesShown = (typeof pricesShownKinds)[number];

/** What a visitor said for the prices: their country (ISO 3166-1; another code where it is none of those offered), and who they are. */
export interface PricesFor {
  country: string;
  isForCompany: boolean;
}

/** For whom prices are shown. */
export interface PriceBuyer extends PricesFor {
  postalCode: string;
}

/** What of VAT a page needs for its prices; rates in basis points. */
export interface ShownVat {
  shown: PricesShown;
  /** Whose address decides on VAT. */
  party: VatParty;
  /** What a private buyer in the seller's own country pays, and how that country is called. */
  home: { name: string; rate: number };
  /** What private buyers pay by country and by place (`vat-territories.ts`), a region of its own by its code; none where none is charged. */
  rates: Record<string, number>;
}

/** How prices are shown to somebody. */
export interface PriceView {
  /** With VAT, else net. */
  isGross: boolean;
  /** Net, with the price with VAT beside it. */
  isGrossBeside: boolean;
  /** In basis points; 0 where no VAT is charged, or nobody said where they are. */
  rate: number;
  /** The VAT is that of the seller's country, since nobody said where they are. */
  isOfSeller: boolean;
}

/**
 * How prices are shown to a buyer; to one of whom nothing is known, with the VAT of the seller's country where prices are gross. `place` is
 * where a buyer's address lies, as `findVatPlace` has it; without it the country is all that counts.
 */
export function viewPrices(
  vat: Pick<ShownVat, 'shown' | 'home' | 'rates'>,
  buyer: PriceBuyer | null,
  place: Pick<VatPlace, 'code' | 'regionCode'> = { code: buyer?.country ?? '' },
): PriceView {
  const { shown, home, rates } = vat;
  const isGross = shown === 'gross' && buyer?.isForCompany !== true;
  if (buyer === null)
    return { isGross, isGrossBeside: false, rate: isGross ? home.rate : 0, isOfSeller: isGross };
  const { code, regionCode = code } = place;
  const rate = rates[regionCode] ?? rates[code] ?? 0;
  return { isGross, isGrossBeside: shown === 'both' && rate > 0, rate, isOfSeller: false };
}

/**
 * What is paid for something at a net price (minor units) bought by itself: with VAT (`vatRate` in basis points), exact to the minor
 * unit, then rounded as the currency is. `sumUpPrices` reckons the total of an order by the same.
 */
export function finalPriceOf(
  net: number,
  { vatRate, currency }: { vatRate: number; currency: string },
): number {
  return roundForPayment(net + applyBasisPoints(net, vatRate), currency);
}

/** A net price (minor units) as it is shown: what is paid for it bought by itself, or net. */
export function viewedPrice(net: number, { isGross, rate }: PriceView, currency: string): number {
  return isGross ? finalPriceOf(net, { vatRate: rate, currency }) : net;
}

/** What is said beside a price: 'net', 'incl. 8.1 % VAT', or 'no VAT' where it is final without. */
export function priceLabel({ isGross, rate }: PriceView): string {
  if (!isGross) return 'net';
  return rate > 0 ? `incl. ${formatRate(rate)} VAT` : 'no VAT';
}

/** The least price of something (net in major units) in words: `from CHF 40 net`; null is a quote's to price. */
export function leastPriceWords(net: number | null, view: PriceView, currency: string): string {
  return net === null ? 'by quote' : `from ${sayPrice(net, view, currency)} ${priceLabel(view)}`;
}

/** A net price of the catalogue (major units) as it is shown: `CHF 40`, and `CHF 40.50` where it is not round. */
export function sayPrice(net: number, view: PriceView, currency: string): string {
  const amount = viewedPrice(fromMajorUnits(net, currency), view, currency);
  return formatMoney({ amount, currency }).replace(/\.00$/, '');
}
