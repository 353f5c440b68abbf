import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/file-answer.ts';

/** Sends a file to be kept. It is never shown as a page of this site: an SVG that was opened could run what is in it. */
export function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: FileAnswer): FastifyReply {
  return (
    reply
      .headers({
        'content-type': contentType,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      // Bytes are past every serialiser.
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  );
}
