import { z } from 'zod';
import { LARGEST_AMOUNT } from '#domain/limits.ts';

/** GET prices: families in the catalogue's order; `search` begins a word of a family's name. */
export const pricesAsked = z.strictObject({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type PricesAsked = z.output<typeof pricesAsked>;

const priced = z.object({
  /** The shared uid. */
  uid: z.string(),
  name: z.string(),
  /** Net, in minor units. */
  price: z.int(),
});
/** What has a price of its own: sets and their cuts, alternates left out. */
export const pricePage = z.object({
  currency: z.string(),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  families: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      sets: z.array(priced.extend({ cuts: z.array(priced) })),
    }),
  ),
});
export type PricePage = z.output<typeof pricePage>;

const amount = z
  .int('Please type an amount, like 45.00.')
  .min(0, 'A price is not below 0.')
  .max(LARGEST_AMOUNT, 'This is more than a price may be.');
/** POST prices: `seen` is the price that somebody had before them. */
export const savedPrices = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        kind: z.enum(['set', 'cut']),
        uid: z.string().min(1).max(500),
        seen: z.int(),
        price: amount,
      }),
    )
    .min(1)
    .max(2000)
    .refine(
      (changes) => new Set(changes.map(({ kind, uid }) => `${kind}/${uid}`)).size === changes.length,
      'Please give each price once.',
    ),
});
export type SavedPrices = z.output<typeof savedPrices>;
