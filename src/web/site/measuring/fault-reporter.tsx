import { useEffect } from 'react';
import type { Measuring } from '#contract/measuring.ts';
import { isAllowed } from '#domain/consent/consent.ts';
import { describeFault, isReported } from './describe-fault.ts';
import { randomHex } from './random-hex.ts';
import { sendOn } from './send-on.ts';

/** So many of one page; what fails again and again is known by then. */
const MOST_REPORTS = 10;

/** Reports what fails in the page and what is promised in vain, and what was before it came. */
export function FaultReporter({ faults }: { faults: NonNullable<Measuring['faults']> }) {
  useEffect(() => {
    const { url, publicKey, environment } = faults;
    const told = new Set<string>();
    function report(fault: unknown) {
      if (!isReported(fault) || !(fault instanceof Error) || told.size >= MOST_REPORTS) return;
      const words = `${fault.name} ${fault.message}`;
      // Another tab may have taken the consent back.
      if (told.has(words) || !isAllowed(document.cookie, 'faults')) return;
      told.add(words);
      const { origin, href } = window.location;
      const id = randomHex(16);
      const query = new URLSearchParams({
        sentry_key: publicKey,
        sentry_version: '7',
        sentry_client: 'fount/1',
      });
      sendOn(
        `${url}?${query}`,
        describeFault(fault, { origin, address: href, environment, id, at: Date.now() / 1000 }),
      );
    }
    window.earlyFaults?.stop();
    for (const fault of window.earlyFaults?.faults ?? []) report(fault);
    window.earlyFaults = undefined;
    const reportError = (event: ErrorEvent) => report(event.error);
    const reportRejection = (event: PromiseRejectionEvent) => report(event.reason);
    window.addEventListener('error', reportError);
    window.addEventListener('unhandledrejection', reportRejection);
    return () => {
      window.removeEventListener('error', reportError);
      window.removeEventListener('unhandledrejection', reportRejection);
    };
  }, [faults]);
  return null;
}
