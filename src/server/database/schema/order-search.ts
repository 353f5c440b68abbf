import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, searchWords } from './columns.ts';
import { shopOrder } from './orders.ts';

/**
 * What the list of orders searches, filters, sorts and adds up, one narrow row an order. Triggers write it from the order, its papers and
 * its licences, and nobody else does.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    state: text('state').notNull(),
    paymentType: text('payment_type'),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    /** The final price in minor units; null of an enquiry that has none before its quote. */
    amount: integer('amount'),
    /** Who buys, as it is sorted: without accents and capitals. */
    buyer: text('buyer').notNull(),
    /** Numbers, names, addresses of mail and amounts, without accents and capitals. */
    words: searchWords('words').notNull(),
  },
  (table) => [
    index().using('gin', table.words),
    index().on(table.createdAt),
    index().on(table.state, table.currency, table.amount),
    index().on(table.currency, table.amount),
    index().on(table.amount.desc().nullsLast(), table.orderId.desc()),
    // Enquiries have no amount: of a state alone the index above is read from one end to the other before it finds them.
    index().on(table.state, table.amount.desc().nullsLast(), table.orderId.desc()),
    // By code points, so that both databases sort alike.
    index().on(table.buyer.op('text_pattern_ops'), table.orderId),
  ],
);
