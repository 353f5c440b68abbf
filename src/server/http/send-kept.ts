import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseVariant, isUnchanged, notModifiedHeaders } from './choose-variant.ts';
import { chooseEncoding, type Kept, packQuickly, type Rendered } from './kept-store.ts';

/** Sends a kept answer in the encoding that the client takes, or 304 when it has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: Kept): FastifyReply {
  const { status, headers, body } = chooseVariant(answer, request.headers);
  reply.code(status).headers(headers);
  return body === null ? reply.send() : reply.send(body);
}

/** Sends what was just rendered, as it will be sent once it is kept. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: Rendered,
): Promise<FastifyReply> {
  const { status, headers, body, etag } = rendered;
  if (etag === undefined) return reply.code(status).headers(headers).send(body);
  if (isUnchanged({ etag }, request.headers))
    return reply.code(304).headers(notModifiedHeaders({ etag, headers })).send();
  const packed = await packQuickly({ ...rendered, etag }, chooseEncoding(request.headers['accept-encoding']));
  return reply.code(200).headers(packed.headers).send(packed.body);
}
