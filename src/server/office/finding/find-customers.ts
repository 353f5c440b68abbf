import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { customerSearch } from '#server/database/schema/customer-search.ts';
import { customer } from '#server/database/schema/customers.ts';
import { customerName } from '#server/office/customers/customer-name.ts';
import { isFoundBy } from '#server/staff/reading/is-found-by.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The account of this very number, `C-12` or 12, and the newest of which each word begins a number, an e-mail address, a name or a company. */
export async function findCustomers(
  { db }: { db: Drizzle },
  { search, most }: RecordsWanted,
): Promise<Found> {
  const [, digits] = /^(?:c-)?(\d{1,9})$/i.exec(search.trim()) ?? [];
  const named = Number(digits ?? 0);
  const exact = named === 0 ? [] : await readLines(db, eq(customerSearch.customerId, named), 1);
  const others = and(isFoundBy(customerSearch.words, search), ne(customerSearch.customerId, named));
  return [...exact, ...(await readLines(db, others, most - exact.length))];
}

async function readLines(db: Drizzle, where: SQL | undefined, most: number): Promise<Found> {
  const shown = db
    .select({ id: customerSearch.customerId })
    .from(customerSearch)
    .where(where)
    .orderBy(desc(customerSearch.customerId))
    .limit(most)
    .as('shown');
  const rows = await db
    .select({ id: customer.id, email: customer.email, called: customerName })
    .from(shown)
    .innerJoin(customer, eq(customer.id, shown.id))
    .orderBy(desc(shown.id));
  return rows.map(({ id, email, called }) => ({
    name: email,
    says: [called, `C-${id}`].filter((part) => part !== '').join(', '),
    at: `${id}`,
  }));
}
