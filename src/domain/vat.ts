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
