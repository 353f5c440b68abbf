import { customType, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A set of integers as the database's own text, `{[65,91),[97,123)}`. */
const integerSet = customType<{ data: string }>({ dataType: () => 'int4multirange' });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
 * Which code points of a cut a visitor was given on a day, as a font and as outlines; together they are counted. No reference
 * ties a row to its cut: it is swept when its day is over.
 */
export const fontBudget = pgTable(
  'font_budget',
  {
    /** The hash of `http/visitor.ts`. */
    visitor: text('visitor').notNull(),
    fontCutId: integer('font_cut_id').notNull(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    subset: integerSet('subset').notNull(),
    outlines: integerSet('outlines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitor, table.fontCutId, table.day] }), index().on(table.day)],
);

/** Challenges that were solved and used, until they expire: each serves once. */
export const usedChallenge = pgTable(
  'used_challenge',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index().on(table.expiresAt)],
);
