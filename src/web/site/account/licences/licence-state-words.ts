import type { OwnedLicence } from '#contract/customers.ts';
import { formatDay } from '#domain/day/days.ts';

type Told = Pick<OwnedLicence, 'state' | 'since' | 'expiryDate'>;

/** What a licence is on a day (`YYYY-MM-DD`), in a sentence for its owner, and which one goes on with it. */
export function licenceStateWords(
  { replacedBy, ...licence }: Told & Pick<OwnedLicence, 'replacedBy'>,
  today: string,
): string {
  if (replacedBy?.kind === 'upgrade') return `Upgraded to ${replacedBy.licenceNumber}`;
  const words = stateWords(licence, today);
  return replacedBy === null ? words : `${words}. Renewed by ${replacedBy.licenceNumber}`;
}

function stateWords({ state, since, expiryDate }: Told, today: string): string {
  const until = expiryDate === null ? '' : ` ${formatDay(expiryDate)}`;
  switch (state) {
    case 'valid':
      // A renewal that was bought early.
      if (since > today) return `Begins on ${formatDay(since)}${until === '' ? '' : `, until${until}`}`;
      return expiryDate === null ? 'Valid, without an end' : `Valid until${until}`;
    case 'ending':
      return `Ends on${until}`;
    case 'expired':
      return `Ended on${until}`;
    case 'upgraded':
      return 'Upgraded: another licence took its place';
    case 'revoked':
      return 'Revoked';
    case 'withdrawn':
      return 'Withdrawn from with its order, and over: it is not upgraded, renewed or transferred';
    case 'refunded':
      return 'Given back with its order';
  }
}
