import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A price that was changed with others: of a set or a cut, by its number among the rows; minor units. */
export interface MovedPrice {
  kind: 'set' | 'cut';
  id: number;
  from: number;
  to: number;
}

/** Prices that were changed together, so that they can be taken back together. */
export const priceChange = pgTable(
  'price_change',
  {
    id: id(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** Who of the staff that is, whose name others may have too, and in which role they did it. */
    memberId: integer('member_id').notNull(),
    role: text('role', { enum: ['owner', 'editor', 'sales', 'bookkeeper'] }).notNull(),
    /** What was done, in words. */
    says: text('says').notNull(),
    /** Those that it changed; of one that waits for its day, those that it is going to. */
    moved: jsonb('moved').$type<MovedPrice[]>().notNull(),
    /** How many were left, since they had another price by then, none in a currency of the shop, or were not sold any more. */
    left: integer('left').notNull().default(0),
    /** The foundry's day from which on the prices hold; null where that was at once. */
    beginsOn: date('begins_on', { mode: 'string' }),
    /** When they were changed; null while that waits for its day, and where it was taken back before. */
    doneAt: instant('done_at'),
    /** The one that it took back: each is once. */
    takesBack: integer('takes_back')
      .unique()
      .references((): AnyPgColumn => priceChange.id),
  },
  // Those that wait are looked for every few minutes.
  (table) => [index().on(table.beginsOn).where(sql`${table.doneAt} is null`)],
);
