import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SharedCart } from '#contract/shared-carts.ts';
import { id, instant } from './columns.ts';
import { shopOrder } from './orders.ts';

/** A cart that was shared: who has the link's token fills a cart with it. */
export const sharedCart = pgTable('shared_cart', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Items, licences and the customer's reference; no address and no e-mail. */
  cart: jsonb('cart').$type<SharedCart>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A link by which one customer takes an order that staff prepared. */
export const checkoutLink = pgTable(
  'checkout_link',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** The version of the quote that it came with; it leads to a newer one. */
    quoteVersion: integer('quote_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (table) => [index().on(table.orderId)],
);
