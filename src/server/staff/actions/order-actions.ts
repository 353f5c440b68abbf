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
  staffRequote,
} from '#contract/staff.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatMoney } from '#domain/money/money.ts';
import { actTitles } from '#domain/staff/named-act.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { confirmByStaff } from '#server/staff/keeping/confirm-by-staff.ts';
import { deliverOrder } from '#server/staff/keeping/deliver-order.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { markPaidByStaff } from '#server/staff/keeping/mark-paid-by-staff.ts';
import { quoteOrder, requoteOrder } from '#server/staff/quoting/quote-order.ts';
import { sendCheckoutLink } from '#server/staff/quoting/send-checkout-link.ts';
import { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import { showOrder } from '#server/staff/reading/show-order.ts';
import { orderAction, readingAction } from './staff-action.ts';

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
  quote: orderAction({
    name: 'quote',
    title: 'Send a quote',
    says: 'Answers an enquiry; the buyer gets the quote with a checkout link by mail.',
    whyNot: orderReasons.quote,
    schema: staffQuote,
    run: quoteOrder,
    tell: ({ orderNumber, quoteNumber, finalPrice, currency, lastDay }, { asked, order }) => [
      `${orderNumber} is quoted as ${quoteNumber}: ${formatMoney({ amount: finalPrice, currency })} in all, until ${formatDay(lastDay)}.`,
      `The quote goes to ${(asked.billingAddress ?? order.billingAddress).email} with a checkout link.`,
    ],
  }),
  link: orderAction({
    name: 'link',
    title: 'Make a checkout link',
    says: 'Makes a new checkout link of a quoted order; the buyer gets one more by mail where that is wanted.',
    whyNot: orderReasons.link,
    schema: staffLink,
    run: sendCheckoutLink,
    tell: ({ url, lastDay }) => [url, `It holds until ${lastDay} and serves one buyer.`],
  }),
  requote: orderAction({
    name: 'requote',
    title: 'New version',
    says: 'Sends a new version of a quote that nobody has taken; the one before is over, and its link leads to the new one.',
    whyNot: orderReasons.requote,
    schema: staffRequote,
    run: requoteOrder,
    tell: ({ orderNumber, quoteNumber, finalPrice, currency, lastDay }, { asked, order }) => [
      `${orderNumber} is quoted anew as ${quoteNumber}: ${formatMoney({ amount: finalPrice, currency })} in all, until ${formatDay(lastDay)}.`,
      `The quote goes to ${(asked.billingAddress ?? order.billingAddress).email} with a checkout link; the version before is over.`,
    ],
  }),
  confirm: orderAction({
    name: 'confirm',
    title: actTitles.confirm,
    says: 'Confirms an order by invoice in place of its buyer, whom the mail did not reach; it is invoiced then.',
    whyNot: orderReasons.confirm,
    schema: staffOrder,
    run: confirmByStaff,
    tell: (_, { order }) => [`${order.orderNumber} is confirmed; its invoice is on the way.`],
  }),
  markPaid: orderAction({
    name: 'mark-paid',
    title: actTitles['mark-paid'],
    says: 'Says that the money of an invoice has come; the order is delivered then.',
    whyNot: orderReasons['mark-paid'],
    schema: staffPaid,
    run: markPaidByStaff,
    tell: ({ isNew }, { order }) => [
      `${order.orderNumber} ${isNew ? 'is paid; its delivery is on the way.' : 'was paid before; nothing has changed.'}`,
    ],
  }),
  cancel: orderAction({
    name: 'cancel',
    title: actTitles.cancel,
    says: 'Ends an order that was not paid, an enquiry too; the buyer is told by mail.',
    whyNot: orderReasons.cancel,
    schema: staffCancel,
    run: endOrder,
    tell: ({ orderNumber }) => [`${orderNumber} is cancelled.`],
  }),
  deliver: orderAction({
    name: 'deliver',
    title: actTitles.deliver,
    says: 'Has the delivery of a paid order tried now, once what was in its way is mended.',
    whyNot: orderReasons.deliver,
    schema: staffOrder,
    run: deliverOrder,
    tell: ({ orderNumber, isNew }) => [
      isNew
        ? `The delivery of ${orderNumber} is tried now.`
        : `${orderNumber} was delivered before; nothing has changed.`,
    ],
  }),
  mailAgain: orderAction({
    name: 'mail-again',
    title: actTitles['mail-again'],
    says: 'Sends the mails of an order again that failed, to another address where one is given, which the order then has.',
    whyNot: orderReasons['mail-again'],
    schema: staffMailAgain,
    run: mailAgain,
    choices: ({ unsentMails }) => ({
      mailId: unsentMails.flatMap(({ id, kind, recipient, givenUpAt }) =>
        givenUpAt === null ? [] : [{ value: id, label: `${kind} to ${recipient}` }],
      ),
    }),
    tell: ({ orderNumber, count, recipients }, { asked: { isByHand } }) => {
      const mails = count === 1 ? 'The mail' : `The ${count} mails`;
      const verb = count === 1 ? 'is' : 'are';
      return [
        isByHand
          ? `${mails} of ${orderNumber} ${verb} done.`
          : `${mails} of ${orderNumber} ${verb} sent again to ${recipients.join(' and ')}.`,
      ];
    },
  }),
  clearFlag: orderAction({
    name: 'clear-flag',
    title: actTitles['clear-flag'],
    says: 'Takes a flag off an order once somebody has seen to it; what is owed has to be done first.',
    whyNot: orderReasons['clear-flag'],
    schema: staffFlag,
    run: clearOrderFlag,
    choices: ({ flags }) => ({ flag: flags.map((flag) => ({ value: flag, label: flag })) }),
    tell: ({ orderNumber }, { asked: { flag } }) => [`${orderNumber} has the flag ${flag} no more.`],
  }),
};
