import { createServer, type RequestListener, type Server } from 'node:http';
import { notModifiedHeaders } from './choose-variant.ts';
import { chooseEncoding, type Encoding, type Kept, type KeptStore } from './kept-store.ts';
import { readRawHeader } from './read-raw-header.ts';
import { type KeptLine, toAboutKept } from './request-log.ts';

interface KeptFirstOptions {
  kept: KeptStore;
  fixedHeaders: Record<string, string>;
  nextRequestId: () => string;
  /** Logs an answered request; null where requests are not logged. */
  logKept: ((line: KeptLine) => void) | null;
  isStopping: () => boolean;
}

/** How long an idle connection waits for its next request. */
const keepAliveMs = 72_000;
/** Clients send few different lists of encodings; more than this many are not remembered. */
const rememberedLists = 200;

/** What of a kept answer is the same for every request: its whole headers as they go out, and its line in the log. */
interface Prepared {
  about: Record<200 | 304, string>;
  headers: Record<Encoding, string[]>;
  unchanged: string[];
}

/**
 * The server below the framework. What is kept is the same for everyone and needs neither routes nor hooks, and goes out
 * from here at the speed of the bare server; everything else is the framework's.
 */
export function createKeptFirstServer(options: KeptFirstOptions, others: RequestListener): Server {
  const { kept, fixedHeaders, nextRequestId, logKept, isStopping } = options;

  const preparedAnswers = new WeakMap<Kept, Prepared>();
  function prepare(answer: Kept, url: string): Prepared {
    const known = preparedAnswers.get(answer);
    if (known !== undefined) return known;
    const { br, gzip, identity } = answer.byEncoding;
    const made: Prepared = {
      about: { 200: toAboutKept({ url, status: 200 }), 304: toAboutKept({ url, status: 304 }) },
      headers: {
        br: toFlat({ ...fixedHeaders, ...br.headers }),
        gzip: toFlat({ ...fixedHeaders, ...gzip.headers }),
        identity: toFlat({ ...fixedHeaders, ...identity.headers }),
      },
      unchanged: toFlat({ ...fixedHeaders, ...notModifiedHeaders({ etag: answer.etag, ...identity }) }),
    };
    preparedAnswers.set(answer, made);
    return made;
  }

  const encodings = new Map<string, Encoding>();
  function encodingOf(accepted: string | undefined): Encoding {
    if (accepted === undefined) return 'identity';
    const known = encodings.get(accepted);
    if (known !== undefined) return known;
    const chosen = chooseEncoding(accepted);
    if (encodings.size < rememberedLists) encodings.set(accepted, chosen);
    return chosen;
  }

  const server = createServer((request, response) => {
    const { url } = request;
    const answer = url !== undefined && request.method === 'GET' && !isStopping() ? kept.find(url) : null;
    if (answer === null || url === undefined) return others(request, response);
    const started = performance.now();
    const prepared = prepare(answer, url);
    const known = readRawHeader(request.rawHeaders, 'if-none-match');
    const status = known?.includes(answer.etag) === true ? 304 : 200;
    if (status === 304) {
      response.writeHead(304, prepared.unchanged);
      response.end();
    } else {
      const encoding = encodingOf(readRawHeader(request.rawHeaders, 'accept-encoding'));
      response.writeHead(200, prepared.headers[encoding]);
      response.end(answer.byEncoding[encoding].body);
    }
    logKept?.({
      requestId: nextRequestId(),
      about: prepared.about[status],
      started,
      ended: performance.now(),
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  return server;
}

/** Node takes headers as one flat list without looking at each again. */
function toFlat(headers: Record<string, string | number>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
