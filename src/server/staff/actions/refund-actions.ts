import {
  staffActing,
  staffOrder,
  staffRefund,
  staffRefundDone,
  staffRefusedWithdrawal,
  staffSurplus,
} from '#contract/staff.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { endOpenPayments } from '#server/staff/keeping/end-open-payments.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import { noteRefundDone } from '#server/staff/refunding/note-refund-done.ts';
import { refundAgain } from '#server/staff/refunding/refund-again.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundVat } from '#server/staff/refunding/refund-vat.ts';
import { refuseWithdrawal } from '#server/staff/refunding/refuse-withdrawal.ts';
import { returnSurplus } from '#server/staff/refunding/return-surplus.ts';
import { changingAction } from './staff-action.ts';

/** How staff give money back, and see to it that none comes which nobody would hear of. */
export const refundActions = {
  refund: changingAction({
    name: 'refund',
    title: 'Give money back',
    says: 'Gives back what was paid, or a part of it with VAT; a whole refund ends the licences.',
    whyNot: orderReasons.refund,
    schema: staffRefund,
    run: refundOrder,
  }),
  acceptWithdrawal: changingAction({
    name: 'accept-withdrawal',
    title: 'Accept the withdrawal',
    says: 'Gives back the whole of an order whose buyer withdrew from the contract; its licences and links end.',
    whyNot: orderReasons['accept-withdrawal'],
    schema: staffOrder,
    run: acceptWithdrawal,
  }),
  refuseWithdrawal: changingAction({
    name: 'refuse-withdrawal',
    title: 'Refuse the withdrawal',
    says: 'Says that there was no right to withdraw from a paid order: it holds on, and who declared it and the buyer are told why.',
    whyNot: orderReasons['refuse-withdrawal'],
    schema: staffRefusedWithdrawal,
    run: refuseWithdrawal,
  }),
  refundVat: changingAction({
    name: 'refund-vat',
    title: 'Give the VAT back',
    says: 'Gives back the VAT of a paid order whose number turned out good, with a credit note over it; once.',
    whyNot: orderReasons['refund-vat'],
    schema: staffOrder,
    run: refundVat,
  }),
  returnSurplus: changingAction({
    name: 'return-surplus',
    title: 'Return the surplus',
    says: 'Gives back card payments for which nothing was sold; the order stays as it is.',
    whyNot: orderReasons['return-surplus'],
    schema: staffSurplus,
    run: returnSurplus,
  }),
  refundAgain: changingAction({
    name: 'refund-again',
    title: 'Try the refund again',
    says: 'Asks the payment provider again for the refunds that it did not give back.',
    whyNot: orderReasons['refund-again'],
    schema: staffOrder,
    run: refundAgain,
  }),
  refundDone: changingAction({
    name: 'refund-done',
    title: 'Refund transferred',
    says: 'Says that a refund was transferred by hand.',
    schema: staffRefundDone,
    run: noteRefundDone,
  }),
  endPayments: changingAction({
    name: 'end-payments',
    title: 'End open payments',
    says: 'Ends at the payment provider what nobody has paid, and carries out what was, before the shop is switched to another one.',
    schema: staffActing,
    run: endOpenPayments,
  }),
};
