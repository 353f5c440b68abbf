import { useEffect, useRef, useState } from 'react';
import type { OrderActedOn, OrderToActOn } from '#contract/admin/orders.ts';
import type { ManyAct } from '#domain/staff/many-acts.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { actInTurn, type TurnsEnd } from './act-in-turn.ts';

/** What of several orders is done by now. */
export interface Turns {
  acted: readonly OrderActedOn[];
  /** Those in the call whose answer was lost last. */
  unsure: readonly number[];
  isRunning: boolean;
  /** Whether it ends with those under way. */
  isStopping: boolean;
}

interface Press {
  action: ManyAct;
  key: string;
  input: Record<string, unknown>;
  /** All of them; those that were answered before are not sent again. */
  orders: readonly OrderToActOn[];
}

/** Does something to several orders in turn, for as long as the part that asks for it stands on the screen. */
export function useTurns() {
  const [turns, setTurns] = useState<Turns>({ acted: [], unsure: [], isRunning: false, isStopping: false });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  async function run({
    action,
    orders,
    ...press
  }: Press): Promise<TurnsEnd & { acted: OrderActedOn[]; isLeft: boolean }> {
    const acted = [...turns.acted];
    const isDone = new Set(acted.map(({ orderId }) => orderId));
    isLeft.current = false;
    setTurns({ ...turns, isRunning: true, isStopping: false });
    const end = await actInTurn(
      { ...press, orders: orders.filter(({ orderId }) => !isDone.has(orderId)) },
      {
        call: (body) => callAdmin('actOnOrders', { params: { action }, body }),
        isLeft: () => isLeft.current,
        onActed: (came) => {
          acted.push(...came);
          setTurns((now) => ({ ...now, acted: [...acted] }));
        },
      },
    );
    setTurns({ acted, unsure: end.unsure, isRunning: false, isStopping: false });
    return { ...end, acted, isLeft: isLeft.current };
  }
  function stop(): void {
    isLeft.current = true;
    setTurns((now) => ({ ...now, isStopping: now.isRunning }));
  }
  return { ...turns, run, stop };
}
