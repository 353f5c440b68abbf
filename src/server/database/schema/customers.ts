import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

export const customer = pgTable(
  'customer',
  {
    id: id(),
    email: text('email').notNull().unique(),
    /** Argon2id in PHC form; null until a password is set. */
    passwordHash: text('password_hash'),
    /** What was asked for; letters go out only once `newsletterConfirmedAt` is set by the link in a mail. */
    acceptsNewsletter: boolean('accepts_newsletter').notNull().default(true),
    newsletterConfirmedAt: instant('newsletter_confirmed_at'),
    /** What was said yes to then; null where that was before it was kept. */
    newsletterWords: text('newsletter_words'),
    confirmedAt: instant('confirmed_at'),
    /** Staff have flagged this customer: orders are refused with 403 and the way to the service. */
    mustContactService: boolean('must_contact_service').notNull().default(false),
    /** How often staff have set or taken that flag: whoever takes it back says which they have seen. */
    contactActs: integer('contact_acts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  // However it is typed: who is asked for, and to whom a licence was transferred.
  (table) => [index('customer_email_lower').on(sql`lower(${table.email})`)],
);

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

/** An account that went into another one: it is known by its address still, and by the number that it had. */
export const mergedAccount = pgTable(
  'merged_account',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The id that it had, which no other account is given. */
    number: integer('number').notNull(),
    /** Null once the address was forgotten. */
    email: text('email'),
    by: text('by').notNull(),
    at: instant('at').notNull(),
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
    /** What the browser called itself when it logged in, shortened to `Firefox on Linux`; '' for a guest. */
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);

/** A token of a link in a mail: only its hash is kept, and the row goes when it is used. */
export const accountToken = pgTable(
  'account_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['confirm', 'reset', 'newsletter'] }).notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);

/** A passkey (WebAuthn credential) of a customer. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter, which only rises. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull().default([]),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index().on(table.customerId)],
);

/** A challenge that a passkey is to sign: for one session, once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    purpose: text('purpose', { enum: ['register', 'login'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
