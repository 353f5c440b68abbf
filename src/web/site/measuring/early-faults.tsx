import { allowingValues, CONSENT_COOKIE } from '#domain/consent/consent.ts';
import { InlineScript } from '#web/site/page/inline-script.tsx';
import { keepEarlyFaults } from './keep-early-faults.ts';

/** So many faults wait for their reporter. */
const MOST_EARLY = 5;

/** A script of every page whose faults are reported, which the server alone writes. */
export function EarlyFaults() {
  const argument = { cookie: CONSENT_COOKIE, allowed: allowingValues(['faults']), most: MOST_EARLY };
  return <InlineScript run={keepEarlyFaults} argument={argument} />;
}
