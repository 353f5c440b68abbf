import { z } from 'zod';
import { paymentTypes } from '#domain/cart/cart.ts';
import { menuEntryNames } from '#domain/navigation/menu-entries.ts';
import { pricesShownKinds } from '#domain/price/price-view.ts';
import { noRebates } from '#domain/price/rebates.ts';
import { euVatRates } from '#domain/vat/vat.ts';
import { storedSounds } from './sound-sets.ts';
import { storedSurcharge, wireSurcharge } from './surcharge.ts';
import { wireDay } from './wire.ts';

/** What a foundry takes off by what is bought together; in files, on the wire and as it is kept in percent. */
const rebates = z.object({
  styles: z.array(z.object({ from: z.int(), percent: z.number() })),
  cheaperLicences: z.number(),
});

/** GET settings/as-object: what the shop has to know of the foundry. */
export const settings = z.object({
  foundryName: z.string(),
  shortName: z.string(),
  isDemo: z.boolean(),
  currency: z.string(),
  /** All that the shop sells in, the foundry's own first; absent where that is the only one. */
  currencies: z.array(z.string()).optional(),
  priceLocale: z.string(),
  contactEmail: z.string(),
  sellerCountry: z.string(),
  euCountries: z.array(z.string()),
  vatRates: z.array(z.object({ country: z.string(), percent: z.number(), from: wireDay })),
  chargeVatForBillingAddress: z.boolean(),
  /** Whose rate is charged in other countries of the EU to who owes no VAT themselves. */
  euVatRate: z.enum(euVatRates),
  /** Net, with VAT to private buyers, or net with the price with VAT beside it. */
  pricesShown: z.enum(pricesShownKinds),
  bankTransferSurcharge: wireSurcharge,
  rebates,
  /** By whose days orders, papers and licences are reckoned now; IANA's name. */
  timeZone: z.string(),
  /** The heading over the timeline's column `lineto`. */
  timelineHeading: z.string(),
  /** Orders are only tried out: no money moves. */
  isTrial: z.boolean(),
  /** Ways to pay that are open now. */
  paymentTypes: z.array(z.enum(paymentTypes)),
  analyticsUrl: z.string().nullable(),
  analyticsSiteId: z.int().nullable(),
});
export type Settings = z.infer<typeof settings>;

/** The seller, as it stands on documents and in the imprint. */
const seller = z.object({
  name: z.string(),
  street1: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  vatNumber: z.string().nullable(),
  registration: z.string().nullable(),
  /** Where invoices are paid to, without blanks; absent where the foundry gave none. */
  iban: z.string().optional(),
  /** The bank's code and name, for whoever pays from abroad; absent where the foundry gave none. */
  bic: z.string().optional(),
  /** Where buyers ask about an invoice; XRechnung wants one. */
  phone: z.string().optional(),
  bank: z.string().optional(),
});
export type Seller = z.infer<typeof seller>;

/** A drawing in the place of the foundry's name, in units of its own. */
export const foundryLogo = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type FoundryLogo = z.infer<typeof foundryLogo>;

/** The pair of pages that belong to no family; without a signal colour the first red that can be read on the paper is taken. */
const foundryColors = z.object({
  paper: z.string(),
  ink: z.string(),
  signal: z.string().optional(),
  /** Where paper and ink change places. */
  signalDark: z.string().optional(),
});
export type FoundryColors = z.infer<typeof foundryColors>;

/** `yearEnds` is a day of every year, `MM-DD`. */
export const keeping = z.strictObject({
  years: z.int().min(1).max(100).optional(),
  yearEnds: z
    .string()
    .refine((day) => z.iso.date().safeParse(`2001-${day}`).success, 'expected a day of every year like 12-31')
    .optional(),
});

/** A currency that a foundry sells in beside its own (`CurrencyRule`), and where invoices in it are paid to where that is elsewhere. */
const storedCurrency = z.object({
  currency: z.string(),
  factor: z.number().nullable(),
  roundTo: z.int().positive(),
  prices: z.array(z.object({ own: z.int(), price: z.int() })),
  account: seller.pick({ iban: true, bic: true, bank: true }).optional(),
});
export type StoredCurrency = z.infer<typeof storedCurrency>;

/** A font file in the file store, by the name that it came under. */
const storedFont = z.object({ hash: z.string(), fileName: z.string() });

/** Everything that is kept as the setting row `foundry`; money in minor units, rates in basis points. */
export const storedFoundry = z.object({
  name: z.string(),
  shortName: z.string(),
  isDemo: z.boolean(),
  currency: z.string(),
  /** What it sells in besides; absent where it sells in its own currency alone. */
  currencies: z.array(storedCurrency).optional(),
  contactEmail: z.string(),
  seller,
  euCountries: z.array(z.string()),
  vatRates: z.array(z.object({ country: z.string(), basisPoints: z.int(), from: wireDay })),
  chargeVatForBillingAddress: z.boolean(),
  /** Absent in what an older version kept. */
  euVatRate: z.enum(euVatRates).default('destination'),
  /** Absent in what an older version kept. */
  pricesShown: z.enum(pricesShownKinds).default('both'),
  /** What may be sold a year to private buyers in other countries of the EU at the rate of the own one; absent where nobody counts. */
  euThreshold: z.int().optional(),
  /** How long orders are kept, and when the business year ends; absent where the foundry says nothing of it. */
  keeping: keeping.optional(),
  /** The ways to pay that the foundry offers. Absent in what an older version kept. */
  paymentTypes: z.array(z.enum(paymentTypes)).default([...paymentTypes]),
  bankTransferSurcharge: storedSurcharge,
  /** Absent in what an older version kept. */
  rebates: rebates.default(noRebates),
  /** By whose days the foundry reckons, the newest last. Absent in what an older version kept, which reckoned by UTC. */
  timeZones: z.array(z.object({ zone: z.string(), since: z.iso.datetime() })).default([]),
  timelineHeading: z.string(),
  /** The foundry's own face; what is absent is the site's. */
  logo: foundryLogo.optional(),
  /** Where it is served. */
  favicon: z.string().optional(),
  colors: foundryColors.optional(),
  mails: z
    .object({
      greeting: z.string().optional(),
      footer: z.string().optional(),
      texts: z
        .record(
          z.string(),
          z.object({
            greeting: z.string().optional(),
            paragraph: z.string().optional(),
            footer: z.string().optional(),
          }),
        )
        .optional(),
    })
    .optional(),
  /** Absent where the foundry says nothing of it: all entries, in a column. */
  menu: z
    .object({
      direction: z.enum(['vertical', 'horizontal']),
      entries: z
        .array(z.union([z.enum(menuEntryNames), z.object({ label: z.string(), to: z.string() })]))
        .optional(),
    })
    .optional(),
  /** Absent where the foundry says nothing of it: the house's sets are heard. */
  sounds: storedSounds.optional(),
  /** What filters of the collection are addressed by now, by the slugs that they had before; absent where none had another. */
  formerFilters: z.record(z.string(), z.string()).optional(),
  /** Of its translation memory: the languages (BCP 47) and the hash of all of it. Absent where it has none. */
  translations: z.object({ languages: z.array(z.string()), digest: z.string() }).optional(),
  /** The foundry's own interface face, with what else of it emphasis is set in; absent where it has none, and in what an older version kept. */
  interfaceFont: storedFont
    .extend({
      italic: storedFont.optional(),
      semibold: storedFont.optional(),
      semiboldItalic: storedFont.optional(),
    })
    .optional(),
  /** Hash of the interface face's file in the file store, with its slices' stylesheet. */
  interfaceStylesheet: z.string(),
});
export type StoredFoundry = z.infer<typeof storedFoundry>;
