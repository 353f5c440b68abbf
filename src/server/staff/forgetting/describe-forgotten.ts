import { formatCount } from '#domain/figure/figures.ts';
import type { Forgotten } from './forget-person.ts';
import type { OrderFate } from './plan-forgetting.ts';

const fates: Record<OrderFate['fate'], [dry: string, done: string]> = {
  goes: ['would be deleted', 'is deleted'],
  ends: ['would be ended', 'is ended'],
  stays: ['would stay', 'stays'],
};

/** What was, or would be, forgotten of a person, in sentences. */
export function describeForgotten(
  { hasAccount, isReader, mails, orders }: Forgotten,
  { email, isForGood }: { email: string; isForGood: boolean },
): string[] {
  const at = isForGood ? 1 : 0;
  if (!hasAccount && !isReader && mails === 0 && orders.length === 0) return [`Nothing is kept of ${email}.`];
  const gone = isForGood ? 'deleted' : 'would be deleted';
  return [
    ...(hasAccount
      ? [`The account: ${gone}, with its addresses, sessions, passkeys and what it said of the newsletter.`]
      : []),
    ...(isReader ? [`What was brought in of it for the newsletter: ${gone}.`] : []),
    ...(mails === 0 ? [] : [`${formatCount(mails, 'mail')} besides those of orders: ${gone}.`]),
    ...orders.map(({ orderNumber, fate, why }) => `${orderNumber} ${fates[fate][at]}: ${why}.`),
    isForGood
      ? 'Backups, files of the outbox, and what providers of cards, mails and VAT numbers keep are not Fount’s to delete.'
      : 'Nothing was changed: it is once it is said to be for good.',
  ];
}
