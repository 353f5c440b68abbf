import { formatMoney } from '#domain/money/money.ts';
import { orderActions } from '#server/staff/actions/order-actions.ts';
import { refundActions } from '#server/staff/actions/refund-actions.ts';
import type { RefundedOrder } from '#server/staff/refunding/note-refund.ts';
import { actionCommand, orderCommand } from './action-command.ts';
import { readAmount } from './read-amount.ts';

function tellRefund(
  { refundId, creditNote, way, isWhole, ...money }: RefundedOrder,
  orderNumber: string,
): string[] {
  const noted = creditNote === null ? '' : `, credit note ${creditNote}`;
  const left = isWhole ? ', so that nothing of it is left' : '';
  return [
    `${formatMoney(money)} of ${orderNumber} are given back${left}${noted}.`,
    way === 'card'
      ? 'The payment provider carries it out.'
      : `Please transfer it by hand, then: npm run staff -- refund-done ${refundId}`,
  ];
}

/** The commands about money that came or goes back, and about what never will be paid. */
export const settlingCommands = {
  confirm: orderCommand({
    action: orderActions.confirm,
    tell: (_, { found: { order } }) => [`${order.orderNumber} is confirmed; its invoice is on the way.`],
  }),
  'mark-paid': orderCommand({
    action: orderActions.markPaid,
    options: { note: { shows: 'TEXT' } },
    tell: ({ isNew }, { found: { order } }) => [
      `${order.orderNumber} ${isNew ? 'is paid; its delivery is on the way.' : 'was paid before; nothing has changed.'}`,
    ],
  }),
  cancel: orderCommand({
    action: orderActions.cancel,
    options: { reason: { shows: 'TEXT' } },
    tell: ({ orderNumber }) => [`${orderNumber} is cancelled.`],
  }),
  refund: orderCommand({
    action: refundActions.refund,
    options: {
      reason: { shows: 'TEXT', isRequired: true },
      amount: { shows: 'AMOUNT', read: readAmount },
    },
    tell: (refunded, { found: { order } }) => tellRefund(refunded, order.orderNumber),
  }),
  'accept-withdrawal': orderCommand({
    action: refundActions.acceptWithdrawal,
    tell: (refunded, { found }) =>
      refunded === null
        ? [`The withdrawal from ${found.order.orderNumber} was accepted before; nothing has changed.`]
        : tellRefund(refunded, found.order.orderNumber),
  }),
  'refuse-withdrawal': orderCommand({
    action: refundActions.refuseWithdrawal,
    options: { reason: { shows: 'TEXT', isRequired: true } },
    tell: ({ orderNumber }) => [`The withdrawal from ${orderNumber} is refused; the order holds on.`],
  }),
  'refund-vat': orderCommand({
    action: refundActions.refundVat,
    tell: (done, { found: { order } }) =>
      done.kind === 'given'
        ? tellRefund(done.refund, order.orderNumber)
        : [`The VAT of ${order.orderNumber} was given back before; nothing has changed.`],
  }),
  'return-surplus': orderCommand({
    action: refundActions.returnSurplus,
    options: { 'by-hand': { shows: null } },
    read: ({ has }) => ({ ok: true, value: { isByHand: has('by-hand') } }),
    tell: (money, { asked: { isByHand }, found: { order } }) => [
      `${formatMoney(money)} that came for ${order.orderNumber} ${isByHand ? 'were given back by hand' : 'are given back by the payment provider'}.`,
    ],
  }),
  'refund-again': orderCommand({
    action: refundActions.refundAgain,
    tell: ({ orderNumber }) => [`The payment provider is asked again for the refunds of ${orderNumber}.`],
  }),
  'end-payments': actionCommand({
    action: refundActions.endPayments,
    takes: [],
    tell: ({ provider, ended, paid, unheard, underWay }) => [
      ended.length === 0 ? `Nothing is open at ${provider}.` : `Ended at ${provider}: ${ended.join(', ')}.`,
      ...(paid.length === 0 ? [] : [`Paid meanwhile, which is carried out: ${paid.join(', ')}.`]),
      ...(unheard.length === 0
        ? []
        : [
            `Paid meanwhile, which ${provider} does not tell yet; keep ${provider}, and type end-payments again: ${unheard.join(', ')}.`,
          ]),
      ...(underWay.length === 0
        ? []
        : [
            `Wait for the money of a debit; keep ${provider} until it came or failed: ${underWay.join(', ')}.`,
          ]),
    ],
  }),
  'refund-done': actionCommand({
    action: refundActions.refundDone,
    takes: ['refund'],
    read: ({ positionals: [refund] }) => ({ ok: true, value: { refundId: Number(refund) } }),
    tell: ({ orderNumber }, { asked: { refundId } }) => [`Refund ${refundId} of ${orderNumber} is done.`],
  }),
};
