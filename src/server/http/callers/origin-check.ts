import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { carriesSession } from './session-cookie.ts';
import { carriesStaff } from './staff-cookie.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site's page sends with a visitor's cookie, or for which a browser names another site. */
export function refuseOtherOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (readOnly.has(request.method) || isOfThisSite(request, publicUrl)) return done();
    sendProblem(request, reply, { code: 'forbidden-origin' });
  });
}

/**
 * A browser names the Origin of a write, and of late its Sec-Fetch-Site. What has neither (a payment provider, a command line) is
 * no browser and carries no cookie; with one it is refused, whatever hid them. A mail program's own button carries none either.
 */
function isOfThisSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, cookie } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    // 'none' is the person themselves, not a page.
    if (site === undefined) return !carriesSession(cookie) && !carriesStaff(cookie);
    return site === 'same-origin' || site === 'none';
  }
  if (origin === publicUrl) return true;
  const parsed = URL.parse(origin);
  // Whatever name the shop was asked by; but nobody who reads along on http speaks for https.
  return parsed !== null && parsed.host === host && parsed.protocol === new URL(publicUrl).protocol;
}
