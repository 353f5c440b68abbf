import { createServer, type RequestListener, type Server } from 'node:http';
import { chooseVariant } from './choose-variant.ts';
import type { Kept, KeptStore } from './kept-store.ts';
import type { RequestLine } from './request-log.ts';

interface KeptFirstOptions {
  kept: KeptStore;
  fixedHeaders: Record<string, string>;
  nextRequestId: () => string;
  logRequest: (line: RequestLine) => void;
  isStopping: () => boolean;
}

type Headers = Record<string, string | number>;

/** How long an idle connection waits for its next request. */
const keepAliveMs = 72_000;

/** The name of a call's answer in the store; a page's name is its address. */
export function keptCallKey(path: string): string {
  return `call ${path}`;
}

/**
 * The server below the framework. What is kept is the same for everyone and needs neither routes nor hooks, and goes out
 * from here at the speed of the bare server; everything else is the framework's.
 */
export function createKeptFirstServer(options: KeptFirstOptions, others: RequestListener): Server {
  const { kept, fixedHeaders, nextRequestId, logRequest, isStopping } = options;

  // Merged once for each kept answer and encoding, not for each request.
  const merged = new WeakMap<Headers, Headers>();
  function withFixed(headers: Headers): Headers {
    const known = merged.get(headers);
    if (known !== undefined) return known;
    const whole = { ...fixedHeaders, ...headers };
    merged.set(headers, whole);
    return whole;
  }

  function find(url: string): Kept | null {
    return kept.find(url.startsWith('/api/') ? keptCallKey(url) : url);
  }

  const server = createServer((request, response) => {
    const { url } = request;
    const answer = request.method === 'GET' && url !== undefined && !isStopping() ? find(url) : null;
    if (answer === null || url === undefined) return others(request, response);
    const started = performance.now();
    const { status, headers, body } = chooseVariant(answer, request.headers);
    response.writeHead(status, withFixed(headers));
    response.end(body ?? undefined);
    logRequest({
      requestId: nextRequestId(),
      method: 'GET',
      url,
      status,
      ms: performance.now() - started,
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  return server;
}
