import { customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A set of integers as the database's own text, `{[65,91),[97,123)}`. */
const integerSet = customType<{ data: string }>({ dataType: () => 'int4multirange' });
const largeIntegerSet = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** Secrets that were made once (`SECRET` unset): name and value. */
export const secret = pgTable('secret', { name: text('name').primaryKey(), value: text('value').notNull() });

/** Counters of rate limits and budgets, by window; old rows are swept. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

/**
 * Which glyphs and kerned pairs of a cut a visitor was given on a day, in whatever form. No reference ties a row to its cut: it is
 * swept some time after its day.
 */
export const glyphBudget = pgTable(
  'glyph_budget',
  {
    /** The hash of `http/visitor.ts`; '*' for all visitors together. */
    visitor: text('visitor').notNull(),
    /** A cut's id; of a family its id below zero, and 0 for the whole shop: such rows have a total alone. */
    scope: integer('scope').notNull(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Ids in the cut's whole font. */
    glyphs: integerSet('glyphs').notNull().default('{}'),
    /** The left one's id times 65,536, and the right one's. */
    pairs: largeIntegerSet('pairs').notNull().default('{}'),
    total: integer('total').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.visitor, table.scope, table.day] }), index().on(table.day)],
);

/** Challenges that were solved and used, until they expire: each serves once. */
export const usedChallenge = pgTable(
  'used_challenge',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index().on(table.expiresAt)],
);
