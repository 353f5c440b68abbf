import { useState } from 'react';
import type { OrderLine } from '#contract/admin/orders.ts';
import { MANY_ORDERS } from '#domain/limits.ts';

/** The orders of a list that are chosen, each as the list showed it last. */
export interface ChosenOrders {
  chosen: readonly OrderLine[];
  isChosen: (order: OrderLine) => boolean;
  choose: (orders: readonly OrderLine[], isWanted: boolean) => void;
  /** Has these as they are told to be by now, as far as they are chosen. */
  renew: (orders: readonly OrderLine[]) => void;
  /** Takes these out of what is chosen. */
  drop: (ids: ReadonlySet<number>) => void;
  /** Whether something was not chosen at the last press, since no more are at once. */
  isFull: boolean;
}

type Chosen = ReadonlyMap<number, OrderLine>;

const none: Chosen = new Map();

/** What is chosen stays so on other pages and by other sorts; another filter is another choice. It stands in no address. */
export function useChosenOrders({
  filter,
  shown,
}: {
  filter: string;
  /** The lines that are shown, and by which filter they were found: on a slow line that is the one before. */
  shown: { of: string; orders: readonly OrderLine[] };
}): ChosenOrders {
  const [kept, setKept] = useState({ filter, shown: shown.orders, chosen: none, isFull: false });
  const isOther = kept.filter !== filter;
  const current =
    !isOther && kept.shown === shown.orders
      ? kept
      : {
          ...{ filter, shown: shown.orders, isFull: !isOther && kept.isFull },
          chosen: isOther ? none : shown.of === filter ? asShown(kept.chosen, shown.orders) : kept.chosen,
        };
  if (current !== kept) setKept(current);
  // What comes late is of the filter by which it was asked for.
  const change = (to: (now: Chosen) => { chosen: Chosen; isFull: boolean }) =>
    setKept((now) => (now.filter === filter ? { ...now, ...to(now.chosen) } : now));
  return {
    chosen: [...current.chosen.values()],
    isChosen: ({ id }) => current.chosen.has(id),
    choose: (orders, isWanted) => change((now) => choose(now, orders, isWanted)),
    renew: (orders) => setKept((now) => ({ ...now, chosen: asShown(now.chosen, orders) })),
    drop: (ids) =>
      change((now) => ({ chosen: new Map([...now].filter(([id]) => !ids.has(id))), isFull: false })),
    isFull: current.isFull,
  };
}

/** These as well, or without these; no more than something is done to at once. */
export function choose(
  chosen: Chosen,
  orders: readonly OrderLine[],
  isWanted: boolean,
): { chosen: Chosen; isFull: boolean } {
  const next = new Map(chosen);
  let isFull = false;
  for (const order of orders) {
    if (!isWanted) next.delete(order.id);
    else if (next.has(order.id) || next.size < MANY_ORDERS.most) next.set(order.id, order);
    else isFull = true;
  }
  return { chosen: next, isFull };
}

/** Somebody who sees a line again, or is told of it, has seen it as it is by then. */
export function asShown(chosen: Chosen, shown: readonly OrderLine[]): Chosen {
  const lines = new Map(shown.map((order) => [order.id, order]));
  return new Map([...chosen].map(([id, order]) => [id, lines.get(id) ?? order]));
}
