import { z } from 'zod';
import { LARGEST_AMOUNT, LARGEST_ID } from '#domain/limits.ts';

const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** Which prices are changed together, and how; amounts in minor units of the foundry's currency. */
export const manyPrices = z.strictObject({
  families: z.discriminatedUnion('are', [
    z.strictObject({ are: z.literal('all') }),
    z.strictObject({ are: z.literal('category'), category: z.string().max(200) }),
    z.strictObject({ are: z.literal('chosen'), slugs: z.array(z.string().max(200)).max(5000) }),
  ]),
  kinds: z.enum(['both', 'sets', 'cuts']),
  by: z.discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('percent'),
      basisPoints: z
        .int('A percentage has two decimals at most.')
        .min(-9999, 'That leaves nothing of a price.')
        .max(100_000, 'More than 1000 % is more than anybody means.'),
    }),
    z.strictObject({ is: z.literal('amount'), amount: z.int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT) }),
  ]),
  roundTo: z.int().min(1, 'Please type what a price is a multiple of, like 1.00.').max(LARGEST_AMOUNT),
});
export type ManyPrices = z.output<typeof manyPrices>;

/** GET prices/many: what can be chosen. */
export const manyPricesForm = z.object({
  currency: z.string(),
  /** Today, where the foundry is. */
  today: z.string(),
  families: z.array(z.object({ slug: z.string(), name: z.string(), isOff: z.boolean() })),
  categories: z.array(z.string()),
});
export type ManyPricesForm = z.output<typeof manyPricesForm>;

/** POST prices/many/preview: `page` is of the families. */
export const previewedPrices = z.strictObject({ typed: manyPrices, page: z.int().min(1).max(100_000) });

/** What prices would become: alike ones of a family in one line. */
export const pricesPreview = z.object({
  currency: z.string(),
  /** Stands for all that would change. */
  seen: z.string(),
  /** What would be done, in words. */
  says: z.string(),
  changed: z.int(),
  /** Of those that were chosen: how many stay as they are. */
  unchanged: z.int(),
  /** Why it cannot be done, the first few, in sentences, each with what it is of (`cut/grotta.latin.book`); and how many there are. */
  faults: z.array(z.object({ of: z.string(), says: z.string() })),
  faultCount: z.int(),
  /** Families of which a price changes, in the catalogue's order. */
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  families: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      lines: z.array(
        z.object({
          kind: z.enum(['set', 'cut']),
          from: z.int(),
          to: z.int(),
          count: z.int(),
          first: z.string(),
        }),
      ),
    }),
  ),
});
export type PricesPreview = z.output<typeof pricesPreview>;

/** POST prices/many: `seen` is of the preview that somebody had before them. */
export const changedPrices = z.strictObject({
  typed: manyPrices,
  seen: z.string().max(64),
  /** Of the press: a second one of it, whose answer was lost, changes nothing more. */
  key: z.uuid(),
  /** The foundry's day from which on they hold; null for at once. */
  beginsOn: z.iso.date('Please type a day, like 2027-01-01.').nullable(),
});
export type ChangedPrices = z.output<typeof changedPrices>;

/** GET prices/changes: what was changed together, the newest first. */
export const priceChangesAsked = z.strictObject({ page });
const priceChange = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** What was done, in words. */
  says: z.string(),
  prices: z.int(),
  /** How many it left: they had another price by then, none in a currency of the shop, or were not sold any more. */
  left: z.int(),
  /** The foundry's day from which on they hold; null where that was at once. */
  beginsOn: z.string().nullable(),
  /** Whether it waits for that day. */
  isWaiting: z.boolean(),
  /** Whether it can be taken back: not what was, nor the giving up of one that waited. */
  isToTakeBack: z.boolean(),
  takenBack: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export const priceChangePage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  changes: z.array(priceChange),
});
export type PriceChangePage = z.output<typeof priceChangePage>;

/** POST prices/changes/take-back. */
export const takenBackPrices = z.strictObject({ id: z.int().positive().max(LARGEST_ID) });

/** What became of it, in a sentence. */
export const donePrices = z.object({ told: z.string() });
