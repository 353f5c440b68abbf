import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { acceptedValue, CONSENT_COOKIE } from '#domain/consent/consent.ts';
import { inlineCall } from '#web/site/page/inline-call.ts';
import { keepEarlyFaults } from './keep-early-faults.ts';

/** So many faults wait for their reporter. */
const MOST_EARLY = 5;

/** A script of every page whose faults are reported, which the server alone writes. */
export const EarlyFaults = import.meta.env.SSR ? WrittenKeeper : () => null;

function WrittenKeeper() {
  const nonce = useContext(FrameworkContext)?.nonce;
  const script = inlineCall(keepEarlyFaults, {
    cookie: CONSENT_COOKIE,
    allowed: [acceptedValue(['faults']), acceptedValue(['visits', 'faults'])],
    most: MOST_EARLY,
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this project with values of it
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
