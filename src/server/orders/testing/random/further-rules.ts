import { isEntitled, isInvoiced, isToBeConfirmed, wasPaid } from '#domain/order/order-states.ts';
import type { Rows } from './customer.ts';
import { type Foretold, idle, mustBeDone, mustBeRefused } from './foretold.ts';
import { payingByCard } from './rules-of-paying.ts';
import { refunding } from './rules-of-staff.ts';
import { hasPayment, isConsumerInEu, isUnderWay, isWithdrawn, type Scene } from './scene.ts';

type Rule = (scene: Scene, rows: Rows) => Foretold;

const conflict = mustBeRefused('order-state-conflict');
const ifPaidBy =
  (...states: string[]): Rule =>
  (_scene, rows) =>
    hasPayment(rows, ...states) ? mustBeDone() : idle;

/** Money for an order that has its own is kept apart; else it pays one that ended, too. */
const payingEnded: Rule = (scene, rows) => {
  const ended = rows.payments.findLast(({ state }) => state === 'ended');
  if (ended === undefined) return idle;
  // One whose price rose since is not paid by it.
  const isEnough = ended.amount >= rows.order.finalPrice;
  return rows.order.paidAt === null && isEnough ? payingByCard(scene, rows) : mustBeDone();
};

const failing: Rule = (_scene, rows) => {
  if (!hasPayment(rows, 'open', 'processing')) return idle;
  const isAsked = rows.order.state === 'awaiting-payment' && rows.order.paymentType === 'online';
  return mustBeDone(isAsked ? { to: ['payment-failed'] } : {});
};

/** What was paid over another amount than was asked for is for people to look at. */
const returning: Rule = (_scene, { payments, events }) => {
  const ofAnotherAmount = events
    .filter(({ kind }) => kind === 'amount-mismatch')
    .map(({ at }) => at.getTime());
  const isReturnable = payments.some(
    ({ state, settledAt }) => state === 'surplus' && !ofAnotherAmount.includes(settledAt?.getTime() ?? 0),
  );
  return isReturnable ? mustBeDone() : conflict;
};

/** Fourteen days from the contract of a consumer in the EU, until the delivery that they consented to was mailed. */
const withdrawing: Rule = (scene, rows) => {
  const { order } = rows;
  const isBinding = wasPaid(order) || isInvoiced(order) || isToBeConfirmed(order) || isUnderWay(rows);
  if (!isConsumerInEu(scene.customer) || order.isForCompany || !isBinding || isWithdrawn(rows)) return idle;
  const isOver = order.state === 'refunded' || order.state === 'cancelled' || order.state === 'expired';
  if (isOver || (order.deliveryState === 'delivered' && rows.isMailed)) return idle;
  return mustBeDone(wasPaid(order) ? {} : { to: ['cancelled'] });
};

const accepting: Rule = (scene, rows) => {
  if (!isWithdrawn(rows)) return conflict;
  return isEntitled(rows.order) ? refunding(scene, rows, null) : idle;
};

const refusing: Rule = (_scene, rows) =>
  isWithdrawn(rows) && isEntitled(rows.order) ? mustBeDone() : conflict;

export const furtherRules = {
  'pay-less': ifPaidBy('open'),
  'pay-more': ifPaidBy('open'),
  'pay-ended': payingEnded,
  'begin-debit': ifPaidBy('open'),
  'fail-payment': failing,
  dispute: ifPaidBy('paid'),
  'win-dispute': (_scene, rows) => (rows.flags.includes('disputed') ? mustBeDone() : idle),
  'lose-dispute': (_scene, rows) => (rows.flags.includes('disputed') ? mustBeDone() : idle),
  'return-debit': ifPaidBy('paid'),
  'return-surplus': returning,
  withdraw: withdrawing,
  'accept-withdrawal': accepting,
  'refuse-withdrawal': refusing,
} satisfies Record<string, Rule>;
