import type { PlannedLine, StatementPlan } from '#contract/bank-payments.ts';
import { verdictWords } from '#domain/bank/verdict-words.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';

/** The payments of a statement by their numbers, and how they are entered; what left the account is only counted. */
export function describeStatement({ accounts, payments, skipped }: StatementPlan): string[] {
  const shown = payments.filter(({ verdict }) => verdict !== 'debit');
  const debits = payments.length - shown.length;
  const proposed = payments.filter(({ isProposed }) => isProposed).length;
  return [
    ...accounts.flatMap(({ account, standing }) =>
      standing === 'other'
        ? [
            `The statement is of ${account}, and not of the account on the invoices: with --other-account it is entered.`,
          ]
        : standing === 'perhaps'
          ? [`Whether ${account} is the account of your QR-IBAN cannot be told: please look.`]
          : [],
    ),
    ...skipped.map((name) => `${name} is no XML, and was left out.`),
    ...shown.map(describeLine),
    ...(debits > 0 ? [`${formatCount(debits, 'debit')} left out.`] : []),
    `${formatCount(proposed, 'payment')} would be entered by enter-payments; with --take 2,5 these ones, too. Nothing was entered yet.`,
  ];
}

function describeLine({
  number,
  bookedOn,
  amount,
  currency,
  payer,
  words,
  verdict,
  order,
  isProposed,
}: PlannedLine): string {
  const { title, says } = verdictWords[verdict];
  const day = bookedOn === '' ? '' : `  ${formatDay(bookedOn)}`;
  const of =
    order === null
      ? ''
      : ` ${order.orderNumber} (${order.buyer}), which asks for ${formatMoney({ amount: order.due, currency: order.currency })}`;
  const why = order?.whyNot ?? says;
  return `${isProposed ? '*' : ' '} ${number}${day}  ${formatMoney({ amount, currency })}  ${payer}  ${words}\n      ${title}${of}${why === '' ? '' : `. ${why}`}`;
}
