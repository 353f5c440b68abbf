import type { WithSubquery } from 'drizzle-orm/subquery';
import type { Transaction } from '#server/database/database.ts';
import { orderFlag } from '#server/database/schema/orders.ts';

/** Why staff have to look at an order. */
export type OrderFlag = (typeof orderFlag.$inferSelect)['flag'];

/** A flag for staff, to be written within another statement. One that stands already keeps its time. */
export function raiseFlag(
  tx: Transaction,
  { orderId, flag, at }: { orderId: number; flag: OrderFlag; at: Date },
): WithSubquery {
  return tx.$with('flag_raised').as(tx.insert(orderFlag).values({ orderId, flag, at }).onConflictDoNothing());
}
