import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready, type KeptSender, notModifiedHeaders } from './kept-sender.ts';
import { chooseEncoding, type Kept, packQuickly, type Rendered } from './kept-store.ts';

/** Sends a kept answer from a route that found it under another address than the one that was asked for. */
export function sendKept(
  { send }: KeptSender,
  answer: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The framework sends nothing of its own then; it logs the answer as it logs all others.
  reply.hijack();
  send(answer, request.raw, reply.raw);
  return reply;
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
