import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, StreamedFile } from '#contract/file-answer.ts';

/** Sends a file to be kept or played. It is never shown as a page of this site: an SVG that was opened could run what is in it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer | StreamedFile,
): FastifyReply {
  reply.headers({
    'content-type': file.contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if ('parts' in file || file.playedForSeconds === undefined) {
    const disposition = `attachment; filename="${file.fileName}"`;
    reply.headers({ 'content-disposition': disposition, 'cache-control': 'no-store' });
    return reply.send('parts' in file ? Readable.from(file.parts, { objectMode: false }) : wholeOf(file));
  }
  reply.headers({ 'cache-control': `private, max-age=${file.playedForSeconds}`, 'accept-ranges': 'bytes' });
  return sendPart(reply, wholeOf(file), request.headers.range);
}

/** Bytes are past every serialiser. */
function wholeOf({ bytes }: FileAnswer): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
