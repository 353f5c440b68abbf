import { bankStatementAsked, paymentsOfOrder } from '#contract/bank-payments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { enterPayments } from '#server/staff/statements/enter-payments.ts';
import { planStatementAt } from '#server/staff/statements/plan-statement-at.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What staff do with statements of the foundry's bank. */
export const bankActions = {
  bankStatement: readingAction({
    name: 'bank-statement',
    title: 'Bank statement',
    says: 'Tells what the payments of a bank statement (camt.053, camt.054) would pay; nothing is entered.',
    schema: bankStatementAsked,
    run: (services, { path }) => planStatementAt(services, path),
  }),
  enterPayments: changingAction({
    name: 'enter-payments',
    title: 'Enter payments',
    says: 'Says that what a bank statement tells has come; the orders are paid and delivered then.',
    schema: paymentsOfOrder,
    run: enterPayments,
    tell: ({ orderNumber, sum, surplus, currency }) => [
      `${orderNumber} is paid by ${formatMoney({ amount: sum, currency })}; its delivery is on the way.`,
      ...(surplus > 0
        ? [
            `${formatMoney({ amount: surplus, currency })} of it is more than ${orderNumber} asks for: please give it back.`,
          ]
        : []),
    ],
  }),
};
