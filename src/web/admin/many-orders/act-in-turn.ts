import type { OrderActedOn, OrderToActOn } from '#contract/admin/orders.ts';
import type { Problem } from '#contract/problem.ts';
import { MANY_ORDERS } from '#domain/limits.ts';
import type { AdminResult } from '#web/admin/calls/call-admin.ts';

/** Some orders of a press, as a call has them. */
export interface FewOrders {
  key: string;
  /** What was typed, the same for each of them. */
  input: Record<string, unknown>;
  orders: OrderToActOn[];
}

/** How it ended: what came of each order stands with those that were answered. */
export interface TurnsEnd {
  /** Why it went no further; null where it is done, or was left. */
  refused: { problem: Problem | null } | null;
  /** Those in a call that was not answered: nobody knows whether they are done. */
  unsure: number[];
  /** Those to which no call came. */
  rest: number[];
}

/**
 * Sends what is done to several orders, a few a call, and tells what came of each few. It ends early where a call is refused, or where
 * it is told to; what came before stays done, and the same key with the rest goes on.
 */
export async function actInTurn(
  { orders, ...press }: Omit<FewOrders, 'orders'> & { orders: readonly OrderToActOn[] },
  {
    call,
    onActed,
    isLeft,
  }: {
    call: (few: FewOrders) => Promise<AdminResult<{ orders: OrderActedOn[] }>>;
    onActed: (acted: OrderActedOn[]) => void;
    isLeft: () => boolean;
  },
): Promise<TurnsEnd> {
  let at = 0;
  for (; at < orders.length && !isLeft(); at += MANY_ORDERS.aCall) {
    const few = orders.slice(at, at + MANY_ORDERS.aCall);
    const result = await call({ ...press, orders: few });
    if (result.ok) onActed(result.value.orders);
    else {
      const { problem } = result;
      const isUnsure = problem === null || problem.status >= 500;
      const rest = idsOf(orders.slice(isUnsure ? at + few.length : at));
      return { refused: { problem }, unsure: isUnsure ? idsOf(few) : [], rest };
    }
  }
  return { refused: null, unsure: [], rest: idsOf(orders.slice(at)) };
}

function idsOf(orders: readonly OrderToActOn[]): number[] {
  return orders.map(({ orderId }) => orderId);
}
