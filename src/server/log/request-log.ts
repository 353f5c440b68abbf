import type { FastifyInstance } from 'fastify';

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
export interface AnsweredRequest {
  method: string;
  url: string;
  status: number;
}

/** What of a request's line is the same each time that the same answer goes out: JSON, from its id to its milliseconds. */
export function aboutRequest({ method, url, status }: AnsweredRequest): string {
  return `","method":"${method}","path":${JSON.stringify(loggablePath(url))},"status":${status},"ms":`;
}

/** One request as it is logged. */
interface RequestLine {
  requestId: string;
  /** Of `aboutRequest`. */
  about: string;
  ms: number;
  /** When the answer was through, by `performance.now()`. */
  ended: number;
}

export interface RequestLog {
  /** Writes the line of a request: JSON, as the log writes its own. No query, no address, no token. */
  info(line: RequestLine): void;
}

/** Lines go out by `writeLine`, tens of thousands a second; null where requests are not logged. The clock is read once a millisecond. */
export function createRequestLog({
  writeLine,
  now,
}: {
  writeLine: ((line: string) => void) | null;
  now: () => Date;
}): RequestLog {
  if (writeLine === null) return { info: () => undefined };
  let at = Number.NaN;
  let head = '';
  return {
    info: ({ requestId, about, ms, ended }) => {
      const millisecond = Math.trunc(ended);
      if (millisecond !== at) {
        at = millisecond;
        head = `{"level":"info","time":"${now().toISOString()}","requestId":"`;
      }
      writeLine(`${head}${requestId}${about}${roundMs(ms)},"msg":"request"}`);
    },
  };
}

function roundMs(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Logs each request of the framework when its answer is through; a fault of ours as an error. */
export function logRequests(app: FastifyInstance, requestLog: RequestLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, url } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    // Not the request's own log: that one would write the id a second time.
    if (status >= 500)
      app.log.error({ requestId, method, path: loggablePath(url), status, ms: roundMs(ms) }, 'request');
    else
      requestLog.info({
        requestId,
        about: aboutRequest({ method, url, status }),
        ms,
        ended: performance.now(),
      });
    done();
  });
}
