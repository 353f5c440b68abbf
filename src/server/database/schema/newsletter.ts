import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Who wants the newsletter and has no account, by their word of elsewhere, which staff brought in. An account of the address takes its place. */
export const newsletterReader = pgTable('newsletter_reader', {
  id: id(),
  /** As accounts know it. */
  email: text('email').notNull().unique(),
  /** Where they said yes, in the words of the staff. */
  source: text('source').notNull(),
  saidOn: date('said_on', { mode: 'string' }).notNull(),
  /** What they said yes to; '' where nobody knows. */
  words: text('words').notNull().default(''),
  by: text('by').notNull(),
  at: instant('at').notNull(),
});

/** Addresses that said no, hashed, however long ago: no file brings them back. Only who says yes by the link of a mail is off it. */
export const newsletterRefusal = pgTable('newsletter_refusal', {
  emailHash: text('email_hash').primaryKey(),
});
