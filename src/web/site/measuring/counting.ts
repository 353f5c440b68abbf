import type { Measuring } from '#contract/measuring.ts';
import { isAllowed } from '#domain/consent/consent.ts';
import type { ShownPage } from '#web/site/page/tell.ts';
import { useSessionStore } from '#web/site/session/session-store.ts';
import { type Count, countParameters } from './count-visits.ts';
import { randomHex } from './random-hex.ts';
import { reportedAddress } from './reported-address.ts';
import { sendOn } from './send-on.ts';

type Visits = NonNullable<Measuring['visits']>;

/** The page that was counted last, with what it is about: the document may be drawn anew, and is the same page. */
let last = { address: '', sku: '', referrer: '', title: '', pageId: '' };

/** Counts a page that was shown, as long as it is allowed: another tab may have taken the consent back. */
export function countPage(visits: Visits, { pathname, title, product, isFound }: ShownPage): void {
  if (!isAllowed(document.cookie, 'visits')) return;
  const { origin } = window.location;
  const address = reportedAddress(pathname, { origin, isFound });
  const sku = product?.sku ?? '';
  if (last.address === address && last.sku === sku) return;
  const referrer = last.address || reportedAddress(document.referrer || 'about:blank', { origin });
  last = { address, sku, referrer, title, pageId: randomHex(3) };
  count(visits, { kind: 'view', product, isFound });
}

/** Counts one thing on the page that was counted last, as long as it is allowed. */
export function count({ url, siteId, namesUser }: Visits, counted: Count): void {
  if (!isAllowed(document.cookie, 'visits')) return;
  const { address, referrer, title, pageId } = last;
  const user =
    namesUser && isAllowed(document.cookie, 'user') ? (useSessionStore.getState().user?.email ?? null) : null;
  sendOn(url, countParameters(counted, { siteId, address, referrer, title, user, pageId }));
}
