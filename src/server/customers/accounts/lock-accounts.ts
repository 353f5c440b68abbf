import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { lockOrders } from '#server/order-records/lock-orders.ts';

/**
 * Locks accounts with all of theirs until the transaction ends, for whoever ends or merges them: first the accounts, by their number, then
 * their sessions, then their orders and those that are named besides, the newer first. Gives the ids of the orders. This is the order of
 * everybody: a login and a change of password have the account before its sessions, and who places or takes an order has the session
 * before its orders. An order names its account by a weaker lock, which waits for none of these: so they do not lock accounts any harder.
 */
export async function lockAccounts(
  tx: Transaction,
  customerIds: readonly number[],
  others?: SQL,
): Promise<number[]> {
  const ids = [...customerIds];
  if (ids.length === 0) return others === undefined ? [] : await lockOrders(tx, others);
  await lockAccountRows(tx, inArray(customer.id, ids));
  const sessions = await tx
    .select({ id: session.id })
    .from(session)
    .where(inArray(session.customerId, ids))
    .orderBy(asc(session.id))
    .for('update');
  const isOfSession = inArray(
    shopOrder.sessionId,
    sessions.map(({ id }) => id),
  );
  return await lockOrders(tx, or(inArray(shopOrder.customerId, ids), isOfSession, others));
}

/** Locks one account against all that changes or ends it, and says what it is by then; null where it is gone. */
export async function lockAccount(
  tx: Transaction,
  of: { id: number } | { email: string },
): Promise<typeof customer.$inferSelect | null> {
  const isIt =
    'id' in of ? eq(customer.id, of.id) : eq(sql`lower(${customer.email})`, of.email.toLowerCase());
  const [row] = await lockAccountRows(tx, isIt);
  return row ?? null;
}

async function lockAccountRows(tx: Transaction, where: SQL) {
  return await tx.select().from(customer).where(where).orderBy(asc(customer.id)).for('no key update');
}
