import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, type Kept } from './kept-store.ts';

/** What of a kept answer goes to a client. */
export interface Variant {
  status: 200 | 304;
  headers: Record<string, string | number>;
  /** Null where the client has it already. */
  body: Buffer | null;
}

/** The headers of an answer that the client has already. */
export function notModifiedHeaders({ etag }: Pick<Kept, 'etag'>): Record<string, string> {
  return { etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
}

/** Whether the client says that it has the answer already. */
export function isUnchanged({ etag }: Pick<Kept, 'etag'>, asked: IncomingHttpHeaders): boolean {
  return asked['if-none-match']?.includes(etag) === true;
}

/** The encoding that the client takes, or 304 when it has the answer already. */
export function chooseVariant(answer: Kept, asked: IncomingHttpHeaders): Variant {
  if (isUnchanged(answer, asked)) {
    return { status: 304, headers: notModifiedHeaders(answer), body: null };
  }
  return { status: 200, ...answer.byEncoding[chooseEncoding(asked['accept-encoding'])] };
}
