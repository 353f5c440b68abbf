import type { StaffOrder } from './read-staff-order.ts';

/** The number of the newer version of a quote that a checkout link leads on to; null where it shows its own, was taken, or ended with that one. */
export function leadsOnTo(
  { quoteVersion, takenAt, expiresAt }: StaffOrder['links'][number],
  quotes: StaffOrder['quotes'],
): string | null {
  const last = quotes.at(-1);
  if (last === undefined || takenAt !== null) return null;
  return quoteVersion < last.version && expiresAt > last.at ? last.number : null;
}
