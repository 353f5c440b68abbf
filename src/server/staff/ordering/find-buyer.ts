import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { BuyerFound } from '#contract/admin/new-order.ts';
import { addressFields, emptyAddress } from '#domain/address/address.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { address, customer } from '#server/database/schema/customers.ts';

/** POST new-order/buyer: who is known to read the mails of an address, with what they keep; nothing of who only claims to. */
export async function findBuyer(db: Drizzle, email: string): Promise<BuyerFound> {
  const account = await findConfirmedAccount(db, email);
  if (account === null) return { account: null };
  const { id: customerId, mustContactService } = account;
  return { account: { customerId, mustContactService, addresses: await readKeptAddresses(db, customerId) } };
}

/** The account of this very e-mail address. Anybody may have registered one, with any address, before it is confirmed. */
export async function findConfirmedAccount(
  db: Drizzle | Transaction,
  email: string,
): Promise<{ id: number; mustContactService: boolean } | null> {
  const [account] = await db
    .select({ id: customer.id, mustContactService: customer.mustContactService })
    .from(customer)
    .where(and(eq(sql`lower(${customer.email})`, email.toLowerCase()), isNotNull(customer.confirmedAt)));
  return account ?? null;
}

/** What an account keeps, in its order. */
export async function readKeptAddresses(
  db: Drizzle | Transaction,
  customerId: number,
): Promise<WireAddress[]> {
  const kept = await db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(asc(address.position), asc(address.id));
  return kept.map((row) => {
    const own = emptyAddress();
    for (const field of addressFields) own[field] = row[field] ?? '';
    return own;
  });
}
