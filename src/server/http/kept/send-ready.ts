import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { readRawHeader } from './read-raw-header.ts';

/** What Node's own classes hold and its types leave out: the head as it will be sent, and what its option `optimizeEmptyRequests` does. */
type Answering = ServerResponse & { _header?: string };
type Asking = IncomingMessage & { _dumpAndCloseReadable?: () => void };

/** Whether a request is one of those that nearly all are: for an answer with its body, on a connection that stays open, and without a body itself. */
export function takesReadyHead(
  request: IncomingMessage,
  { shouldKeepAlive, socket }: ServerResponse,
): boolean {
  const { method, httpVersionMajor, httpVersionMinor, rawHeaders } = request;
  return (
    method === 'GET' &&
    shouldKeepAlive &&
    // Its turn has come; and what tests call without a connection reads the headers that were set.
    socket instanceof Socket &&
    httpVersionMajor === 1 &&
    httpVersionMinor === 1 &&
    readRawHeader(rawHeaders, 'content-length') === undefined &&
    readRawHeader(rawHeaders, 'transfer-encoding') === undefined
  );
}

/**
 * Sends an answer whose head is written already. Node would write and check it anew for each request, and let an empty body
 * come, end and close as a stream of its own; together a quarter of what an answer takes. Everything else is left to it: whose turn
 * it is, what is held for a slow reader, how long the connection stays.
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { status, head, body }: { status: number; head: string; body?: Buffer | undefined },
): void {
  // Both reach into Node's own, which the types do not tell; the tests hold the answers against those that Node writes by itself.
  const asking: Asking = request;
  const answering: Answering = response;
  asking._dumpAndCloseReadable?.();
  response.statusCode = status;
  answering._header = head;
  response.end(body);
}
