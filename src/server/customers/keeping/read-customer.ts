import { asc, eq } from 'drizzle-orm';
import type { Customer } from '#contract/customers.ts';
import { type Address, addressFields } from '#domain/address/address.ts';
import type { Drizzle } from '#server/database/database.ts';
import { address, customer } from '#server/database/schema/customers.ts';

/** A customer's account as it is told to them, the default address first; null where there is none. Two statements. */
export async function readCustomer(db: Drizzle, customerId: number): Promise<Customer | null> {
  const [found] = await db.select().from(customer).where(eq(customer.id, customerId));
  if (found === undefined) return null;
  const addresses = await db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(asc(address.position), asc(address.id));
  return {
    id: `${found.id}`,
    email: found.email,
    addresses: addresses.map((row) => ({ id: `${row.id}`, ...fieldsOf(row) })),
    acceptsNewsletter: found.acceptsNewsletter,
    isNewsletterPending: found.acceptsNewsletter && found.newsletterConfirmedAt === null,
    hasPassword: found.passwordHash !== null,
  };
}

function fieldsOf(row: typeof address.$inferSelect): Address {
  // Every field has its entry.
  return Object.fromEntries(addressFields.map((field) => [field, row[field] ?? ''])) as unknown as Address;
}
