import { useState } from 'react';
import type { OrderLine } from '#contract/admin/orders.ts';
import { MANY_ORDERS } from '#domain/limits.ts';

/** The orders of a list that are chosen, each as the list showed it last. */
export interface ChosenOrders {
  chosen: readonly OrderLine[];
  isChosen: (order: OrderLine) => boolean;
  choose: (orders: readonly OrderLine[], isWanted: boolean) => void;
  /** Leaves these alone chosen. */
  keep: (ids: ReadonlySet<number>) => void;
}

const none: ReadonlyMap<number, OrderLine> = new Map();

/** What is chosen stays so on other pages and by other sorts; another filter is another choice. It stands in no address. */
export function useChosenOrders({
  filter,
  shown,
}: {
  filter: string;
  shown: readonly OrderLine[];
}): ChosenOrders {
  const [kept, setKept] = useState({ filter, shown, chosen: none });
  const current =
    kept.filter === filter && kept.shown === shown
      ? kept
      : { filter, shown, chosen: kept.filter === filter ? asShown(kept.chosen, shown) : none };
  if (current !== kept) setKept(current);
  const { chosen } = current;
  const set = (orders: ReadonlyMap<number, OrderLine>) => setKept({ ...current, chosen: orders });
  return {
    chosen: [...chosen.values()],
    isChosen: ({ id }) => chosen.has(id),
    choose: (orders, isWanted) => {
      const next = new Map(chosen);
      for (const order of orders) {
        if (!isWanted) next.delete(order.id);
        else if (next.has(order.id) || next.size < MANY_ORDERS.most) next.set(order.id, order);
      }
      set(next);
    },
    keep: (ids) => set(new Map([...chosen].filter(([id]) => ids.has(id)))),
  };
}

/** Somebody who sees a line again has seen it as it is by then. */
function asShown(
  chosen: ReadonlyMap<number, OrderLine>,
  shown: readonly OrderLine[],
): ReadonlyMap<number, OrderLine> {
  const lines = new Map(shown.map((order) => [order.id, order]));
  return new Map([...chosen].map(([id, order]) => [id, lines.get(id) ?? order]));
}
