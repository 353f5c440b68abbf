import { staffLink, staffQuote } from '#contract/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { sendCheckoutLink } from '#server/staff/quoting/send-checkout-link.ts';
import { orderCommand } from './action-command.ts';
import { readAmount } from './read-amount.ts';
import { readQuote } from './read-quote.ts';

/** The commands by which an enquiry becomes an order that can be paid. */
export const quotingCommands = {
  quote: orderCommand({
    says: 'Answers an enquiry; the buyer gets the quote with a checkout link by mail.',
    options: {
      total: { shows: 'NET', read: readAmount },
      label: { shows: 'TEXT' },
      adjust: { shows: "'TEXT=AMOUNT'", isMany: true },
      charge: { shows: "'NAME=AMOUNT'", isMany: true },
      'custom-font': { shows: "'NAME=AMOUNT'", isMany: true },
      'pre-launch-font': { shows: "'NAME=AMOUNT'", isMany: true },
      licence: { shows: '1.users=20', isMany: true },
      until: { shows: '1=2027-12-31', isMany: true },
      billing: { shows: 'FIELD=VALUE', isMany: true },
      delivery: { shows: 'FIELD=VALUE', isMany: true },
    },
    schema: staffQuote,
    read: readQuote,
    run: quoteOrder,
    tell: ({ orderNumber, quoteNumber, finalPrice, currency }, { asked, found }) => {
      const price = formatMoney({ amount: finalPrice, currency });
      const { email } = asked.billingAddress ?? found.order.billingAddress;
      return [
        `${orderNumber} is quoted as ${quoteNumber}: ${price} in all, for thirty days.`,
        `The quote goes to ${email} with a checkout link.`,
      ];
    },
  }),
  link: orderCommand({
    says: 'Makes a new checkout link of a quoted order; with --mail the buyer gets one more by mail.',
    options: { mail: { shows: null } },
    schema: staffLink,
    read: (typed) => ({ ok: true, value: { isMailed: typed.has('mail') } }),
    run: sendCheckoutLink,
    tell: ({ url, lastDay }) => [url, `It holds until ${lastDay} and serves one buyer.`],
  }),
};
