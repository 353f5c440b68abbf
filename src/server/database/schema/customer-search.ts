import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { searchWords } from './columns.ts';
import { customer } from './customers.ts';

/**
 * What accounts are found by, one row an account. Triggers write it from the account, its addresses and the accounts that were merged
 * into it, and nobody else does; it goes with the account, and each word with what it was of.
 */
export const customerSearch = pgTable(
  'customer_search',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Its number, addresses of mail, names and companies, without accents and capitals. */
    words: searchWords('words').notNull(),
  },
  (table) => [index().using('gin', table.words)],
);
