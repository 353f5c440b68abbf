import type { LicenceReplacement } from '#domain/licence/licence.ts';

/** What a licence is to the one that it replaces: `Upgrade of L-000123-1`. */
export function replacementWords({ kind, licenceNumber }: LicenceReplacement): string {
  return `${kind === 'upgrade' ? 'Upgrade' : 'Renewal'} of ${licenceNumber}`;
}
