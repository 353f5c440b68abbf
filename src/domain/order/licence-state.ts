import { startOfDay, toDay } from '#domain/day/days.ts';
import { DAY_IN_MS, LICENCE_ENDING_DAYS } from '#domain/limits.ts';
import type { OrderState } from './order-lifecycle.ts';

/** What a licence that was paid for is now. */
export const licenceStates = ['valid', 'ending', 'expired', 'upgraded', 'revoked', 'refunded'] as const;
export type LicenceState = (typeof licenceStates)[number];

/** The last day (`YYYY-MM-DD`) on which a licence that ends counts as ending today. */
export function lastEndingDay(today: string): string {
  return toDay(new Date(startOfDay(today).getTime() + LICENCE_ENDING_DAYS * DAY_IN_MS));
}

/**
 * The state of a licence on a day (`YYYY-MM-DD`): one that was given back, taken away or upgraded is so whatever its term says;
 * its last day is its expiry date. The payment of an upgrade revokes the licence that it takes the place of.
 */
export function licenceState(
  licence: { expiryDate: string | null; isRevoked: boolean; isUpgraded: boolean; orderState: OrderState },
  today: string,
): LicenceState {
  const { expiryDate, isRevoked, isUpgraded, orderState } = licence;
  if (isUpgraded) return 'upgraded';
  if (isRevoked) return 'revoked';
  if (orderState !== 'paid' && orderState !== 'partially-refunded') return 'refunded';
  if (expiryDate === null || expiryDate > lastEndingDay(today)) return 'valid';
  return expiryDate < today ? 'expired' : 'ending';
}
