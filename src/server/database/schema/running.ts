import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
