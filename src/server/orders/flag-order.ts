import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { orderEvent, shopOrder } from '../database/schema/orders.ts';
import type { LockedOrder } from './move-order.ts';

/** Tells staff to look at an order, without changing its state. */
export async function flagOrder(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'state'>,
  note: { flag: string; by: string; at: Date; detail: Record<string, unknown> },
): Promise<void> {
  const { flag, by, at, detail } = note;
  await tx.update(shopOrder).set({ flag }).where(eq(shopOrder.id, order.id));
  await tx
    .insert(orderEvent)
    .values({ orderId: order.id, at, kind: flag, fromState: order.state, toState: order.state, by, detail });
}
