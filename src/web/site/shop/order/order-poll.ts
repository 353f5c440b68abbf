import type { ShopOrder } from '#contract/shop-orders.ts';

/** What the shopper is told about the order that they come back to. */
export type OrderPhase =
  | 'confirming'
  | 'declined'
  | 'to-be-confirmed'
  | 'ended'
  | 'invoicing'
  | 'invoiced'
  | 'in-review'
  | 'quoted'
  | 'preparing'
  | 'delivered'
  | 'delivery-failed';

/** What stands between the first look at an order and the last. */
export interface OrderPoll {
  /** How often the order was asked for. */
  looks: number;
  waitedMs: number;
  isStopped: boolean;
}

export const firstLook: OrderPoll = { looks: 0, waitedMs: 0, isStopped: false };

const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 5000;
// A card payment is confirmed within seconds, a delivery within a minute; whatever takes longer comes by mail.
const LONGEST_WAIT_MS = 180_000;

/** Where the order stands. */
export function phaseOf(
  order: Pick<ShopOrder, 'state' | 'deliveryState' | 'paymentType' | 'documents'>,
): OrderPhase {
  switch (order.state) {
    case 'paid':
    case 'partially-refunded':
    case 'refunded':
      if (order.deliveryState === 'delivered') return 'delivered';
      return order.deliveryState === 'failed' ? 'delivery-failed' : 'preparing';
    case 'awaiting-payment':
      if (order.paymentType !== 'invoice') return 'confirming';
      return order.documents.some(({ kind }) => kind === 'invoice') ? 'invoiced' : 'invoicing';
    case 'awaiting-confirmation':
      return 'to-be-confirmed';
    case 'in-review':
    case 'quoted':
      return order.state;
    case 'payment-failed':
      return 'declined';
    case 'cancelled':
    case 'expired':
      return 'ended';
    default:
      return 'confirming';
  }
}

/** Whether something is still to come that is worth waiting for. */
function isOpen(phase: OrderPhase | null): boolean {
  return phase === null || phase === 'confirming' || phase === 'invoicing' || phase === 'preparing';
}

/** After a look that found this phase (null where the server did not answer): when to look again, each time later. */
export function nextLook(
  poll: OrderPoll,
  phase: OrderPhase | null,
): { poll: OrderPoll; delayMs: number | null } {
  const delayMs = Math.min(FIRST_DELAY_MS * 1.5 ** poll.looks, LONGEST_DELAY_MS);
  const next = { looks: poll.looks + 1, waitedMs: poll.waitedMs + delayMs, isStopped: false };
  if (!isOpen(phase) || next.waitedMs > LONGEST_WAIT_MS) {
    return { poll: { ...next, waitedMs: poll.waitedMs, isStopped: true }, delayMs: null };
  }
  return { poll: next, delayMs };
}
