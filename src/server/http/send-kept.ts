import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, isKept, type Kept, type Rendered } from './kept-store.ts';

/** Sends a kept answer in the encoding that the client takes, or 304 when it has it already. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Kept | Rendered,
): FastifyReply {
  if (!isKept(answer)) return reply.code(answer.status).headers(answer.headers).send(answer.body);
  const variant = answer.byEncoding[chooseEncoding(request.headers['accept-encoding'])];
  const known = request.headers['if-none-match'];
  if (known?.includes(answer.etag)) {
    return reply
      .code(304)
      .headers({ etag: answer.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
      .send();
  }
  return reply.headers(variant.headers).send(variant.body);
}
