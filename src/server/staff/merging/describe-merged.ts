import { formatCount } from '#domain/figure/figures.ts';
import type { Merged } from './merge-accounts.ts';

/** What was merged, or would be, in sentences. */
export function describeMerged(merged: Merged): string[] {
  const { email, mergedEmail, mergedName, orders, transferred, addresses, notes, isDone } = merged;
  const going = [
    ...(orders.length === 0 ? [] : [formatCount(orders.length, 'order')]),
    ...(addresses.moved === 0 ? [] : [formatCount(addresses.moved, 'address', 'addresses')]),
    ...(notes === 0 ? [] : [formatCount(notes, 'note')]),
  ];
  return [
    `${mergedName}, ${mergedEmail}, ${isDone ? 'went' : 'would go'} into ${email}, with ${going.length === 0 ? 'nothing in it' : joined(going)}.`,
    ...(orders.length === 0 ? [] : [`${listed(orders.map(({ orderNumber }) => orderNumber))}.`]),
    ...(transferred.length === 0
      ? []
      : [
          `Transferred to ${mergedEmail}, and ${isDone ? 'held' : 'to be held'} by ${email}: ${listed(transferred.map(({ licenceNumber }) => `${licenceNumber}`))}.`,
        ]),
    ...(addresses.left === 0
      ? []
      : [
          `${formatCount(addresses.left, 'address', 'addresses')} ${isDone ? 'did' : 'would'} not come along: ${email} has ${addresses.left === 1 ? 'it' : 'them'}, or as many as there may be.`,
        ]),
    `${endings(merged)} ${isDone ? 'ended' : 'would end'}: ${mergedEmail} logs nobody in any more.`,
    ...(merged.isReferred ? [`${email} ${isDone ? 'is' : 'would be'} referred to the service.`] : []),
    isDone
      ? 'Both are told by mail. Papers keep the address that they were made with.'
      : 'Nothing was changed: it is once the address of what ends is told once more. It cannot be undone, and both are told by mail.',
  ];
}

const LISTED_MOST = 30;

function listed(names: readonly string[]): string {
  const more = names.length - LISTED_MOST;
  return more > 0 ? `${names.slice(0, LISTED_MOST).join(', ')} and ${more} more` : names.join(', ');
}

function endings({ logins, passkeys, isNewsletterEnding }: Merged): string {
  const ending = [
    'its password',
    ...(passkeys === 0 ? [] : [formatCount(passkeys, 'passkey')]),
    ...(logins === 0 ? [] : [formatCount(logins, 'login')]),
    ...(isNewsletterEnding ? ['its newsletter'] : []),
  ];
  const said = joined(ending);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
