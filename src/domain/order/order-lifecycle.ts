import type { PaymentType } from '#domain/cart/cart.ts';
import {
  closedStates,
  entitledStates,
  isClosed,
  isInvoiced,
  type OrderState,
  paidStates,
  payableStates,
  unpaidStates,
  wasPaid,
} from './order-states.ts';

/** Everything that can happen to an order. */
export const orderEventKinds = [
  'init-card-payment',
  'init-invoice-payment',
  'ask-confirmation',
  'confirm',
  'init-review-process',
  'quote',
  'requote',
  'take-ownership',
  'payment-failed',
  'payment-succeeded',
  'invoice-paid',
  'cancel-active',
  'cancel',
  'expire',
  'refund-part',
  'refund',
] as const;

/**
 * What happened: the shop's calls by their names (`ask-confirmation` is init-invoice-payment by who is not known to read the mails
 * of the order's address, `confirm` that they are, by the link of a mail or by staff), `payment-*` by the provider's signed event, `quote`, `requote` (a new version), `invoice-paid` and
 * refunds by staff, `cancel` by staff or the buyer's express act, `expire` by time.
 */
export type OrderEventKind = (typeof orderEventKinds)[number];

/** One row of the lifecycle: an event that takes an order from one of these states to another. */
export interface OrderTransition {
  event: OrderEventKind;
  from: readonly OrderState[];
  to: OrderState;
}

/** The whole lifecycle of an order; what is not here is refused or, where `replays` has it, changes nothing. */
export const orderTransitions: readonly OrderTransition[] = [
  { event: 'init-card-payment', from: payableStates, to: 'awaiting-payment' },
  { event: 'init-invoice-payment', from: payableStates, to: 'awaiting-payment' },
  {
    event: 'ask-confirmation',
    from: ['initial', 'awaiting-payment', 'payment-failed'],
    to: 'awaiting-confirmation',
  },
  { event: 'confirm', from: ['awaiting-confirmation'], to: 'awaiting-payment' },
  { event: 'init-review-process', from: ['initial'], to: 'in-review' },
  { event: 'quote', from: ['in-review'], to: 'quoted' },
  { event: 'requote', from: ['quoted'], to: 'quoted' },
  { event: 'take-ownership', from: ['quoted'], to: 'initial' },
  { event: 'payment-failed', from: ['awaiting-payment'], to: 'payment-failed' },
  {
    event: 'payment-succeeded',
    from: ['awaiting-confirmation', 'awaiting-payment', 'payment-failed', ...closedStates],
    to: 'paid',
  },
  { event: 'invoice-paid', from: ['awaiting-payment', 'payment-failed', ...closedStates], to: 'paid' },
  { event: 'cancel-active', from: ['initial', 'awaiting-payment', 'payment-failed'], to: 'cancelled' },
  { event: 'cancel', from: [...unpaidStates, 'in-review'], to: 'cancelled' },
  { event: 'expire', from: unpaidStates, to: 'expired' },
  { event: 'refund-part', from: entitledStates, to: 'partially-refunded' },
  { event: 'refund', from: entitledStates, to: 'refunded' },
];

/** In which states an event is a replay or came too late to matter, and changes nothing: paid always beats failed. */
export const orderReplays: Readonly<Record<OrderEventKind, readonly OrderState[]>> = {
  'init-card-payment': [],
  'init-invoice-payment': [],
  'ask-confirmation': ['awaiting-confirmation'],
  confirm: [],
  'init-review-process': ['in-review'],
  quote: ['quoted'],
  requote: [],
  'take-ownership': ['initial'],
  'payment-failed': ['payment-failed', ...paidStates, ...closedStates],
  'payment-succeeded': paidStates,
  'invoice-paid': paidStates,
  'cancel-active': closedStates,
  cancel: ['cancelled'],
  expire: ['expired'],
  'refund-part': [],
  refund: ['refunded'],
};

/** Why an event is refused. */
type OrderRefusal =
  | 'order-already-paid'
  | 'order-closed'
  | 'order-state-conflict'
  | 'order-not-yet-expired'
  | 'order-not-by-invoice';

/**
 * What an event does: the state it leads to, `unchanged` for a replay; what becomes of the open provider session; whether
 * a payment came late and staff are told.
 */
export type TransitionPlan =
  | {
      ok: true;
      to: OrderState;
      unchanged: boolean;
      session: 'keep' | 'begin' | 'reuse' | 'end';
      isFlaggedForStaff: boolean;
    }
  | { ok: false; code: OrderRefusal };

/**
 * Plans what an event does to an order in its state. `paymentType` is the order's at that moment (null before the first
 * attempt), `expiresAt` when time ends it (null where it does not); `now` and `expiresAt` count only for `expire`.
 */
export function planTransition(input: {
  state: OrderState;
  event: OrderEventKind;
  now: Date;
  paymentType: PaymentType | null;
  expiresAt: Date | null;
}): TransitionPlan {
  const { state, event, now, paymentType, expiresAt } = input;
  const plan = { ok: true, unchanged: false, session: 'keep', isFlaggedForStaff: false } as const;
  if (orderReplays[event].includes(state)) return { ...plan, to: state, unchanged: true };
  // The provider's word on a card session that the choice of an invoice ended.
  if (event === 'payment-failed' && paymentType === 'invoice') return { ...plan, to: state, unchanged: true };
  const transition = orderTransitions.find((row) => row.event === event && row.from.includes(state));
  if (transition === undefined) return { ok: false, code: refusalOf(state) };
  if (event === 'expire' && (expiresAt === null || now < expiresAt)) {
    return { ok: false, code: 'order-not-yet-expired' };
  }
  // Placed by invoice: another cart does not end it, and nobody has to confirm it.
  if ((event === 'cancel-active' || event === 'ask-confirmation') && isInvoiced({ state, paymentType }))
    return { ok: false, code: 'order-state-conflict' };
  if (event === 'invoice-paid' && paymentType !== 'invoice')
    return { ok: false, code: 'order-not-by-invoice' };
  const isLate = (event === 'payment-succeeded' || event === 'invoice-paid') && isClosed({ state });
  return { ...plan, to: transition.to, session: sessionAfter(input), isFlaggedForStaff: isLate };
}

function refusalOf(state: OrderState): OrderRefusal {
  if (wasPaid({ state })) return 'order-already-paid';
  return isClosed({ state }) ? 'order-closed' : 'order-state-conflict';
}

function sessionAfter({
  state,
  event,
  paymentType,
}: {
  state: OrderState;
  event: OrderEventKind;
  paymentType: PaymentType | null;
}): 'keep' | 'begin' | 'reuse' | 'end' {
  const hasSession = state === 'awaiting-payment' && paymentType === 'online';
  switch (event) {
    case 'init-card-payment':
      return hasSession ? 'reuse' : 'begin';
    case 'init-invoice-payment':
    case 'ask-confirmation':
    case 'cancel-active':
    case 'cancel':
    case 'expire':
    case 'invoice-paid':
      return hasSession ? 'end' : 'keep';
    default:
      return 'keep';
  }
}
