import { formatDay } from '#domain/day/days.ts';
import { UNPAID_ORDER_KEPT_DAYS } from '#domain/limits.ts';
import { closedStates, unpaidStates } from '#domain/order/order-states.ts';
import type { BookedOrder } from '#server/orders/keeping/read-booked-orders.ts';
import type { OrderOf } from './find-orders-of.ts';

/** What becomes of an order of a person who is forgotten, and why. */
export interface OrderFate {
  id: number;
  orderNumber: string;
  /** Whether it is the person's own. */
  isOwn: boolean;
  /** `ends`: it is cancelled now, and removed some weeks later. */
  fate: 'goes' | 'ends' | 'stays';
  why: string;
}

const isAmong = (states: readonly string[], state: string) => states.includes(state);

/** What becomes of one order; `booked` says how long it is kept, null where it has not ended. */
export function planOrderFate(
  order: OrderOf,
  { booked, today }: { booked: BookedOrder | null; today: string },
): OrderFate {
  const { id, orderNumber, isOwn, state, hasOpenPayment } = order;
  const fated = (fate: OrderFate['fate'], why: string): OrderFate => ({ id, orderNumber, isOwn, fate, why });
  if (!isOwn)
    return fated(
      'stays',
      'it is somebody else’s order, in which this address is a licensee’s or a receiver’s',
    );
  if (order.isInBooks || booked?.keptFor) return { ...fateOfBooked(booked, today), id, orderNumber, isOwn };
  const removed = `removed ${UNPAID_ORDER_KEPT_DAYS} days after it`;
  if (isAmong(closedStates, state))
    return hasOpenPayment
      ? fated('stays', `its page of payment may still be payable: it is ${removed} ended`)
      : fated('goes', 'it ended unpaid');
  if (hasOpenPayment) return fated('ends', `it was not paid, and is ${removed} ends`);
  if (state === 'in-review') return fated('goes', 'it is an enquiry that was not taken');
  if (isAmong(unpaidStates, state)) return fated('goes', 'it was not paid');
  return fated('stays', 'money of it is under way');
}

function fateOfBooked(booked: BookedOrder | null, today: string): Pick<OrderFate, 'fate' | 'why'> {
  const stays = (why: string) => ({ fate: 'stays' as const, why });
  if (booked === null)
    return stays('money or an invoice of it is under way: mark it as paid or cancel it first');
  const { keptUntil, keptFor, period } = booked;
  const isInTime = keptUntil >= today;
  const books = `the books are kept until ${formatDay(keptUntil)} (${period.source})`;
  switch (keptFor) {
    case 'licence': {
      const licence = 'it proves a licence that runs: it stays for as long as that does';
      return stays(isInTime ? `${books}; ${licence}` : licence);
    }
    case 'later-licence':
      return stays(`${isInTime ? `${books}; ` : ''}a later order renews or upgrades its licence`);
    case 'flag':
      return stays(`${isInTime ? `${books}; ` : ''}somebody has to see to its flags first`);
    case null:
      return isInTime ? stays(books) : { fate: 'goes', why: 'nothing asks to keep it any more' };
  }
}
