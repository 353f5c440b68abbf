import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseVariant } from './choose-variant.ts';
import { isKept, type Kept, type Rendered } from './kept-store.ts';

/** Sends a kept answer in the encoding that the client takes, or 304 when it has it already. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Kept | Rendered,
): FastifyReply {
  if (!isKept(answer)) return reply.code(answer.status).headers(answer.headers).send(answer.body);
  const { status, headers, body } = chooseVariant(answer, request.headers);
  reply.code(status).headers(headers);
  return body === null ? reply.send() : reply.send(body);
}
