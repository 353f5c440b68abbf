import { addDays } from '#domain/day/days.ts';
import { LICENCE_ENDING_DAYS } from '#domain/limits.ts';
import { isEntitled, type OrderState } from './order-states.ts';

/** What a licence that was paid for is now. */
export const licenceStates = [
  'valid',
  'ending',
  'expired',
  'upgraded',
  'revoked',
  'withdrawn',
  'refunded',
] as const;
export type LicenceState = (typeof licenceStates)[number];

/** Whether a licence's term is over on a day (`YYYY-MM-DD`): its last day is its expiry date, null is without an end. */
export function hasEnded(expiryDate: string | null, today: string): boolean {
  return expiryDate !== null && expiryDate < today;
}

/** Whether a licence of this state may be used. */
export function isInForce(state: LicenceState): boolean {
  return state === 'valid' || state === 'ending';
}

/** The last day (`YYYY-MM-DD`) on which a licence that ends counts as ending today. */
export function lastEndingDay(today: string): string {
  return addDays(today, LICENCE_ENDING_DAYS);
}

/**
 * The state of a licence on a day (`YYYY-MM-DD`): one that was given back, withdrawn from, taken away or upgraded is so whatever its
 * term says; its last day is its expiry date. The payment of an upgrade revokes the licence that it takes the place of. A licence is
 * `withdrawn` from the buyer's declaration on, until the money went back or staff refused it.
 */
export function licenceState(
  licence: {
    expiryDate: string | null;
    isRevoked: boolean;
    isUpgraded: boolean;
    /** Whether the buyer withdrew from the contract of its order. */
    isWithdrawn: boolean;
    orderState: OrderState;
  },
  today: string,
): LicenceState {
  const { expiryDate, isRevoked, isUpgraded, isWithdrawn, orderState } = licence;
  if (isUpgraded) return 'upgraded';
  if (isRevoked) return 'revoked';
  if (!isEntitled({ state: orderState })) return 'refunded';
  if (isWithdrawn) return 'withdrawn';
  if (expiryDate === null || expiryDate > lastEndingDay(today)) return 'valid';
  return hasEnded(expiryDate, today) ? 'expired' : 'ending';
}
