import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SentQuote } from '#contract/staff.ts';
import type { QuoteSaid } from '#domain/order/compare-quotes.ts';
import { instant } from './columns.ts';
import { shopOrder } from './orders.ts';

/** The versions of an order's quote: what staff typed, of which the next one begins, and what it said. The last one holds. */
export const orderQuote = pgTable(
  'order_quote',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** From 1. */
    version: integer('version').notNull(),
    number: text('number').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** Without addresses, which are the order's. */
    typed: jsonb('typed').$type<SentQuote>().notNull(),
    said: jsonb('said').$type<QuoteSaid>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
);
