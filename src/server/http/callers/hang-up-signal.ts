import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the connection of a request closes before its answer has gone out. */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  if (raw.destroyed && !raw.writableFinished) hangUp.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) hangUp.abort();
  });
  return hangUp.signal;
}
