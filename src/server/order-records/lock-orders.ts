import { desc, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/**
 * Locks orders until the transaction ends, and gives their ids. Whoever locks several locks the newer before the older, everywhere: who
 * replaces a licence has its own order before that of the licence. So no two of them wait for each other.
 */
export async function lockOrders(tx: Transaction, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(where)
    .orderBy(desc(shopOrder.id))
    .for('update');
  return rows.map(({ id }) => id);
}
