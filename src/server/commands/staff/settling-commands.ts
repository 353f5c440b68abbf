import {
  staffCancel,
  staffOrder,
  staffPaid,
  staffRefund,
  staffRefundDone,
  staffRefusedWithdrawal,
  staffSurplus,
} from '#contract/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { confirmForBuyer } from '#server/orders/confirming/confirm-order.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import type { RefundedOrder } from '#server/staff/refunding/note-refund.ts';
import { noteRefundDone } from '#server/staff/refunding/note-refund-done.ts';
import { refundAgain } from '#server/staff/refunding/refund-again.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundVat } from '#server/staff/refunding/refund-vat.ts';
import { refuseWithdrawal } from '#server/staff/refunding/refuse-withdrawal.ts';
import { returnSurplus } from '#server/staff/refunding/return-surplus.ts';
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
    says: 'Confirms an order by invoice in place of its buyer, whom the mail did not reach; it is invoiced then.',
    schema: staffOrder,
    run: async (services, asked, { order: { orderNumber, state } }) => {
      const detail = `${orderNumber} is ${state}; only an order that waits to be confirmed is.`;
      return state === 'awaiting-confirmation'
        ? await confirmForBuyer(services, asked)
        : { ok: false, code: 'order-state-conflict', detail };
    },
    tell: (_, { found: { order } }) => [`${order.orderNumber} is confirmed; its invoice is on the way.`],
  }),
  'mark-paid': orderCommand({
    says: 'Says that the money of an invoice has come; the order is delivered then.',
    options: { note: { shows: 'TEXT' } },
    schema: staffPaid,
    run: async (services, asked, { order: { orderNumber, state } }) => {
      const paid = await markInvoicePaid(services, asked);
      if (paid.ok) return paid;
      const detail =
        state === 'awaiting-confirmation'
          ? `${orderNumber} has no invoice before it is confirmed: by its buyer, or by \`confirm\`.`
          : `${orderNumber} is ${state}; only an invoice that is open is marked as paid.`;
      return { detail, ...paid };
    },
    tell: ({ isNew }, { found: { order } }) => [
      `${order.orderNumber} ${isNew ? 'is paid; its delivery is on the way.' : 'was paid before; nothing has changed.'}`,
    ],
  }),
  cancel: orderCommand({
    says: 'Ends an order that was not paid, an enquiry too; the buyer is told by mail.',
    options: { reason: { shows: 'TEXT' } },
    schema: staffCancel,
    run: endOrder,
    tell: ({ orderNumber }) => [`${orderNumber} is cancelled.`],
  }),
  refund: orderCommand({
    says: 'Gives back what was paid, or a part of it with VAT; a whole refund ends the licences.',
    options: {
      reason: { shows: 'TEXT', isRequired: true },
      amount: { shows: 'AMOUNT', read: readAmount },
    },
    schema: staffRefund,
    run: refundOrder,
    tell: (refunded, { found: { order } }) => tellRefund(refunded, order.orderNumber),
  }),
  'accept-withdrawal': orderCommand({
    says: 'Gives back the whole of an order whose buyer withdrew from the contract; its licences and links end.',
    schema: staffOrder,
    run: acceptWithdrawal,
    tell: (refunded, { found }) =>
      refunded === null
        ? [`The withdrawal from ${found.order.orderNumber} was accepted before; nothing has changed.`]
        : tellRefund(refunded, found.order.orderNumber),
  }),
  'refuse-withdrawal': orderCommand({
    says: 'Says that there was no right to withdraw from a paid order: it holds on, and who declared it is told why.',
    options: { reason: { shows: 'TEXT', isRequired: true } },
    schema: staffRefusedWithdrawal,
    run: refuseWithdrawal,
    tell: ({ orderNumber }) => [`The withdrawal from ${orderNumber} is refused; the order holds on.`],
  }),
  'refund-vat': orderCommand({
    says: 'Gives back the VAT of a paid order whose number turned out good, with a credit note over it; once.',
    schema: staffOrder,
    run: refundVat,
    tell: (done, { found: { order } }) =>
      done.kind === 'given'
        ? tellRefund(done.refund, order.orderNumber)
        : [`The VAT of ${order.orderNumber} was given back before; nothing has changed.`],
  }),
  'return-surplus': orderCommand({
    says: 'Gives back card payments for which nothing was sold; the order stays as it is.',
    options: { 'by-hand': { shows: null } },
    schema: staffSurplus,
    read: ({ has }) => ({ ok: true, value: { isByHand: has('by-hand') } }),
    run: returnSurplus,
    tell: (money, { asked: { isByHand }, found: { order } }) => [
      `${formatMoney(money)} that came for ${order.orderNumber} ${isByHand ? 'were given back by hand' : 'are given back by the payment provider'}.`,
    ],
  }),
  'refund-again': orderCommand({
    says: 'Asks the payment provider again for the refunds that it did not give back.',
    schema: staffOrder,
    run: refundAgain,
    tell: ({ orderNumber }) => [`The payment provider is asked again for the refunds of ${orderNumber}.`],
  }),
  'refund-done': actionCommand({
    says: 'Says that a refund was transferred by hand.',
    takes: ['refund'],
    schema: staffRefundDone,
    read: ({ positionals: [refund] }) => ({ ok: true, value: { refundId: Number(refund) } }),
    run: async (services, asked) => {
      const noted = await noteRefundDone(services, asked);
      return noted.ok ? noted : { ...noted, detail: `There is no refund ${asked.refundId}.` };
    },
    tell: ({ orderNumber }, { asked: { refundId } }) => [`Refund ${refundId} of ${orderNumber} is done.`],
  }),
};
