import {
  staffActing,
  staffOrder,
  staffRefund,
  staffRefundDone,
  staffRefusedWithdrawal,
  staffSurplus,
} from '#contract/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { actTitles, namedAct } from '#domain/staff/named-act.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { endOpenPayments } from '#server/staff/keeping/end-open-payments.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import type { RefundedOrder } from '#server/staff/refunding/note-refund.ts';
import { noteRefundDone } from '#server/staff/refunding/note-refund-done.ts';
import { refundAgain } from '#server/staff/refunding/refund-again.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundVat } from '#server/staff/refunding/refund-vat.ts';
import { refuseWithdrawal } from '#server/staff/refunding/refuse-withdrawal.ts';
import { returnSurplus } from '#server/staff/refunding/return-surplus.ts';
import { changingAction, orderAction } from './staff-action.ts';

/** How staff give money back, and see to it that none comes which nobody would hear of. */
export const refundActions = {
  refund: orderAction({
    name: 'refund',
    title: actTitles.refund,
    says: 'Gives back what was paid, or a part of it with VAT; a whole refund ends the licences.',
    whyNot: orderReasons.refund,
    schema: staffRefund,
    run: refundOrder,
    tell: (refunded, { order }) => tellRefund(refunded, order.orderNumber),
  }),
  acceptWithdrawal: orderAction({
    name: 'accept-withdrawal',
    title: actTitles['accept-withdrawal'],
    says: 'Gives back the whole of an order whose buyer withdrew from the contract; its licences and links end.',
    whyNot: orderReasons['accept-withdrawal'],
    schema: staffOrder,
    run: acceptWithdrawal,
    tell: (refunded, { order }) =>
      refunded === null
        ? [`The withdrawal from ${order.orderNumber} was accepted before; nothing has changed.`]
        : tellRefund(refunded, order.orderNumber),
  }),
  refuseWithdrawal: orderAction({
    name: 'refuse-withdrawal',
    title: actTitles['refuse-withdrawal'],
    says: 'Says that there was no right to withdraw from a paid order: it holds on, and who declared it and the buyer are told why.',
    whyNot: orderReasons['refuse-withdrawal'],
    schema: staffRefusedWithdrawal,
    run: refuseWithdrawal,
    tell: ({ orderNumber }) => [`The withdrawal from ${orderNumber} is refused; the order holds on.`],
  }),
  refundVat: orderAction({
    name: 'refund-vat',
    title: actTitles['refund-vat'],
    says: 'Gives back the VAT of a paid order whose number turned out good, with a credit note over it; once.',
    whyNot: orderReasons['refund-vat'],
    schema: staffOrder,
    run: refundVat,
    tell: (done, { order }) =>
      done.kind === 'given'
        ? tellRefund(done.refund, order.orderNumber)
        : [`The VAT of ${order.orderNumber} was given back before; nothing has changed.`],
  }),
  returnSurplus: orderAction({
    name: 'return-surplus',
    title: actTitles['return-surplus'],
    says: 'Gives back card payments for which nothing was sold; the order stays as it is.',
    whyNot: orderReasons['return-surplus'],
    schema: staffSurplus,
    run: returnSurplus,
    tell: (money, { asked: { isByHand }, order }) => [
      `${formatMoney(money)} that came for ${order.orderNumber} ${isByHand ? 'were given back by hand' : 'are given back by the payment provider'}.`,
    ],
  }),
  refundAgain: orderAction({
    name: 'refund-again',
    title: actTitles['refund-again'],
    says: 'Asks the payment provider again for the refunds that it did not give back.',
    whyNot: orderReasons['refund-again'],
    schema: staffOrder,
    run: refundAgain,
    tell: ({ orderNumber }) => [`The payment provider is asked again for the refunds of ${orderNumber}.`],
  }),
  refundDone: changingAction({
    name: 'refund-done',
    title: actTitles['refund-done'],
    says: 'Says that a refund was transferred by hand.',
    schema: staffRefundDone,
    run: noteRefundDone,
    tell: ({ orderNumber }, { asked: { refundId } }) => [`Refund ${refundId} of ${orderNumber} is done.`],
  }),
  endPayments: changingAction({
    name: 'end-payments',
    title: actTitles['end-payments'],
    says: 'Ends at the payment provider what nobody has paid, and carries out what was, before the shop is switched to another one.',
    schema: staffActing,
    run: endOpenPayments,
    tell: ({ provider, ended, paid, unheard, unknown, underWay }) => [
      ended.length === 0 ? `Nothing is open at ${provider}.` : `Ended at ${provider}: ${ended.join(', ')}.`,
      ...(paid.length === 0 ? [] : [`Paid meanwhile, which is carried out: ${paid.join(', ')}.`]),
      ...(unheard.length === 0
        ? []
        : [
            `Paid meanwhile, which ${provider} does not tell yet; keep ${provider}, and end the open payments again: ${unheard.join(', ')}.`,
          ]),
      ...(unknown.length === 0
        ? []
        : [
            `Not known to ${provider} by these keys, so that they may be payable in another account: set its keys again, and end the open payments there: ${unknown.join(', ')}.`,
          ]),
      ...(underWay.length === 0
        ? []
        : [
            `Wait for the money of a debit; keep ${provider} until it came or failed: ${underWay.join(', ')}.`,
          ]),
    ],
  }),
};

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
      : `Please transfer it by hand, then say so by ${namedAct('refund-done', refundId)}.`,
  ];
}
