import type { IncomingMessage } from 'node:http';

const bounds = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a request whose body has not come whole within a time from now; asked once more, the later time counts. Node knows
 * one such time for all requests of a server, and what staff send may take longer than whatever anybody sends.
 */
export function boundBody(request: IncomingMessage, milliseconds: number): void {
  const before = bounds.get(request);
  if (before === undefined) request.once('close', () => clearTimeout(bounds.get(request)));
  clearTimeout(before);
  const bound = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, milliseconds);
  // A server that stops does not wait for it.
  bound.unref();
  bounds.set(request, bound);
}
