import type { OwnedLicence } from '#contract/customers.ts';
import { formatDay } from '../format-day.ts';

/** What a licence is now, in a sentence for its owner, and which one goes on with it. */
export function licenceStateWords({
  state,
  expiryDate,
  replacedBy,
}: Pick<OwnedLicence, 'state' | 'expiryDate' | 'replacedBy'>): string {
  if (replacedBy?.kind === 'upgrade') return `Upgraded to ${replacedBy.licenceNumber}`;
  const words = stateWords({ state, expiryDate });
  return replacedBy === null ? words : `${words}. Renewed by ${replacedBy.licenceNumber}`;
}

function stateWords({ state, expiryDate }: Pick<OwnedLicence, 'state' | 'expiryDate'>): string {
  const until = expiryDate === null ? '' : ` ${formatDay(expiryDate)}`;
  switch (state) {
    case 'valid':
      return expiryDate === null ? 'Valid, without an end' : `Valid until${until}`;
    case 'ending':
      return `Ends on${until}`;
    case 'expired':
      return `Ended on${until}`;
    case 'upgraded':
      return 'Upgraded: another licence took its place';
    case 'revoked':
      return 'Revoked';
    case 'refunded':
      return 'Given back with its order';
  }
}
