import { and, eq, inArray } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { payableStates } from '#domain/order/order-states.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { cancelOrder } from './cancel-order.ts';

/** POST and PATCH cancel-active: ends the session's unpaid orders with their payments; none to end is fine. */
export async function cancelActive(
  services: Pick<OrderServices, 'db' | 'jobs' | 'now'>,
  { sessionId }: { sessionId: number | null },
): Promise<Result<{ cancelled: string[] }>> {
  if (sessionId === null) return { ok: true, value: { cancelled: [] } };
  const cancelled = await services.db.transaction(async (tx) => {
    const orders = await tx
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(and(eq(shopOrder.sessionId, sessionId), inArray(shopOrder.state, payableStates)))
      .orderBy(shopOrder.id)
      // All of them before anything of one is written: a credit note's number keeps everybody else waiting until the end.
      .for('update');
    const ended: string[] = [];
    for (const { id } of orders) {
      const isEnded = await cancelOrder(services, tx, { orderId: id, event: 'cancel-active', by: 'shopper' });
      if (isEnded) ended.push(`${id}`);
    }
    return ended;
  });
  return { ok: true, value: { cancelled } };
}
