import {
  staffCancel,
  staffFlag,
  staffLink,
  staffMailAgain,
  staffOrder,
  staffOrderFilter,
  staffOrderLook,
  staffPaid,
  staffQuote,
} from '#contract/staff.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { confirmByStaff } from '#server/staff/keeping/confirm-by-staff.ts';
import { deliverOrder } from '#server/staff/keeping/deliver-order.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { markPaidByStaff } from '#server/staff/keeping/mark-paid-by-staff.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { sendCheckoutLink } from '#server/staff/quoting/send-checkout-link.ts';
import { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import { showOrder } from '#server/staff/reading/show-order.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What staff do with orders, besides giving money back. */
export const orderActions = {
  list: readingAction({
    name: 'list',
    title: 'Orders',
    says: 'Lists the newest orders.',
    schema: staffOrderFilter,
    run: async (services, filter) => ({ ok: true, value: await listStaffOrders(services, filter) }),
  }),
  show: readingAction({
    name: 'show',
    title: 'Order',
    says: 'Shows an order with its licences, its VAT, copies of its papers and its history.',
    schema: staffOrderLook,
    run: showOrder,
  }),
  quote: changingAction({
    name: 'quote',
    title: 'Send a quote',
    says: 'Answers an enquiry; the buyer gets the quote with a checkout link by mail.',
    whyNot: orderReasons.quote,
    schema: staffQuote,
    run: quoteOrder,
  }),
  link: changingAction({
    name: 'link',
    title: 'Make a checkout link',
    says: 'Makes a new checkout link of a quoted order; with --mail the buyer gets one more by mail.',
    whyNot: orderReasons.link,
    schema: staffLink,
    run: sendCheckoutLink,
  }),
  confirm: changingAction({
    name: 'confirm',
    title: 'Confirm for the buyer',
    says: 'Confirms an order by invoice in place of its buyer, whom the mail did not reach; it is invoiced then.',
    whyNot: orderReasons.confirm,
    schema: staffOrder,
    run: confirmByStaff,
  }),
  markPaid: changingAction({
    name: 'mark-paid',
    title: 'Mark as paid',
    says: 'Says that the money of an invoice has come; the order is delivered then.',
    whyNot: orderReasons['mark-paid'],
    schema: staffPaid,
    run: markPaidByStaff,
  }),
  cancel: changingAction({
    name: 'cancel',
    title: 'Cancel',
    says: 'Ends an order that was not paid, an enquiry too; the buyer is told by mail.',
    whyNot: orderReasons.cancel,
    schema: staffCancel,
    run: endOrder,
  }),
  deliver: changingAction({
    name: 'deliver',
    title: 'Deliver now',
    says: 'Has the delivery of a paid order tried now, once what was in its way is mended.',
    whyNot: orderReasons.deliver,
    schema: staffOrder,
    run: deliverOrder,
  }),
  mailAgain: changingAction({
    name: 'mail-again',
    title: 'Send mails again',
    says: 'Sends the mails of an order again that failed; with --to to another address, which the order then has.',
    whyNot: orderReasons['mail-again'],
    schema: staffMailAgain,
    run: mailAgain,
  }),
  clearFlag: changingAction({
    name: 'clear-flag',
    title: 'Take a flag off',
    says: 'Takes a flag off an order once somebody has seen to it; what is owed has to be done first.',
    whyNot: orderReasons['clear-flag'],
    schema: staffFlag,
    run: clearOrderFlag,
  }),
};
