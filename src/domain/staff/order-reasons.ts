import type { PaymentType } from '#domain/cart/cart.ts';
import { planTransition } from '#domain/order/order-lifecycle.ts';
import { isEntitled, type OrderState } from '#domain/order/order-states.ts';
import { flagTitle } from './flag-words.ts';
import { namedAct } from './named-act.ts';

/** What decides which actions make sense for an order now. */
export interface OrderAtHand {
  orderNumber: string;
  state: OrderState;
  paymentType: PaymentType | null;
  deliveryState: 'none' | 'pending' | 'delivered' | 'failed';
  flags: readonly string[];
  hasInvoice: boolean;
  /** Whether its buyer withdrew from the contract, and staff have not refused that since. */
  isWithdrawn: boolean;
  /** Mails that are not tried any more and did not go out. */
  failedMails: number;
  /** Refunds of card payments that the provider has not given back. */
  openCardRefunds: number;
  /** Card payments for which nothing was sold. */
  surplusPayments: number;
  /** Those of them that were to go back, and did not. */
  failedReturns: number;
}

/** What of it decides which acts on several orders leave it. */
export type OrderInList = Omit<OrderAtHand, 'failedReturns'>;

type Stated = Pick<OrderAtHand, 'orderNumber' | 'state'>;
type Reason = (order: OrderAtHand) => string | null;

/** Why an action makes no sense for an order now, in a sentence; null where it does. The use case itself decides when it is done. */
export const orderReasons = {
  quote: (order) => unless(order.state === 'in-review', order, 'only an enquiry in review is quoted.'),
  requote: (order) =>
    unless(order.state === 'quoted', order, 'only a quote that nobody has taken gets a new version.'),
  link: (order) => unless(order.state === 'quoted', order, 'only a quote that nobody has taken has a link.'),
  confirm: (order: Stated) =>
    unless(order.state === 'awaiting-confirmation', order, 'only an order that waits to be confirmed is.'),
  'mark-paid': (order: Pick<OrderAtHand, 'orderNumber' | 'state' | 'paymentType' | 'hasInvoice'>) =>
    order.state === 'awaiting-confirmation'
      ? `${order.orderNumber} has no invoice before it is confirmed: by its buyer, or by ${namedAct('confirm', order.orderNumber)}.`
      : unless(
          order.hasInvoice && changesBy(order, 'invoice-paid'),
          order,
          'only an invoice that is open is marked as paid.',
        ),
  cancel: (order) =>
    unless(changesBy(order, 'cancel'), order, 'only what is not paid and has not ended is cancelled.'),
  refund: whyNoRefund,
  'accept-withdrawal': (order) => whyNotWithdrawn(order) ?? whyNoRefund(order),
  'refuse-withdrawal': whyNotWithdrawn,
  'refund-vat': (order) =>
    order.flags.includes('vat-refund')
      ? whyNoRefund(order)
      : `${order.orderNumber} is not flagged vat-refund.`,
  'return-surplus': ({ orderNumber, surplusPayments }) =>
    surplusPayments > 0 ? null : `${orderNumber} has no payment over its price for which nothing was sold.`,
  'refund-again': ({ orderNumber, openCardRefunds, failedReturns }) =>
    openCardRefunds + failedReturns > 0
      ? null
      : `${orderNumber} has no refund of a card payment that was not given back.`,
  deliver: (order: OrderInList) => {
    if (order.deliveryState === 'delivered') return `${order.orderNumber} was delivered.`;
    if (order.isWithdrawn) return `${order.orderNumber} was withdrawn from.`;
    return unless(isEntitled(order), order, 'only what is paid for is delivered.');
  },
  'mail-again': ({ orderNumber, failedMails }: OrderInList) =>
    failedMails > 0 ? null : `${orderNumber} has no mail that failed.`,
  'clear-flag': (order: OrderInList) => {
    if (order.flags.length === 0) return `${order.orderNumber} has no flag.`;
    return order.flags.every((flag) => isOwed(flag, order))
      ? `What the flags of ${order.orderNumber} tell of has to be done first.`
      : null;
  },
} as const satisfies Record<string, Reason>;

/** What tells that money of an order went back, or may, by another way than the shop's: given back here, too, it would go twice. */
export const goneElsewhere = ['disputed', 'dispute-lost', 'refunded-outside'] as const;

function whyNoRefund(order: OrderAtHand): string | null {
  const gone = goneElsewhere.find((flag) => order.flags.includes(flag));
  if (gone === undefined) return unless(isEntitled(order), order, 'only what was paid is given back.');
  return `${order.orderNumber} is flagged ${gone}: see at the provider what went back there.`;
}

function whyNotWithdrawn(order: OrderAtHand): string | null {
  if (!order.isWithdrawn) return `Nobody has withdrawn from ${order.orderNumber}.`;
  return unless(isEntitled(order), order, 'the withdrawal has ended it.');
}

/** Why one of the flags is not taken off an order now, in a sentence; null where it is. */
export function whyFlagStays(flag: string, order: OrderInList): string | null {
  const { orderNumber, flags } = order;
  if (!flags.includes(flag)) return `${orderNumber} is not flagged ‘${flagTitle(flag)}’.`;
  return isOwed(flag, order)
    ? `${orderNumber} is flagged ‘${flagTitle(flag)}’: what that tells of has to be done first.`
    : null;
}

/** Whether what a flag tells of is still to be done, so that it stays. */
function isOwed(flag: string, order: OrderInList): boolean {
  switch (flag) {
    case 'delivery-failed':
      return isEntitled(order) && order.deliveryState !== 'delivered' && !order.isWithdrawn;
    case 'refund-failed':
      return order.openCardRefunds > 0 || order.surplusPayments > 0;
    case 'paid-twice':
    case 'licence-followed':
      return order.surplusPayments > 0;
    case 'mail-failed':
      return order.failedMails > 0;
    case 'withdrawn':
      return order.isWithdrawn && isEntitled(order);
    case 'vat-refund':
      return isEntitled(order);
    default:
      return false;
  }
}

function unless(makesSense: boolean, { orderNumber, state }: Stated, only: string): string | null {
  return makesSense ? null : `${orderNumber} is ${state}; ${only}`;
}

function changesBy(
  { state, paymentType }: Pick<OrderAtHand, 'state' | 'paymentType'>,
  event: 'cancel' | 'invoice-paid',
): boolean {
  // Of these two events no time decides.
  const plan = planTransition({ state, paymentType, event, expiresAt: null, now: new Date(0) });
  return plan.ok && !plan.unchanged;
}
