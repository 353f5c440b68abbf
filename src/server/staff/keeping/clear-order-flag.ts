import { and, eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Takes a flag off an order once somebody has seen to it. */
export async function clearOrderFlag(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { orderId, flag, by }: { orderId: number; flag: string; by: string },
): Promise<Result<{ orderNumber: string }>> {
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string }>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const [cleared] = await tx
      .delete(orderFlag)
      .where(and(eq(orderFlag.orderId, orderId), eq(sql`${orderFlag.flag}`, flag)))
      .returning({ flag: orderFlag.flag });
    if (cleared === undefined) {
      return { ok: false, code: 'not-found', detail: `${order.orderNumber} has no flag ${flag}.` };
    }
    await tx.insert(orderEvent).values({
      orderId,
      at: now(),
      kind: 'flag-cleared',
      fromState: order.state,
      toState: order.state,
      by,
      detail: { flag },
    });
    return { ok: true, value: { orderNumber: order.orderNumber } };
  });
}
