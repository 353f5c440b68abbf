import { orderActions } from '#server/staff/actions/order-actions.ts';
import { orderingActions } from '#server/staff/actions/ordering-actions.ts';
import { actionCommand, orderCommand } from './action-command.ts';
import { readAmount } from './typed/read-amount.ts';
import { readQuote } from './typed/read-quote.ts';
import { readRequote } from './typed/read-requote.ts';

/** What is typed of a quote. */
const quoteOptions = {
  total: { shows: 'NET', read: readAmount },
  label: { shows: 'TEXT' },
  adjust: { shows: "'TEXT=AMOUNT'", isMany: true },
  charge: { shows: "'NAME=AMOUNT'", isMany: true },
  'custom-font': { shows: "'NAME=AMOUNT'", isMany: true },
  'pre-launch-font': { shows: "'NAME=AMOUNT'", isMany: true },
  licence: { shows: '1.users=20', isMany: true },
  until: { shows: '1=2027-12-31', isMany: true },
  price: { shows: '1=1200', isMany: true },
  terms: { shows: 'TEXT' },
  'valid-until': { shows: 'DAY' },
  billing: { shows: 'FIELD=VALUE', isMany: true },
  delivery: { shows: 'FIELD=VALUE', isMany: true },
} as const;

/** The commands by which an enquiry becomes an order that can be paid. */
export const quotingCommands = {
  'new-order': actionCommand({
    action: orderingActions.newOrder,
    takes: ['e-mail'],
    options: {
      font: { shows: 'FONT', isMany: true, isRequired: true },
      licence: { shows: 'NAME', isMany: true, isRequired: true },
      currency: { shows: 'CODE' },
      'first-name': { shows: 'TEXT' },
      'last-name': { shows: 'TEXT' },
      company: { shows: 'TEXT' },
      note: { shows: 'TEXT' },
    },
    read: ({ positionals: [email], find, all }) => ({
      ok: true,
      value: {
        billingAddress: {
          email,
          firstName: find('first-name') ?? '',
          lastName: find('last-name') ?? '',
          companyName: find('company') ?? '',
        },
        ...{ fonts: all('font'), licences: all('licence').map((name) => ({ name })) },
      },
    }),
  }),
  quote: orderCommand({ action: orderActions.quote, options: quoteOptions, read: readQuote }),
  requote: orderCommand({ action: orderActions.requote, options: quoteOptions, read: readRequote }),
  link: orderCommand({
    action: orderActions.link,
    options: { mail: { shows: null } },
    read: (typed) => ({ ok: true, value: { isMailed: typed.has('mail') } }),
  }),
};
