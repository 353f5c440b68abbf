import { formatDay } from '#domain/day/days.ts';
import type { LicenceState } from './licence-state.ts';

/** How a licence stands, in words for the staff. */
export function licenceStateWords({
  state,
  expiryDate,
  revokedOn,
  upgradedBy,
  renewedBy,
}: {
  state: LicenceState;
  /** Days (`YYYY-MM-DD`), null where there is none. */
  expiryDate: string | null;
  revokedOn: string | null;
  /** The licences that took its place. */
  upgradedBy: string | null;
  renewedBy: string | null;
}): string {
  const renewed = renewedBy === null ? '' : `, renewed by ${renewedBy}`;
  switch (state) {
    case 'valid':
    case 'ending':
      return `${expiryDate === null ? 'valid' : `valid until ${formatDay(expiryDate)}`}${renewed}`;
    case 'expired':
      return `ended${expiryDate === null ? '' : ` on ${formatDay(expiryDate)}`}${renewed}`;
    case 'upgraded':
      return `replaced by its upgrade${upgradedBy === null ? '' : ` ${upgradedBy}`}`;
    case 'revoked':
      return `revoked${revokedOn === null ? '' : ` on ${formatDay(revokedOn)}`}`;
    case 'withdrawn':
      return 'ended: its buyer withdrew from the contract';
    case 'refunded':
      return 'ended: what was paid was given back';
  }
}
