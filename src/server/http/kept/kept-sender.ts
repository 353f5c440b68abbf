import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, chooseEncoding, type Encoding, type Kept } from './kept-store.ts';
import { readRawHeader } from './read-raw-header.ts';
import { createReadyHeads } from './ready-heads.ts';
import { sendReady, takesReadyHead } from './send-ready.ts';

/** Sends kept answers, whoever found them: below the framework for an address as it was kept, in a route for any other spelling. */
export interface KeptSender {
  /** Sends the bytes in the encoding that the client takes, or 304 when it has them already; gives the status. */
  send(answer: Kept, request: IncomingMessage, response: ServerResponse): 200 | 304;
}

/** Clients send few different lists of encodings; more than this many are not remembered. */
const rememberedLists = 200;
const ofTheBody = new Set(['content-type', 'content-length', 'content-encoding']);

/** What goes out of a kept answer, its headers as the flat list that Node takes without looking at each again. */
interface Prepared {
  headers: Record<Encoding, string[]>;
  unchanged: string[];
}

interface Written {
  status: 200 | 304;
  headers: string[];
  body?: Buffer | undefined;
}

/** `fixedHeaders` go out with every answer. */
export function createKeptSender(fixedHeaders: Record<string, string>): KeptSender {
  const preparedAnswers = new WeakMap<Kept, Prepared>();
  function prepare(answer: Kept): Prepared {
    const known = preparedAnswers.get(answer);
    if (known !== undefined) return known;
    const { etag, headers } = answer;
    const made: Prepared = {
      headers: {
        br: toFlat({ ...fixedHeaders, ...headers.br }),
        gzip: toFlat({ ...fixedHeaders, ...headers.gzip }),
        identity: toFlat({ ...fixedHeaders, ...headers.identity }),
      },
      unchanged: toFlat({ ...fixedHeaders, ...notModifiedHeaders({ etag, headers: headers.identity }) }),
    };
    preparedAnswers.set(answer, made);
    return made;
  }

  const headOf = createReadyHeads();
  const encodings = new Map<string, Encoding>();
  function remember(accepted: string): Encoding {
    const chosen = chooseEncoding(accepted);
    if (encodings.size < rememberedLists) encodings.set(accepted, chosen);
    return chosen;
  }

  function write(request: IncomingMessage, response: ServerResponse, answer: Written): void {
    const { status, headers, body } = answer;
    if (takesReadyHead(request, response))
      sendReady(request, response, { status, head: headOf(status, headers), body });
    else response.writeHead(status, headers).end(body);
  }

  return {
    send(answer, request, response) {
      const { headers, unchanged } = prepare(answer);
      if (hasAlready(answer, request.rawHeaders)) {
        write(request, response, { status: 304, headers: unchanged });
        return 304;
      }
      const accepted = readRawHeader(request.rawHeaders, 'accept-encoding');
      const encoding = accepted === undefined ? 'identity' : (encodings.get(accepted) ?? remember(accepted));
      write(request, response, { status: 200, headers: headers[encoding], body: bodyOf(answer, encoding) });
      return 200;
    },
  };
}

/** Whether the client says that it has the answer already. */
export function hasAlready({ etag }: Pick<Kept, 'etag'>, rawHeaders: readonly string[]): boolean {
  return readRawHeader(rawHeaders, 'if-none-match')?.includes(etag) === true;
}

/**
 * The headers of an answer that the client has already: all but those of the body. A browser puts them in the place of those
 * it holds, so that without the page's own policy the frame's, under which nothing runs, would apply to it.
 */
export function notModifiedHeaders<Value>({
  etag,
  headers,
}: {
  etag: string;
  headers: Record<string, Value>;
}): Record<string, Value | string> {
  const own = Object.entries(headers).filter(([name]) => !ofTheBody.has(name));
  return { 'cache-control': 'no-cache', vary: 'accept-encoding', ...Object.fromEntries(own), etag };
}

function toFlat(headers: Record<string, string | number>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
