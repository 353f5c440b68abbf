import type { Measuring } from '#contract/measuring.ts';
import { isAllowed } from '#domain/consent/consent.ts';
import { useSessionStore } from '#web/site/session/session-store.ts';
import { type Count, countParameters } from './count-visits.ts';
import { randomHex } from './random-hex.ts';
import { reportedAddress } from './reported-address.ts';
import { sendOn } from './send-on.ts';

/** The page that was counted last, with what it is about: the document may be drawn anew, and is the same page. */
let last = { address: '', sku: '', referrer: '', pageId: '' };

/** Counts one thing on the page that is shown, as long as it is allowed: another tab may have taken the consent back. */
export function count({ url, siteId, namesUser }: NonNullable<Measuring['visits']>, counted: Count): void {
  if (!isAllowed(document.cookie, 'visits')) return;
  const { origin, pathname } = window.location;
  const isFound = counted.kind !== 'view' || counted.isFound;
  const address = reportedAddress(pathname, { origin, isFound });
  if (counted.kind === 'view') {
    const sku = counted.product?.sku ?? '';
    if (last.address === address && last.sku === sku) return;
    const referrer = last.address || reportedAddress(document.referrer || 'about:blank', { origin });
    last = { address, sku, referrer, pageId: randomHex(3) };
  }
  const { referrer, pageId } = last;
  const user = namesUser ? (useSessionStore.getState().user?.email ?? null) : null;
  sendOn(url, countParameters(counted, { siteId, address, referrer, title: document.title, user, pageId }));
}
