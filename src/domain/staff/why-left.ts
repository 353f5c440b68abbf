import { isInvoiced } from '#domain/order/order-states.ts';
import { choiceOf, type ManyAct } from './many-acts.ts';
import { type OrderInList, orderReasons, whyFlagStays } from './order-reasons.ts';
import { withoutCommands } from './without-commands.ts';

/** What decides whether an act on several orders leaves one of them. */
export interface OrderOfMany extends OrderInList {
  /** Null where it stands in no account. */
  account: string | null;
}

/** Why an act leaves an order, with what was chosen for it; undefined where nothing is chosen yet. */
type Rule = (order: OrderOfMany, chosen: unknown) => string | null;

const rules: Readonly<Record<ManyAct, Rule>> = {
  // Who says again who sees to an order, or that an account is referred, has acted on it: what others did before is taken back no more.
  assign: () => null,
  'flag-contact-service': whyNoAccount,
  'unflag-contact-service': whyNoAccount,
  'clear-flag': (order, chosen) =>
    typeof chosen === 'string' && chosen !== ''
      ? whyFlagStays(chosen, order)
      : orderReasons['clear-flag'](order),
  'mail-again': orderReasons['mail-again'],
  deliver: orderReasons.deliver,
  // One that has ended is marked as paid by itself: somebody has to want that its money revives it.
  'mark-paid': (order) =>
    orderReasons['mark-paid'](order) ??
    (isInvoiced(order)
      ? null
      : `${order.orderNumber} is ${order.state}: its money would revive it. Please look at it by itself.`),
};

/** What is said where an act leaves every one. */
const leavesAll: Readonly<Record<ManyAct, string>> = {
  assign: 'none is to be assigned',
  'flag-contact-service': 'none stands in an account',
  'unflag-contact-service': 'none stands in an account',
  'clear-flag': 'none bears a flag that can be taken off',
  'mail-again': 'none has a mail that failed',
  deliver: 'none is paid and waits to be delivered',
  'mark-paid': 'none is an open invoice',
};

/**
 * Why an act on several orders leaves this one, in a sentence for who sits in the office; null where it is done. It is what the single
 * act says of an order for which it makes no sense; `asked` is what was typed for it, as far as it was.
 */
export function whyLeft(
  act: ManyAct,
  order: OrderOfMany,
  asked: Readonly<Record<string, unknown>> = {},
): string | null {
  const choice = choiceOf[act];
  const reason = rules[act](order, choice === undefined ? undefined : asked[choice.field]);
  return reason === null ? null : withoutCommands(reason);
}

/** Why an act makes no sense for any of these, whatever is chosen; null where it does for one. */
export function whyAllLeft(act: ManyAct, orders: readonly OrderOfMany[]): string | null {
  return orders.every((order) => whyLeft(act, order) !== null) ? leavesAll[act] : null;
}

function whyNoAccount({ orderNumber, account }: OrderOfMany): string | null {
  return account === null ? `${orderNumber} stands in no account.` : null;
}
