import { z } from 'zod';
import { licenceField } from '#contract/license-templates.ts';
import { licenceValues } from '#contract/shop-orders.ts';
import { staffQuote } from '#contract/staff.ts';
import { wireDay } from '#contract/wire.ts';

/** POST orders/{order}/quote-preview: a quote as it is being written, to be reckoned and not sent. */
export const quoteTyped = staffQuote.omit({ orderId: true, by: true, finalPrice: true });
export type QuoteTyped = z.input<typeof quoteTyped>;

/** GET orders/{order}/quote: what an enquiry is quoted from. */
export const quoteForm = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  currency: z.string(),
  /** Which state of the order this is; whoever sends the quote says so. */
  revision: z.string(),
  /** Why it cannot be quoted now; null where it can. */
  whyNot: z.string().nullable(),
  /** Which version it will be, from 1. */
  version: z.int(),
  /** What was typed of the version before, with which a new one begins; null where there is none. */
  sent: quoteTyped.nullable(),
  /** Who asks, and what they say of it. */
  buyer: z.string(),
  customerReference: z.string(),
  items: z.array(z.string()),
  licences: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      /** The names of what it covers. */
      covers: z.array(z.string()),
      fields: z.array(licenceField),
      values: licenceValues,
      expiryDate: wireDay.nullable(),
    }),
  ),
  /** The first day on which a quote may end, and the last. */
  firstDay: wireDay,
  lastDay: wireDay,
});
export type QuoteForm = z.output<typeof quoteForm>;

const line = z.object({ label: z.string(), amount: z.int() });

/** What it comes to, in minor units, and what the buyer would read. */
export const quotePreview = z.object({
  currency: z.string(),
  items: z.array(line),
  changes: z.array(line),
  total: z.int(),
  /** What is said of VAT: its rate, why there is none, or that nobody knows yet. */
  vatLabel: z.string(),
  vat: z.int(),
  rounding: z.int(),
  finalPrice: z.int(),
  /** What each licence costs in all that it covers: by the rules, and in this quote. */
  licences: z.array(z.object({ uid: z.string(), byRules: z.int(), price: z.int() })),
  lastDay: wireDay,
  /** The licences whose price by country does not apply, as the buyer's country is not known. */
  withoutCountry: z.array(z.string()),
  /** Which parts of the addresses are asked of the buyer, in words. */
  asked: z.array(z.string()),
  mail: z.object({ recipient: z.string(), subject: z.string(), text: z.string() }),
});
export type QuotePreview = z.output<typeof quotePreview>;
