import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '#domain/address/address.ts';
import type { GivenFields } from '#domain/address/fill-missing.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { SoldFile, SoldTemplate } from '#domain/order/sold-file.ts';
import type { LicencePricesOfItem } from '#domain/price/licence-prices-of.ts';
import type { PriceChangesOfItem } from '#domain/price/price-changes.ts';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import type { OrderVatEvidence } from '#domain/vat/vat-evidence.ts';
import { charge } from './catalogue.ts';
import { id, instant } from './columns.ts';
import { customer, session } from './customers.ts';

/** An order; money in minor units of `currency`. Its state is written by `orders/move-order.ts` alone. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: id(),
    orderNumber: text('order_number').notNull().unique(),
    sessionId: integer('session_id').references(() => session.id, { onDelete: 'set null' }),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    // `orderStates` of the domain, written again as drizzle-kit does not know the rooms' short names; a test holds them equal.
    state: text('state', {
      enum: [
        'initial',
        'awaiting-confirmation',
        'awaiting-payment',
        'payment-failed',
        'in-review',
        'quoted',
        'paid',
        'partially-refunded',
        'refunded',
        'cancelled',
        'expired',
      ],
    }).notNull(),
    deliveryState: text('delivery_state', { enum: ['none', 'pending', 'delivered', 'failed'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    currency: text('currency').notNull(),
    total: integer('total').notNull(),
    vatRate: integer('vat_rate').notNull(),
    vat: integer('vat').notNull(),
    rounding: integer('rounding').notNull(),
    finalPrice: integer('final_price').notNull(),
    finalPriceExcludingVat: integer('final_price_excluding_vat').notNull(),
    adjustments: jsonb('adjustments').$type<PriceAdjustment[]>().notNull().default([]),
    customerReference: text('customer_reference').notNull().default(''),
    paymentType: text('payment_type', { enum: ['invoice', 'online'] }),
    /** Why it cannot be paid before staff quoted it; null where it needs no review. */
    reviewReason: text('review_reason', { enum: ['custom-licence', 'licence-rule'] }),
    quotedAt: instant('quoted_at'),
    /** Until when the prices of its quote hold; null of a quote from before this was kept, which held for thirty days. */
    quoteEndsAt: instant('quote_ends_at'),
    /** Which version of its quote holds, from 1; those before are over. */
    quoteVersion: integer('quote_version').notNull().default(1),
    /** What was agreed with the quote besides prices and licences, in words for the buyer. */
    quoteTerms: text('quote_terms').notNull().default(''),
    isForCompany: boolean('is_for_company').notNull(),
    billingAddress: jsonb('billing_address').$type<Address>().notNull(),
    deliveryAddress: jsonb('delivery_address').$type<Address>().notNull(),
    /** Which fields of the addresses whoever took its quote gave, and may correct; null where the quote had all. */
    givenFields: jsonb('given_fields').$type<GivenFields>(),
    /** Rate, countries, answer of the provider with its reference and time, card country: kept for the tax office. */
    vatEvidence: jsonb('vat_evidence').$type<OrderVatEvidence>().notNull(),
    /** When the buyer accepted the EULA, acknowledged VAT and gave the consumer's consent, and to which texts. */
    consents: jsonb('consents').$type<Record<string, string | null>>().notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    unique('one_order_per_key').on(table.sessionId, table.idempotencyKey),
    index().on(table.customerId),
    index('open_orders_by_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    check('prices_add_up', sql`${table.finalPrice} = ${table.total} + ${table.vat} + ${table.rounding}`),
  ],
);

/** Why a person has to look at an order: a payment that came late, a VAT number to recheck. Each reason stands once. */
export const orderFlag = pgTable(
  'order_flag',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    flag: text('flag', {
      enum: [
        'vat-recheck',
        'vat-refund',
        // The rate changed between the order and its payment.
        'vat-rate-changed',
        'paid-late',
        'paid-twice',
        // A licence that the order replaces was replaced before. Kept in databases under this name.
        'licence-followed',
        'amount-mismatch',
        // The provider takes no payment of it, and it can be paid in no other way.
        'payment-refused',
        'delivery-failed',
        'refund-failed',
        // Money went back by the provider's own pages.
        'refunded-outside',
        'disputed',
        'dispute-lost',
        // Its buyer withdrew from the contract, and the money is to go back.
        'withdrawn',
        'mail-failed',
      ],
    }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.flag] })],
);

export const shopOrderItem = pgTable(
  'shop_order_item',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    type: text('type', {
      enum: ['font-cut', 'font-shop-set', 'charge', 'surcharge', 'custom-font', 'pre-launch-font'],
    }).notNull(),
    fontCutId: integer('font_cut_id'),
    fontShopSetId: integer('font_shop_set_id'),
    chargeId: integer('charge_id').references(() => charge.id),
    name: text('name').notNull(),
    /** The styles it holds. */
    quantity: integer('quantity').notNull(),
    /** The catalogue's net price when it was sold. */
    basePrice: integer('base_price').notNull(),
    /** What it costs under its licences, net; the items and the adjustments add up to the order's total. */
    price: integer('price').notNull(),
    /** What of that each licence costs, net, by their uids; null where it was ordered before this was kept. */
    licencePrices: jsonb('licence_prices').$type<LicencePricesOfItem>(),
    /** What each licence's price was changed by, in it already; null where it was ordered before this was kept. */
    priceChanges: jsonb('price_changes').$type<PriceChangesOfItem>(),
    /** uids of the licences of the order that this item is held under. */
    licenses: jsonb('licenses').$type<string[]>().notNull(),
    /** The very files that were sold, whatever the catalogue does later. */
    files: jsonb('files').$type<SoldFile[]>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [unique().on(table.orderId, table.uid), index().on(table.chargeId)],
);

/** A licence template as it was when it was sold, text included: once an order, however many licences refer to it. */
export const orderLicenceTemplate = pgTable(
  'order_licence_template',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    licenseTemplateId: integer('license_template_id').notNull(),
    template: jsonb('template').$type<SoldTemplate>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.licenseTemplateId] })],
);

export const shopOrderLicence = pgTable(
  'shop_order_licence',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    /** Given when the order is paid. */
    licenceNumber: text('licence_number').unique(),
    licenseTemplateId: integer('license_template_id').notNull(),
    values: jsonb('values').$type<LicenceValues>().notNull(),
    expiryDate: text('expiry_date'),
    /** When the holder was told by mail that it ends soon. */
    remindedAt: instant('reminded_at'),
    revokedAt: instant('revoked_at'),
    /** Who holds it since it was transferred; null is the order's licensee. */
    licensee: jsonb('licensee').$type<Address>(),
    /** The licence that this one replaces once it is paid, what was paid for that one being credited. */
    upgradesLicenceId: integer('upgrades_licence_id'),
    /** The licence that this one replaces when the term of that one is over. */
    renewsLicenceId: integer('renews_licence_id'),
    position: integer('position').notNull(),
  },
  (table) => [
    unique().on(table.orderId, table.uid),
    // Only what is paid is numbered: several orders may begin to upgrade a licence, one of them does.
    uniqueIndex('one_paid_upgrade_per_licence')
      .on(table.upgradesLicenceId)
      .where(sql`${table.licenceNumber} is not null`),
    uniqueIndex('one_paid_renewal_per_licence')
      .on(table.renewsLicenceId)
      .where(sql`${table.licenceNumber} is not null`),
    // How a number begins; by code points, so that both databases sort alike.
    index('licences_by_number').on(table.licenceNumber.op('text_pattern_ops')),
    // What was transferred to an address.
    index('licences_by_transfer')
      .on(sql`lower(${table.licensee} ->> 'email')`)
      .where(sql`${table.licensee} is not null`),
    check('upgrade_or_renewal', sql`${table.upgradesLicenceId} is null or ${table.renewsLicenceId} is null`),
    foreignKey({
      name: 'licence_of_sold_template',
      columns: [table.orderId, table.licenseTemplateId],
      foreignColumns: [orderLicenceTemplate.orderId, orderLicenceTemplate.licenseTemplateId],
    }).onDelete('cascade'),
  ],
);

/** Every change of an order's state, written in the same transaction as the change. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    by: text('by').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index().on(table.orderId)],
);

/** A licence that went to another holder, granted by staff. */
export const licenceTransfer = pgTable(
  'licence_transfer',
  {
    id: id(),
    licenceId: integer('licence_id')
      .notNull()
      .references(() => shopOrderLicence.id, { onDelete: 'cascade' }),
    fromLicensee: jsonb('from_licensee').$type<Address>().notNull(),
    toLicensee: jsonb('to_licensee').$type<Address>().notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index().on(table.licenceId)],
);
