import { z } from 'zod';

/** What the palette finds: each kind has a page that shows one of it. */
export const recordKinds = [
  'order',
  'licence',
  'customer',
  'family',
  'designer',
  'page',
  'story',
  'member',
  'mail',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** GET find: what begins with each word that was typed, of one kind or of all that the role may see. */
export const recordsAsked = z.strictObject({
  search: z.string().trim().max(200),
  kind: z.enum(recordKinds).optional(),
});
export type RecordsAsked = z.output<typeof recordsAsked>;

/** By kind, in the order of `recordKinds`; a kind of which nothing was found is left out. */
export const foundRecords = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(recordKinds),
      records: z.array(
        z.object({
          /** What people call it: the number of an order or a licence, an e-mail address, the name of a family, a designer or a member, the title of a page, the name of a story, to whom a mail goes. */
          name: z.string(),
          /** What tells it from others of the kind. */
          says: z.string(),
          /** The record whose page shows it, by its name in the address: a licence is shown by its order. */
          at: z.string(),
        }),
      ),
      /** Whether there are more than these. */
      isMore: z.boolean(),
    }),
  ),
});
export type FoundRecords = z.output<typeof foundRecords>;

/** GET acts: the actions that the role may do with one record, by the kind of it. */
export const offeredActs = z.object({
  acts: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      says: z.string(),
      of: z.enum(['order', 'licence', 'customer']),
    }),
  ),
});
export type OfferedActs = z.output<typeof offeredActs>;
