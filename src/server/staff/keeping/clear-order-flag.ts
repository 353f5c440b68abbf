import { and, eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStanding } from './find-standing.ts';

/** Takes a flag off an order once somebody has seen to it. One that tells of something that is owed stays until that is done. */
export async function clearOrderFlag(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { orderId, flag, by }: { orderId: number; flag: string; by: string },
): Promise<Result<{ orderNumber: string }>> {
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string }>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const at = now();
    const standing = await findStanding(tx, order, { flag, at });
    if (standing !== null) {
      return { ok: false, code: 'order-state-conflict', detail: `${order.orderNumber} ${standing}` };
    }
    const [cleared] = await tx
      .delete(orderFlag)
      .where(and(eq(orderFlag.orderId, orderId), eq(sql`${orderFlag.flag}`, flag)))
      .returning({ flag: orderFlag.flag });
    if (cleared === undefined) {
      return { ok: false, code: 'not-found', detail: `${order.orderNumber} has no flag ${flag}.` };
    }
    await tx.insert(orderEvent).values({
      orderId,
      at,
      kind: 'flag-cleared',
      fromState: order.state,
      toState: order.state,
      by,
      detail: { flag },
    });
    return { ok: true, value: { orderNumber: order.orderNumber } };
  });
}
