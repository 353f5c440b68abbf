import { CONSENT_COOKIE, REFUSED, settledValues } from '#domain/consent/consent.ts';
import { InlineScript } from '#web/site/page/inline-script.tsx';
import { keepEarlyFaults } from './keep-early-faults.ts';

/** So many faults wait for their reporter. */
const MOST_EARLY = 5;

/** A script of every page whose faults are reported, which the server alone writes. */
export function EarlyFaults() {
  const allowed = settledValues(['faults']).filter((value) => value !== REFUSED);
  return (
    <InlineScript run={keepEarlyFaults} argument={{ cookie: CONSENT_COOKIE, allowed, most: MOST_EARLY }} />
  );
}
