import { formatDay } from '#domain/day/days.ts';
import type { LicenceReplacement } from '#domain/licence/licence.ts';
import { licenceExpiryDate } from '#domain/licence/licence-expiry.ts';
import { hasEnded } from '#domain/order/licence-state.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';

/**
 * When a licence ends that replaces another one and is paid on this day (`YYYY-MM-DD`): with the one that it upgrades, or a term
 * after the one that it renews. Null where its template's own term says as much.
 */
export function describeReplacementTerm(input: {
  replaces: LicenceReplacement;
  held: Pick<HeldLicence, 'expiryDate'>;
  termMonths: number | null;
  today: string;
}): string | null {
  const { replaces, held, termMonths, today } = input;
  const { kind, licenceNumber } = replaces;
  const { expiryDate } = held;
  // The template may have got its term since.
  const isEndless = kind === 'upgrade' && expiryDate === null && termMonths !== null;
  if (isEndless) return `Not limited in time, as ${licenceNumber}`;
  if (expiryDate === null) return null;
  if (kind === 'upgrade') return `Ends on ${formatDay(expiryDate)}, as ${licenceNumber} does`;
  // Its last day is one of its own.
  const isOver = hasEnded(expiryDate, today);
  const ends = licenceExpiryDate(isOver ? today : expiryDate, termMonths);
  const until = ends === null ? '' : `: ${isOver ? 'paid today, ' : ''}until ${formatDay(ends)}`;
  return isOver
    ? `Goes on from the day of payment, as ${licenceNumber} has ended${until}`
    : `Goes on from ${formatDay(expiryDate)}, when ${licenceNumber} ends${until}`;
}
