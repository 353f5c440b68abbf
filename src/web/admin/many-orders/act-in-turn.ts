import type { OrderActedOn, OrderToActOn } from '#contract/admin/orders.ts';
import { MANY_ORDERS } from '#domain/limits.ts';
import type { ManyAct } from '#domain/staff/many-acts.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';

/**
 * Sends what is done to several orders, a few a call, and tells what came of each few. It ends early where a call is refused, or where
 * it is told to; what came before stays done, and the same key with the rest goes on.
 */
export async function actInTurn(
  { action, key, orders }: { action: ManyAct; key: string; orders: readonly OrderToActOn[] },
  { onActed, isLeft }: { onActed: (acted: OrderActedOn[]) => void; isLeft: () => boolean },
): Promise<AdminResult<null>> {
  for (let at = 0; at < orders.length && !isLeft(); at += MANY_ORDERS.aCall) {
    const part = orders.slice(at, at + MANY_ORDERS.aCall);
    const result = await callAdmin('actOnOrders', { params: { action }, body: { key, orders: part } });
    if (!result.ok) return result;
    onActed(result.value.orders);
  }
  return { ok: true, value: null };
}
