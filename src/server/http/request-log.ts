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

/** What of a line is the same each time that a kept answer goes out: JSON, from the request's id to its milliseconds. */
export function toAboutKept({ url, status }: Pick<RequestLine, 'url' | 'status'>): string {
  return `","method":"GET","path":${JSON.stringify(loggablePath(url))},"status":${status},"ms":`;
}

/** A kept answer that went out; the times are those of `performance.now()`. */
export interface KeptLine {
  requestId: string;
  /** Of `toAboutKept`. */
  about: string;
  started: number;
  ended: number;
}

/** The same line as JSON, for answers that go out below the framework. The clock is read once a millisecond. */
export function createRequestLines(now: () => Date): (line: KeptLine) => string {
  let at = Number.NaN;
  let head = '';
  return ({ requestId, about, started, ended }) => {
    const millisecond = Math.trunc(ended);
    if (millisecond !== at) {
      at = millisecond;
      head = `{"level":"info","time":"${now().toISOString()}","requestId":"`;
    }
    return `${head}${requestId}${about}${Math.round((ended - started) * 10) / 10},"msg":"request"}`;
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
