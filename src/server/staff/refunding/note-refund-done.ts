import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { clearRefundFailed } from './owed-refunds.ts';

/** Notes that staff have transferred a refund by hand; noted once, whoever says it again. */
export async function noteRefundDone(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { refundId, by }: { refundId: number; by: string },
): Promise<Result<{ orderNumber: string }>> {
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string }>> => {
    const [named] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId));
    const order = named === undefined ? null : await lockOrder(tx, named.orderId);
    const [found] = await tx.select().from(refund).where(eq(refund.id, refundId));
    if (order === null || found === undefined) {
      return { ok: false, code: 'not-found', detail: `There is no refund ${refundId}.` };
    }
    if (found.doneAt !== null) return { ok: true, value: { orderNumber: order.orderNumber } };
    const at = now();
    await tx.update(refund).set({ doneAt: at }).where(eq(refund.id, refundId));
    await tx.insert(orderEvent).values({
      orderId: order.id,
      at,
      kind: 'refund-transferred',
      fromState: order.state,
      toState: order.state,
      by,
      detail: { refundId },
    });
    await clearRefundFailed(tx, order.id);
    return { ok: true, value: { orderNumber: order.orderNumber } };
  });
}
