import type { FastifyInstance } from 'fastify';

/** Paths whose last part is a secret: only what stands before it is logged. */
const secretPaths = ['/download/', '/demo-card/'];

/** The path of a request as it may be logged: without its query, and without a token. */
export function loggablePath(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  for (const prefix of secretPaths) {
    if (path.startsWith(prefix)) return `${prefix}…`;
  }
  return path;
}

/** One JSON line a request, when its answer is through; the request's id is bound to its log. No query, no address, no token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
