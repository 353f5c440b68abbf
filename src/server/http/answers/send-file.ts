import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '#contract/file-answer.ts';

/** Sends a file to be kept or played. It is never shown as a page of this site: an SVG that was opened could run what is in it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, contentType, fileName, playedForSeconds }: FileAnswer,
): FastifyReply {
  // Bytes are past every serialiser.
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  reply.headers({
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (playedForSeconds === undefined) {
    const disposition = `attachment; filename="${fileName}"`;
    return reply.headers({ 'content-disposition': disposition, 'cache-control': 'no-store' }).send(whole);
  }
  reply.headers({ 'cache-control': `private, max-age=${playedForSeconds}`, 'accept-ranges': 'bytes' });
  return sendPart(reply, whole, request.headers.range);
}

/** Players of some browsers play nothing that they cannot ask for in parts. One range is answered; several are as none (RFC 9110 §14.2). */
function sendPart(reply: FastifyReply, whole: Buffer, range: string | undefined): FastifyReply {
  const [, first = '', last = ''] = range?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === '' && last === '') return reply.send(whole);
  const start = first === '' ? Math.max(whole.length - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? whole.length : Math.min(Number(last) + 1, whole.length);
  if (start >= end) {
    return reply.status(416).header('content-range', `bytes */${whole.length}`).send(Buffer.alloc(0));
  }
  reply.header('content-range', `bytes ${start}-${end - 1}/${whole.length}`);
  return reply.status(206).send(whole.subarray(start, end));
}
