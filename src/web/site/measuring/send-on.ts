/** A host that takes longer is not waited for. */
const longestSendMs = 10_000;

/**
 * Sends to a host that measures: without cookies, without saying on which page, and behind everything else. A host that is down, slow
 * or blocked changes nothing for anyone, so what becomes of it is nobody's news.
 */
export function sendOn(url: string, body: string | URLSearchParams): void {
  fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    priority: 'low',
    signal: AbortSignal.timeout(longestSendMs),
    body,
  }).catch(() => undefined);
}
