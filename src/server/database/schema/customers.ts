import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const customer = pgTable('customer', {
  id: id(),
  email: text('email').notNull().unique(),
  /** Argon2id in PHC form; null until a password is set. */
  passwordHash: text('password_hash'),
  acceptsNewsletter: boolean('accepts_newsletter').notNull().default(true),
  confirmedAt: instant('confirmed_at'),
  /** Staff have flagged this customer: orders are refused with 403 and the way to the service. */
  mustContactService: boolean('must_contact_service').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

export const address = pgTable(
  'address',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    companyName: text('company_name'),
    street1: text('street1'),
    street2: text('street2'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country'),
    region: text('region'),
    phone: text('phone'),
    vatNumber: text('vat_number'),
    industry: text('industry'),
    position: integer('position').notNull().default(0),
  },
  (table) => [index().on(table.customerId)],
);

/** An opaque session of a visitor or a customer; only the hash of its token is kept. */
export const session = pgTable(
  'session',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);
