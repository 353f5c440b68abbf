import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What staff had done in the back office, by the key of the press, so that a second press does nothing more; kept for a day. */
export const staffAct = pgTable(
  'staff_act',
  {
    key: text('key').primaryKey(),
    memberId: integer('member_id').notNull(),
    /** Of the action and all that was asked for. */
    bodyHash: text('body_hash').notNull(),
    at: instant('at').notNull(),
    /** What was answered; null while it is being done, and where the server ended before. */
    answer: jsonb('answer').$type<object>(),
  },
  (table) => [index().on(table.at)],
);
