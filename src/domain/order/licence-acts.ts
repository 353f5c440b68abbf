import { addDays, formatDay } from '#domain/day/days.ts';
import { isInForce, type LicenceState } from './licence-state.ts';

/** A licence that staff revoke, restore or prolong. */
export interface LicenceAtHand {
  number: string;
  state: LicenceState;
  expiryDate: string | null;
  /** The licence that was paid as its renewal; null where none was. */
  renewedBy: string | null;
  /** The order, not paid yet, that is to upgrade or renew it; null where none is. */
  begunBy: string | null;
  /** Whether the files of its order were delivered. */
  isDelivered: boolean;
}

/** So far ahead a last day is a slip of the hand: some hundred years. */
const FURTHEST_DAYS = 36_525;

/** Why a licence is not revoked, in a sentence; null where it is: one in force, or one whose term is over, as its fonts may be in use all the same. */
export function whyNotRevoked({ number, state, isDelivered }: LicenceAtHand): string | null {
  if (!isInForce(state) && state !== 'expired')
    return `The licence ${number} is ${state}; only one that is valid, or whose term is over, is revoked.`;
  return isDelivered ? null : `The order of ${number} is not delivered yet; please wait until it is.`;
}

/** Why the revocation of a licence is not undone; null where it is. What was given back since stays so. */
export function whyNotRestored(
  { number, state }: LicenceAtHand,
  order: { isEntitled: boolean; isWithdrawn: boolean },
): string | null {
  if (state !== 'revoked') return `The licence ${number} is ${state}; only one that was revoked is restored.`;
  if (!order.isEntitled) return `What was paid for ${number} was given back: it does not hold any more.`;
  return order.isWithdrawn ? `The buyer withdrew from the contract of ${number}.` : null;
}

/**
 * Why a licence does not last until a day (`YYYY-MM-DD`) instead of its own last one; null where it does. One whose term is over is in
 * force again then. What took the place of a licence begins or ends when that one ends, so one that was renewed keeps its end, and so does
 * one for which that was begun.
 */
export function whyNotProlonged(
  { number, state, expiryDate, renewedBy, begunBy, isDelivered }: LicenceAtHand,
  { until, today }: { until: string; today: string },
): string | null {
  if (!isInForce(state) && state !== 'expired')
    return `The licence ${number} is ${state}; only one that is valid, or whose term is over, is prolonged.`;
  if (expiryDate === null) return `The licence ${number} has no end.`;
  if (renewedBy !== null)
    return `The licence ${number} goes over to ${renewedBy}, its renewal: prolong that one.`;
  if (begunBy !== null)
    return `The order ${begunBy} is to upgrade or renew ${number}, and counts on its end: please wait until it is paid, or cancel it.`;
  if (!isDelivered) return `The order of ${number} is not delivered yet; please wait until it is.`;
  if (until <= expiryDate) return `The licence ${number} lasts until ${formatDay(expiryDate)} already.`;
  if (until < today) return `${formatDay(until)} is over.`;
  return until > addDays(today, FURTHEST_DAYS) ? `${formatDay(until)} is too far ahead.` : null;
}
