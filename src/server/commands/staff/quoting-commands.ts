import { staffLink, staffQuote } from '#contract/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { sendCheckoutLink } from '#server/staff/quoting/send-checkout-link.ts';
import { findTypedOrder } from './find-typed-order.ts';
import { parseArguments } from './parse-arguments.ts';
import { readQuote } from './read-quote.ts';
import type { StaffCommand } from './staff-command.ts';

const many = { type: 'string', multiple: true } as const;

/** The commands by which an enquiry becomes an order that can be paid. */
export const quotingCommands = {
  quote: {
    usage:
      "<order> [--total NET [--label TEXT]] [--adjust 'TEXT=AMOUNT'] [--charge 'NAME=AMOUNT'] [--licence 1.users=20] " +
      '[--until 1=2027-12-31] [--billing FIELD=VALUE] [--delivery FIELD=VALUE] [--by NAME]',
    says: 'Answers an enquiry; the buyer gets the quote with a checkout link by mail.',
    positionals: 1,
    options: {
      total: { type: 'string' },
      label: { type: 'string' },
      adjust: many,
      charge: many,
      licence: many,
      until: many,
      billing: many,
      delivery: many,
      by: { type: 'string' },
    },
    async run(services, typed) {
      const found = await findTypedOrder(services.db, typed);
      if (!found.ok) return found;
      const read = readQuote(found.value, typed);
      if (!read.ok) return read;
      const quote = parseArguments(staffQuote, read.value);
      if (!quote.ok) return quote;
      const quoted = await quoteOrder(services, quote.value);
      if (!quoted.ok) return quoted;
      const { orderNumber, quoteNumber, finalPrice, currency } = quoted.value;
      const price = formatMoney({ amount: finalPrice, currency });
      return {
        ok: true,
        value: [
          `${orderNumber} is quoted as ${quoteNumber}: ${price} in all, for thirty days.`,
          `The quote goes to ${(quote.value.billingAddress ?? found.value.order.billingAddress).email} with a checkout link.`,
        ],
      };
    },
  },
  link: {
    usage: '<order> [--mail] [--by NAME]',
    says: 'Makes a new checkout link of a quoted order; with --mail the buyer gets one more by mail.',
    positionals: 1,
    options: { mail: { type: 'boolean' }, by: { type: 'string' } },
    async run(services, typed) {
      const found = await findTypedOrder(services.db, typed);
      if (!found.ok) return found;
      const by = typed.find('by');
      const asked = parseArguments(staffLink, {
        orderId: found.value.order.id,
        isMailed: typed.has('mail'),
        ...(by === null ? {} : { by }),
      });
      if (!asked.ok) return asked;
      const made = await sendCheckoutLink(services, asked.value);
      if (!made.ok) return made;
      const { url, expiresAt } = made.value;
      const lines = [url, `It holds until ${expiresAt.toISOString().slice(0, 10)} and serves one buyer.`];
      return { ok: true, value: lines };
    },
  },
} satisfies Record<string, StaffCommand>;
