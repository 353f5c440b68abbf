import type { BankPayment } from './bank-payment.ts';
import type { NamedPapers } from './named-papers.ts';

/** An order that a payment may be for. */
export interface OrderToPay {
  orderId: number;
  orderNumber: string;
  /** Of all its invoices, also of those that were credited. */
  invoiceNumbers: readonly string[];
  /** What its last invoice asks for, in minor units of `currency`. */
  due: number;
  currency: string;
  /**
   * `open`: it waits for the transfer; `ended`: it was cancelled or expired, and a payment revives it; `paid`: it was paid;
   * `other`: it cannot be paid by transfer now, for the reason in `whyNot`.
   */
  standing: 'open' | 'ended' | 'paid' | 'other';
  whyNot: string | null;
}

export const paymentVerdicts = [
  'exact',
  'in-parts',
  'by-amount',
  'too-little',
  'too-much',
  'ended',
  'ended-too-little',
  'entered',
  'paid-before',
  'other-currency',
  'not-payable',
  'several',
  'unknown',
  'unclear',
  'pending',
  'reversal',
  'debit',
] as const;

/**
 * What a payment of a statement is. `exact`: an open order is named, and this is what it asks for; `in-parts`: together with other
 * payments of the file it is; `by-amount`: nothing is named, and the amount is that of one open order alone; `ended-too-little`: with all
 * others of the file it is less than an order asked for that has ended; `entered`: it was
 * entered before, or stands in the file a second time.
 */
export type PaymentVerdict = (typeof paymentVerdicts)[number];

/** Those that pay an order by themselves, and those that do once a person says so. */
const proposed: readonly PaymentVerdict[] = ['exact', 'in-parts'];
const possible: readonly PaymentVerdict[] = [
  ...proposed,
  'by-amount',
  'too-little',
  'too-much',
  'ended',
  'ended-too-little',
];

/** Whether a payment is proposed to be entered, without anybody having to decide. */
export function isProposed(verdict: PaymentVerdict): boolean {
  return proposed.includes(verdict);
}

/** Whether a payment can be entered at all. */
export function isEnterable(verdict: PaymentVerdict): boolean {
  return possible.includes(verdict);
}

export interface PlannedPayment {
  payment: BankPayment;
  verdict: PaymentVerdict;
  /** The one order that it is for, as far as it is known: no payment is ever for two. */
  order: OrderToPay | null;
}

/**
 * Plans what the payments of a statement pay, in their order; what they are does not depend on it. `entered` has the hashes of
 * payments that were entered before.
 */
export function planBankPayments({
  payments,
  orders,
  entered,
}: {
  payments: readonly { payment: BankPayment; named: NamedPapers }[];
  orders: readonly OrderToPay[];
  entered: ReadonlySet<string>;
}): PlannedPayment[] {
  const seen = new Set(entered);
  const firsts = payments.map(({ payment, named }): Found => {
    if (payment.kind !== 'credit') return { payment, verdict: payment.kind, order: null };
    if (seen.has(payment.hash))
      return { payment, verdict: 'entered', order: findNamed(named, orders)[0] ?? null };
    seen.add(payment.hash);
    if (payments.some((other) => mayTakeBack(other, { payment, named })))
      return { payment, verdict: 'unclear', order: findNamed(named, orders)[0] ?? null };
    return { payment, ...findOrder(payment, named, orders) };
  });
  const counted = firsts.map((found): Found => {
    if (found.verdict !== 'unnamed') return found;
    const order = findByAmount(found.payment, { orders, firsts });
    return { payment: found.payment, verdict: order === null ? 'unknown' : 'by-amount', order };
  });
  return counted.map(({ payment, verdict, order }) => {
    const alike = counted.filter((one) => isFor(one, order) && one.verdict === verdict);
    if (verdict === 'open') return { payment, order, verdict: weigh(payment, alike, order) };
    if (verdict !== 'ended') return { payment, order, verdict: settled(verdict) };
    return { payment, order, verdict: sumOf(alike) < (order?.due ?? 0) ? 'ended-too-little' : 'ended' };
  });
}

function sumOf(found: readonly Found[]): number {
  return found.reduce((total, { payment }) => total + payment.amount, 0);
}

type Named = { payment: BankPayment; named: NamedPapers };

/** Whether one booking of a file takes another one back, for all that can be told: the same sum, and of the same papers where it names any. */
function mayTakeBack(back: Named, of: Named): boolean {
  const [one, other] = [back.payment, of.payment];
  if (one.kind !== 'reversal' || one.amount !== other.amount) return false;
  if (one.currency !== other.currency || one.account !== other.account) return false;
  const [taken, own] = [back.named, of.named].map(({ invoices, orders }) => [...invoices, ...orders]);
  return taken === undefined || taken.length === 0 || taken.some((number) => own?.includes(number));
}

interface Found {
  payment: BankPayment;
  /** Before amounts are looked at: `open` where an open order is named, `unnamed` where nothing is. */
  verdict: PaymentVerdict | 'open' | 'unnamed';
  order: OrderToPay | null;
}

function settled(verdict: Found['verdict']): PaymentVerdict {
  if (verdict === 'open' || verdict === 'unnamed') throw new Error(`The payment was left ${verdict}`);
  return verdict;
}

function findOrder(
  { currency }: BankPayment,
  named: NamedPapers,
  orders: readonly OrderToPay[],
): Pick<Found, 'verdict' | 'order'> {
  const isNamed = named.hasReference || named.invoices.length + named.orders.length > 0;
  if (!isNamed) return { verdict: 'unnamed', order: null };
  const [order = null, ...others] = findNamed(named, orders);
  if (order === null) return { verdict: 'unknown', order };
  if (others.length > 0) return { verdict: 'several', order: null };
  if (order.standing === 'paid') return { verdict: 'paid-before', order };
  if (order.standing === 'other') return { verdict: 'not-payable', order };
  if (order.currency !== currency) return { verdict: 'other-currency', order };
  return { verdict: order.standing, order };
}

function findNamed({ invoices, orders: numbers }: NamedPapers, orders: readonly OrderToPay[]): OrderToPay[] {
  return orders.filter(
    ({ orderNumber, invoiceNumbers }) =>
      numbers.includes(orderNumber) || invoiceNumbers.some((number) => invoices.includes(number)),
  );
}

/** The one open order that asks for just this much and is named by no payment, where it is the one such payment, too. */
function findByAmount(
  { amount, currency }: BankPayment,
  { orders, firsts }: { orders: readonly OrderToPay[]; firsts: readonly Found[] },
): OrderToPay | null {
  const alike = firsts.filter(
    ({ verdict, payment }) =>
      verdict === 'unnamed' && payment.amount === amount && payment.currency === currency,
  );
  const [order = null, ...others] = orders.filter(
    ({ standing, due, currency: its }) => standing === 'open' && due === amount && its === currency,
  );
  const isAlone = alike.length === 1 && others.length === 0;
  return isAlone && !firsts.some((one) => isFor(one, order)) ? order : null;
}

function isFor(found: Found, order: OrderToPay | null): boolean {
  const isNamed = found.verdict === 'open' || found.verdict === 'ended';
  return isNamed && order !== null && found.order?.orderId === order.orderId;
}

/** What the amount of a payment makes of it, beside the others of the file for the same order. */
function weigh(payment: BankPayment, all: readonly Found[], order: OrderToPay | null): PaymentVerdict {
  if (order === null) throw new Error('The payment is for no order');
  const { due } = order;
  const sum = sumOf(all);
  if (sum === due) return all.length === 1 ? 'exact' : 'in-parts';
  // Of two that each pay all of it one does, and the other is too much, whichever stands first.
  const whole = all.map((one) => one.payment).filter(({ amount }) => amount === due);
  const [first] = whole.map(({ hash }) => hash).sort();
  if (first !== undefined) return payment.hash === first ? 'exact' : 'too-much';
  return sum < due ? 'too-little' : 'too-much';
}
