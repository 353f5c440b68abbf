import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready, type KeptSender, notModifiedHeaders } from './kept-sender.ts';
import { chooseEncoding, type KeptStore, packQuickly, type Rendered } from './kept-store.ts';

/** Where answers are kept, and what sends them. */
export interface KeptAnswers {
  kept: KeptStore;
  sender: KeptSender;
}

/**
 * Sends what is kept under `key`, if there is such an answer. A route comes to ask where an address is not spelled as the key
 * is; all others were answered below the framework (kept-first-server.ts).
 */
export function sendKept(
  { kept, sender }: KeptAnswers,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const answer = kept.find(key);
  if (answer === null) return false;
  // The framework sends nothing of its own then; it logs the answer as it logs all others.
  reply.hijack();
  sender.send(answer, request.raw, reply.raw);
  return true;
}

/** Sends what was just rendered, as it will be sent once it is kept. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: Rendered,
): Promise<FastifyReply> {
  const { status, headers, body, etag } = rendered;
  if (etag === undefined) return reply.code(status).headers(headers).send(body);
  if (hasAlready({ etag }, request.raw.rawHeaders))
    return reply.code(304).headers(notModifiedHeaders({ etag, headers })).send();
  const packed = await packQuickly({ ...rendered, etag }, chooseEncoding(request.headers['accept-encoding']));
  return reply.code(200).headers(packed.headers).send(packed.body);
}
