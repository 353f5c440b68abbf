import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { lockOrders } from '#server/order-records/lock-orders.ts';
import { canNoLongerReplace, type ReplacingOrder } from './can-no-longer-replace.ts';

/**
 * Whether every licence that an order upgrades or renews may still be replaced on a day (`YYYY-MM-DD`), for what was credited:
 * another order may have done it since, or its own was withdrawn from or given back, in part too. Their orders are locked until the transaction
 * ends, and whoever changes a licence holds its order's lock; an order replaces those of older ones alone, and all lock the newer before the
 * older, so that no two of them wait for each other.
 */
export async function lockReplacedLicences(
  tx: Transaction,
  order: ReplacingOrder,
  today: string,
): Promise<boolean> {
  const replaced = order.licences.flatMap(({ upgradesId, renewsId }) => upgradesId ?? renewsId ?? []);
  if (replaced.length === 0) return true;
  const orderIds = tx
    .select({ id: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(inArray(shopOrderLicence.id, replaced));
  await lockOrders(tx, inArray(shopOrder.id, orderIds));
  // Read once they are locked: a statement that waited sees the licences that replaced them as they were before it waited.
  return !(await canNoLongerReplace(tx, order, today));
}
