import type { ShopOrder } from '#contract/shop-orders.ts';

/** What the shopper is told about the order that they come back to. */
export type OrderPhase =
  | 'confirming'
  | 'under-way'
  | 'declined'
  | 'to-be-confirmed'
  | 'ended'
  | 'invoicing'
  | 'invoiced'
  | 'in-review'
  | 'quoted'
  | 'preparing'
  | 'delivered'
  | 'delivery-failed'
  | 'refunded';

/** What stands between the first look at an order and the last. */
export interface OrderPoll {
  /** How often the order was found as it stands, and how long that is waited for. */
  looks: number;
  waitedMs: number;
  phase: OrderPhase | null;
  isStopped: boolean;
}

export const firstLook: OrderPoll = { looks: 0, waitedMs: 0, phase: null, isStopped: false };

const FIRST_DELAY_MS = 400;

interface Pace {
  longestDelayMs: number;
  longestWaitMs: number;
}

// A card payment is confirmed within seconds, a delivery within a minute; whatever takes longer comes by mail.
const quick: Pace = { longestDelayMs: 5000, longestWaitMs: 180_000 };
// A mail is read within the half hour, or tomorrow.
const patient: Pace = { longestDelayMs: 10_000, longestWaitMs: 1_800_000 };

/** Where the order stands. */
export function phaseOf(
  order: Pick<ShopOrder, 'state' | 'deliveryState' | 'paymentType' | 'isPaymentUnderWay' | 'documents'>,
): OrderPhase {
  switch (order.state) {
    case 'paid':
    case 'partially-refunded':
      if (order.deliveryState === 'delivered') return 'delivered';
      return order.deliveryState === 'failed' ? 'delivery-failed' : 'preparing';
    case 'awaiting-payment':
      if (order.isPaymentUnderWay) return 'under-way';
      if (order.paymentType !== 'invoice') return 'confirming';
      return order.documents.some(({ kind }) => kind === 'invoice') ? 'invoiced' : 'invoicing';
    case 'awaiting-confirmation':
      return 'to-be-confirmed';
    case 'in-review':
    case 'quoted':
    case 'refunded':
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

/** How what is still to come is waited for; null where nothing is. */
function paceOf(phase: OrderPhase | null): Pace | null {
  if (phase === 'to-be-confirmed') return patient;
  return phase === null || phase === 'confirming' || phase === 'invoicing' || phase === 'preparing'
    ? quick
    : null;
}

/** After a look that found this phase (null where the server did not answer): when to look again, each time later until it changes. */
export function nextLook(
  poll: OrderPoll,
  phase: OrderPhase | null,
): { poll: OrderPoll; delayMs: number | null } {
  const isSame = phase === null || phase === poll.phase;
  const since = isSame ? poll : { ...firstLook, phase };
  const pace = paceOf(since.phase);
  const delayMs = Math.min(FIRST_DELAY_MS * 1.5 ** since.looks, pace?.longestDelayMs ?? 0);
  const waitedMs = since.waitedMs + delayMs;
  const looks = since.looks + 1;
  if (pace === null || waitedMs > pace.longestWaitMs)
    return { poll: { ...since, looks, isStopped: true }, delayMs: null };
  return { poll: { ...since, looks, waitedMs, isStopped: false }, delayMs };
}
