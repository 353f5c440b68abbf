import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#server/files/file-store.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { svgBeginning } from '#server/import/sanitising/sanitise-svg.ts';

const nameOfDrawing = /^([0-9a-f]{64})\.svg$/;
/** Should somebody open the drawing by itself: it asks for nothing and nothing runs in it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const beginning = Buffer.from(svgBeginning);

/**
 * Serves the drawings of the catalogue; their names are hashes, so they never change. The store holds fonts that are sold, too:
 * what does not begin as every sanitised drawing does is not there.
 */
export function registerImages(app: FastifyInstance, files: Pick<FileStore, 'find'>): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const hash = nameOfDrawing.exec(request.params.name)?.[1];
    const bytes = hash === undefined ? null : await files.find(hash);
    if (bytes === null || !beginning.equals(bytes.subarray(0, beginning.length))) {
      return sendProblem(request, reply, { code: 'not-found' });
    }
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
