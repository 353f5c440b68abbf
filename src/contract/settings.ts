import { z } from 'zod';
import { noRebates } from '#domain/price/rebates.ts';
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
  priceLocale: z.string(),
  contactEmail: z.string(),
  sellerCountry: z.string(),
  euCountries: z.array(z.string()),
  vatRates: z.array(z.object({ country: z.string(), percent: z.number(), from: wireDay })),
  chargeVatForBillingAddress: z.boolean(),
  bankTransferSurcharge: wireSurcharge,
  rebates,
  /** By whose days orders, papers and licences are reckoned now; IANA's name. */
  timeZone: z.string(),
  /** The heading over the timeline's column `lineto`. */
  timelineHeading: z.string(),
  /** Ways to pay that are open now. */
  paymentTypes: z.array(z.enum(['invoice', 'online'])),
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
  bank: z.string().optional(),
});
export type Seller = z.infer<typeof seller>;

/** Everything that is kept as the setting row `foundry`; money in minor units, rates in basis points. */
export const storedFoundry = z.object({
  name: z.string(),
  shortName: z.string(),
  isDemo: z.boolean(),
  currency: z.string(),
  contactEmail: z.string(),
  seller,
  euCountries: z.array(z.string()),
  vatRates: z.array(z.object({ country: z.string(), basisPoints: z.int(), from: wireDay })),
  chargeVatForBillingAddress: z.boolean(),
  bankTransferSurcharge: storedSurcharge,
  /** Absent in what an older version kept. */
  rebates: rebates.default(noRebates),
  /** By whose days the foundry reckons, the newest last. Absent in what an older version kept, which reckoned by UTC. */
  timeZones: z.array(z.object({ zone: z.string(), since: z.iso.datetime() })).default([]),
  timelineHeading: z.string(),
  /** Hash of the interface face's file in the file store, with its slices' stylesheet. */
  interfaceStylesheet: z.string(),
});
export type StoredFoundry = z.infer<typeof storedFoundry>;
