import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Paths whose last part is a secret: only what stands before it is logged. */
const secretPaths = ['/download/', '/document/', '/demo-card/', '/template-for-token/'];

/** The path of a request as it may be logged: without its query, and without a token. */
export function loggablePath(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const spelled = spelledOut(path);
  for (const prefix of secretPaths) {
    if (spelled.includes(prefix)) return `${prefix}…`;
  }
  return path;
}

/** The path as a person would write it: the router finds `/%64ownload/` too, and a wrong spelling holds the secret all the same. */
function spelledOut(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    // What cannot be decoded was answered as malformed; its plain letters are looked at.
    return path.toLowerCase();
  }
}

/** An answered request; the line has its path without query and token. */
export interface RequestLine {
  requestId: string;
  method: string;
  url: string;
  status: number;
  ms: number;
}

/** One JSON line a request. No query, no address, no token. */
export function logRequest(
  log: FastifyBaseLogger,
  { requestId, method, url, status, ms }: RequestLine,
): void {
  const line = { requestId, method, path: loggablePath(url), status, ms: Math.round(ms * 10) / 10 };
  if (status >= 500) log.error(line, 'request');
  else log.info(line, 'request');
}

/** The same line as JSON, for answers that go out below the framework; its path was made loggable once. */
export function createRequestLines(
  now: () => Date,
): (line: Omit<RequestLine, 'url'>, path: string) => string {
  let at = Number.NaN;
  let time = '';
  return ({ requestId, method, status, ms }, path) => {
    const instant = now();
    if (instant.getTime() !== at) {
      at = instant.getTime();
      time = instant.toISOString();
    }
    return `{"level":"info","time":"${time}","requestId":"${requestId}","method":"${method}","path":${path},"status":${status},"ms":${Math.round(ms * 10) / 10},"msg":"request"}`;
  };
}

/** Logs each request when its answer is through. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request;
    // Not the request's own log: that one would write the id a second time.
    logRequest(app.log, {
      requestId: id,
      method,
      url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    done();
  });
}
