import type { Transaction } from '#server/database/database.ts';
import { orderEvent, type shopOrder } from '#server/database/schema/orders.ts';
import { type OrderFlag, raiseFlag } from './raise-flag.ts';

/** Tells staff to look at an order, without changing its state, in one statement; other flags of the order stay. */
export async function flagOrder(
  tx: Transaction,
  order: Pick<typeof shopOrder.$inferSelect, 'id' | 'state'>,
  note: { flag: OrderFlag; by: string; at: Date; detail: Record<string, unknown> },
): Promise<void> {
  const { flag, by, at, detail } = note;
  await tx
    .with(raiseFlag(tx, { orderId: order.id, flag, at }))
    .insert(orderEvent)
    .values({ orderId: order.id, at, kind: flag, fromState: order.state, toState: order.state, by, detail });
}
