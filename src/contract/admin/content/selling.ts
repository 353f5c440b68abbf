import { z } from 'zod';
import { euVatRates } from '#domain/vat/vat.ts';

/** What is longer is refused whole; how long each may be says the import format. */
const line = z.string().max(2000, 'This is too long.');
/** More than anybody types: whatever a folder brought is read and told. */
const mostRows = 2000;
/** Of all currencies together. */
const mostPrices = 5 * mostRows;

const currencyWords = z.strictObject({
  code: line,
  factor: line,
  roundTo: line,
  /** `price` in this currency, where it is `own` in the foundry's. */
  prices: z.array(z.strictObject({ own: line, price: line })).max(mostRows),
  iban: line,
  bic: line,
  bank: line,
});
export type CurrencyWords = z.output<typeof currencyWords>;

const vatRateWords = z.strictObject({ country: line, percent: line, from: line });
export type VatRateWords = z.output<typeof vatRateWords>;

/** What the shop sells by as it is typed, a field for each line of foundry.yaml; '' says nothing. */
const sellingWords = z.strictObject({
  /** The foundry's own currency, in which its prices are. */
  currency: line,
  /** Those that are sold in besides. */
  currencies: z
    .array(currencyWords)
    .max(mostRows)
    .refine(
      (currencies) => currencies.reduce((count, { prices }) => count + prices.length, 0) <= mostPrices,
      'These are too many prices.',
    ),
  /** null are the standard ones for the seller's country; none at all charge nobody. */
  vatRates: z.array(vatRateWords).max(mostRows).nullable(),
  chargeVatForBillingAddress: z.boolean(),
  euVatRate: z.enum(euVatRates),
  euThreshold: line,
  bankTransferSurcharge: line,
  /** Of `rebates`, as the next one is. */
  styles: z.array(z.strictObject({ from: line, percent: line })).max(mostRows),
  cheaperLicences: line,
  /** Of `keeping`, as the next one is. */
  years: line,
  yearEnds: line,
});
export type SellingWords = z.output<typeof sellingWords>;
export type SellingField = keyof SellingWords;

/** What holds where the foundry says nothing. */
const sellingHouse = z.object({
  vatRates: z.array(vatRateWords),
  /** '' where nobody counts. */
  euThreshold: z.string(),
  /** As the seller's country asks for; `isByCalendarYear` as `KeepingPeriod` has it. */
  keeping: z.object({ years: z.int(), source: z.string(), isByCalendarYear: z.boolean() }),
});
export type SellingHouse = z.output<typeof sellingHouse>;

/** GET selling. */
export const foundrySelling = z.object({ words: sellingWords, house: sellingHouse });
export type FoundrySelling = z.output<typeof foundrySelling>;

/** POST selling: `seen` is what somebody had before them. */
export const savedSelling = z.strictObject({ seen: sellingWords, typed: sellingWords });
export type SavedSelling = z.output<typeof savedSelling>;

/** What was saved, and what it does, in sentences. */
export const keptSelling = foundrySelling.extend({ told: z.array(z.string()) });
export type KeptSelling = z.output<typeof keptSelling>;
