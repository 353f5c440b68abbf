import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { BODY_WITHIN_MS, OFFICE_FILE_WITHIN_MS } from '#domain/limits.ts';
import { refuseRequest } from '#server/http/answers/client-error.ts';
import { boundBody } from '#server/http/callers/bound-body.ts';
import { carriesCurrency } from '#server/http/callers/currency-cookie.ts';
import { carriesPreview } from '#server/http/callers/preview-cookie.ts';
import { aboutRequest, type RequestLog } from '#server/log/request-log.ts';
import type { KeptSender } from './kept-sender.ts';
import type { Kept, KeptStore } from './kept-store.ts';
import { readRawHeader } from './read-raw-header.ts';
import { keepAliveMs } from './ready-heads.ts';

interface KeptFirstOptions {
  kept: KeptStore;
  sender: KeptSender;
  nextRequestId: () => string;
  log: RequestLog;
  isStopping: () => boolean;
}

/**
 * The server below the framework. What is kept is the same for everyone and needs neither routes nor hooks, and goes out
 * from here at the speed of the bare server; everything else is the framework's.
 */
export function createKeptFirstServer(options: KeptFirstOptions, others: RequestListener): Server {
  const { kept, sender, nextRequestId, log, isStopping } = options;

  const aboutAnswers = new WeakMap<Kept, Record<200 | 304, string>>();
  function about(answer: Kept, url: string): Record<200 | 304, string> {
    const known = aboutAnswers.get(answer);
    if (known !== undefined) return known;
    const made = {
      200: aboutRequest({ method: 'GET', url, status: 200 }),
      304: aboutRequest({ method: 'GET', url, status: 304 }),
    };
    aboutAnswers.set(answer, made);
    return made;
  }

  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const { url } = request;
    // Whoever comes next goes to another process, instead of losing what is on its way when this one ends.
    if (isStopping()) response.shouldKeepAlive = false;
    // RFC 9112 §3.2; Node's own answer would have no words.
    if (isHostMissing(request)) return refuseRequest('malformed-request', response, request);
    if (hasBody(request)) boundBody(request, BODY_WITHIN_MS);
    // In another currency than the foundry's own, and in a preview, an address has another answer, which a route finds.
    const isFirst =
      request.method === 'GET' && !isStopping() && isAnybodys(readRawHeader(request.rawHeaders, 'cookie'));
    const answer = url !== undefined && isFirst ? kept.find(url) : null;
    if (answer === null || url === undefined) return others(request, response);
    const started = performance.now();
    const status = sender.send(answer, request, response);
    const ended = performance.now();
    log.info({ requestId: nextRequestId(), about: about(answer, url)[status], ms: ended - started, ended });
  });
  server.on('checkExpectation', (request, response) =>
    refuseRequest('expectation-failed', response, request),
  );
  server.keepAliveTimeout = keepAliveMs;
  // For all requests alike: each is bounded by itself.
  server.requestTimeout = OFFICE_FILE_WITHIN_MS;
  return server;
}

function isAnybodys(cookie: string | undefined): boolean {
  return !carriesCurrency(cookie) && !carriesPreview(cookie);
}

function hasBody({ rawHeaders }: IncomingMessage): boolean {
  const length = readRawHeader(rawHeaders, 'content-length') ?? '0';
  return length !== '0' || readRawHeader(rawHeaders, 'transfer-encoding') !== undefined;
}

function isHostMissing({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  return httpVersionMajor === 1 && httpVersionMinor === 1 && readRawHeader(rawHeaders, 'host') === undefined;
}
