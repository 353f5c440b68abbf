import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CardInstrument } from '#domain/order/card-instrument.ts';
import { id, instant } from './columns.ts';
import { shopOrder } from './orders.ts';

/** An attempt to pay with a provider. At most one is open for an order. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    providerSessionId: text('provider_session_id').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    /** Whose account at the provider it is in; null where that was not told, as of those from before this was kept. */
    providerAccount: text('provider_account'),
    /**
     * 'processing': the payer has done all, and the money is on its way, as by a debit; 'ended': it was ended, or its time was over.
     * 'surplus': nothing is sold for it, as another payment paid the order, say; it is to be given back.
     */
    state: text('state', {
      enum: ['open', 'processing', 'failed', 'paid', 'ended', 'refunded', 'surplus'],
    }).notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    instrument: jsonb('instrument').$type<CardInstrument>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique().on(table.provider, table.providerSessionId),
    index().on(table.orderId),
    uniqueIndex('one_open_payment_per_order').on(table.orderId).where(sql`${table.state} = 'open'`),
    uniqueIndex('one_paid_payment_per_order').on(table.orderId).where(sql`${table.state} = 'paid'`),
  ],
);

/** Signed events of providers, each carried out once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [unique().on(table.provider, table.eventId)],
);

/** The demo card provider's own books, as a real provider would keep them on its side. */
export const demoCardPayment = pgTable('demo_card_payment', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** The digits of the card that was given. */
  card: text('card'),
  /** 'pending': the card was charged and its event is still to be sent. */
  state: text('state', { enum: ['open', 'pending', 'paid', 'declined', 'ended'] }).notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What the demo card provider gave back, in its own books. */
export const demoCardRefund = pgTable(
  'demo_card_refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => demoCardPayment.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.paymentId)],
);

/** Money that staff gave back; its credit note is a document of the order. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** The payment it goes back to; null where it was paid by bank transfer. */
    paymentId: integer('payment_id').references(() => payment.id),
    /** Minor units of the order's currency, VAT included. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    /** When the provider carried it out, or staff transferred it. */
    doneAt: instant('done_at'),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.paymentId),
    check('something_is_refunded', sql`${table.amount} > 0`),
  ],
);

/**
 * Money of a bank statement that was entered, so that it never is twice. Who paid, and what they wrote, is not kept. It goes with its
 * order.
 */
export const bankPayment = pgTable(
  'bank_payment',
  {
    id: id(),
    /** Of the bank's own references, day and amount (`domain/bank/bank-payment.ts`). */
    hash: text('hash').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** In minor units; more than any order comes to may have been paid. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The day on which the bank booked it. */
    bookedOn: date('booked_on').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index().on(table.orderId)],
);
