import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-answer.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends with a visitor's cookie. A browser always names
 * the Origin of such a request; what has none (a payment provider, a command line) carries no cookie of a visitor.
 */
export function refuseOtherOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (readOnly.has(request.method)) return done();
    const { origin, host } = request.headers;
    if (origin === undefined || origin === publicUrl) return done();
    const parsed = URL.parse(origin);
    if (parsed !== null && host !== undefined && parsed.host === host) return done();
    sendProblem(request, reply, { code: 'forbidden-origin' });
  });
}
