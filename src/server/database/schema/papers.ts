import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { EInvoiceFormat } from '#domain/e-invoice/e-invoice-formats.ts';
import { id, instant } from './columns.ts';
import { shopOrder } from './orders.ts';

/** A mail as it was sent; `over` which server, where it was handed to one. */
interface SentAs {
  subject: string;
  text: string;
  attachments: string[];
  over?: string;
}

/** One delivery an order and licence holder: its zip in the file store. */
export const delivery = pgTable(
  'delivery',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** 'order' for the licensee's own, else the uid of the licence with a delivery-email. */
    holder: text('holder').notNull(),
    /** Where its mail went, and where a new link is sent. */
    recipient: text('recipient').notNull(),
    fileHash: text('file_hash').notNull(),
    fileName: text('file_name').notNull(),
    byteLength: integer('byte_length').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [unique().on(table.orderId, table.holder)],
);

/** A mail that was decided on; its job sends it, its Message-ID is derived from its id. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    /** What makes it this mail: `order-delivered:17`. The same mail is never decided on twice. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    data: jsonb('data').notNull(),
    /** The order that it tells of; null where it is about none. */
    orderId: integer('order_id').references(() => shopOrder.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it was refused for good, or had been tried for too long: it is not tried again by itself. */
    givenUpAt: instant('given_up_at'),
    /** Who of the staff told by hand what it says, so that it was never sent; `sentAt` is when. */
    toldBy: text('told_by'),
    /** Why it was not taken when it was last tried, in the words of the server. */
    lastFault: text('last_fault'),
    /** What it said when it was sent, its links cut, since they open things; null of those that were sent before this was kept. */
    sentAs: jsonb('sent_as').$type<SentAs>(),
  },
  (table) => [
    index().on(table.orderId),
    index('mails_by_recipient').on(sql`lower(${table.recipient}) text_pattern_ops`),
    index('unsent_mails')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);

/** Gapless numbers: the row is locked until the transaction that takes a number ends. */
export const numberSeries = pgTable('number_series', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
});

/** A document of an order (receipt, invoice, credit note, certificate), numbered once and kept. */
export const orderDocument = pgTable(
  'order_document',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Its place among the order's documents of this kind: an order may have several credit notes. */
    ordinal: integer('ordinal').notNull().default(1),
    number: text('number').notNull().unique(),
    fileHash: text('file_hash'),
    /** What it says beside what stands in the order: a credit note's amounts and reason. */
    data: jsonb('data').notNull().default({}),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [unique('one_document_of_a_kind').on(table.orderId, table.kind, table.ordinal)],
);

/** An invoice or a credit note as XML by EN 16931, as it was issued. */
export const eInvoice = pgTable(
  'e_invoice',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => orderDocument.id, { onDelete: 'cascade' }),
    format: text('format').$type<EInvoiceFormat>().notNull(),
    /** Null where it could not be written in this format. */
    xml: text('xml'),
    /** Why it could not be, in sentences for staff. */
    lacks: jsonb('lacks').$type<string[]>().notNull().default([]),
    /** When it was decided on to be sent over Peppol; null where it is not. */
    sendingSince: instant('sending_since'),
    /** When who brings it there took it. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.format] }),
    index('unsent_e_invoices')
      .on(table.documentId)
      .where(sql`${table.sendingSince} is not null and ${table.sentAt} is null`),
  ],
);
