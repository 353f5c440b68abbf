import { quotedItemTypes, type SentQuote } from '#contract/staff.ts';
import type { Enquiry } from './read-enquiry.ts';

/**
 * A quoted order as it was asked for, so that it is quoted anew: without what the quote added, and without the last days that it set.
 * What its licences were filled in with stays, as every version begins with that of the one before.
 */
export function asAskedFor(order: Enquiry, sent: SentQuote | null): Enquiry {
  const added: readonly string[] = quotedItemTypes;
  const isSet = (uid: string) =>
    sent?.licences.some((one) => one.uid === uid && one.expiryDate !== undefined) ?? false;
  return {
    ...order,
    items: order.items.filter(({ type }) => !added.includes(type)),
    licences: order.licences.map((licence) =>
      isSet(licence.uid) ? { ...licence, expiryDate: null } : licence,
    ),
  };
}
