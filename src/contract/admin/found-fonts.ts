import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';
import { licenceStates } from '#domain/order/licence-state.ts';

/** A licence that the stamp of a font names. */
const stampedLicence = z.object({
  number: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  /** Of its template. */
  name: z.string(),
  terms: z.array(z.object({ label: z.string(), value: z.string() })),
  fonts: z.array(z.object({ name: z.string(), styles: z.int() })),
  /** Whether the font that turned up is one of them; null where that cannot be told. */
  hasIt: z.boolean().nullable(),
  state: z.enum(licenceStates),
  /** The same in words, with days and what took its place. */
  stateWords: z.string(),
  paidOn: z.string(),
  buyer: z.string(),
  buyerEmail: z.string(),
  /** Who holds it now. */
  holder: z.string(),
  /** Who it went from and to, and on which day. */
  transfers: z.array(z.object({ from: z.string(), to: z.string(), on: z.string() })),
  deliveries: z.array(z.object({ recipient: z.string(), madeAt: wireInstant, isNewer: z.boolean() })),
});
export type StampedLicence = z.output<typeof stampedLicence>;

/** POST found-fonts, whose body is the file: what is known of a font that turned up. */
export const foundFont = z.object({
  format: z.enum(['otf', 'ttf', 'woff', 'woff2']),
  names: z.object({
    family: z.string().nullable(),
    full: z.string().nullable(),
    version: z.string().nullable(),
  }),
  /** What it comes to, first what counts most; sentences. */
  said: z.array(z.string()),
  licences: z.array(stampedLicence),
  /** For whom of the visitors it was made, where it bears the mark of a piece of a font. */
  mark: z
    .object({
      day: z.string(),
      visitor: z.string(),
      cuts: z.array(z.object({ name: z.string(), glyphs: z.int() })),
    })
    .nullable(),
});
export type FoundFontTold = z.output<typeof foundFont>;
