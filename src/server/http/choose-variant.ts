import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, type Kept } from './kept-store.ts';

/** What of a kept answer goes to a client. */
export interface Variant {
  status: 200 | 304;
  headers: Record<string, string | number>;
  /** Null where the client has it already. */
  body: Buffer | null;
}

const ofTheBody = new Set(['content-type', 'content-length', 'content-encoding']);

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
  return { ...Object.fromEntries(own), etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
}

/** Whether the client says that it has the answer already. */
export function isUnchanged({ etag }: Pick<Kept, 'etag'>, asked: IncomingHttpHeaders): boolean {
  return asked['if-none-match']?.includes(etag) === true;
}

/** The encoding that the client takes, or 304 when it has the answer already. */
export function chooseVariant(answer: Kept, asked: IncomingHttpHeaders): Variant {
  if (isUnchanged(answer, asked)) {
    const { etag, byEncoding } = answer;
    return { status: 304, headers: notModifiedHeaders({ etag, ...byEncoding.identity }), body: null };
  }
  return { status: 200, ...answer.byEncoding[chooseEncoding(asked['accept-encoding'])] };
}
