import { orderActions } from '#server/staff/actions/order-actions.ts';
import { refundActions } from '#server/staff/actions/refund-actions.ts';
import { actionCommand, orderCommand } from './action-command.ts';
import { readAmount } from './typed/read-amount.ts';

/** The commands about money that came or goes back, and about what never will be paid. */
export const settlingCommands = {
  confirm: orderCommand({
    action: orderActions.confirm,
  }),
  'mark-paid': orderCommand({
    action: orderActions.markPaid,
    options: { note: { shows: 'TEXT' } },
  }),
  cancel: orderCommand({
    action: orderActions.cancel,
    options: { reason: { shows: 'TEXT' } },
  }),
  refund: orderCommand({
    action: refundActions.refund,
    options: {
      reason: { shows: 'TEXT', isRequired: true },
      amount: { shows: 'AMOUNT', read: readAmount },
    },
  }),
  'accept-withdrawal': orderCommand({
    action: refundActions.acceptWithdrawal,
  }),
  'refuse-withdrawal': orderCommand({
    action: refundActions.refuseWithdrawal,
    options: { reason: { shows: 'TEXT', isRequired: true } },
  }),
  'refund-vat': orderCommand({
    action: refundActions.refundVat,
  }),
  'return-surplus': orderCommand({
    action: refundActions.returnSurplus,
    options: { 'by-hand': { shows: null } },
    read: ({ has }) => ({ ok: true, value: { isByHand: has('by-hand') } }),
  }),
  'refund-again': orderCommand({
    action: refundActions.refundAgain,
  }),
  'end-payments': actionCommand({
    action: refundActions.endPayments,
    takes: [],
  }),
  'refund-done': actionCommand({
    action: refundActions.refundDone,
    takes: ['refund'],
    read: ({ positionals: [refund] }) => ({ ok: true, value: { refundId: Number(refund) } }),
  }),
};
