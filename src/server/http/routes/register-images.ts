import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#server/files/file-store.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { rasterKindOf, rasterTypes } from '#server/import/reading/measure-raster.ts';
import { svgBeginning } from '#server/import/sanitising/sanitise-svg.ts';

const nameOfPicture = /^([0-9a-f]{64})\.(svg|png|jpg|webp)$/;
/** Should somebody open a picture by itself: it asks for nothing and nothing runs in it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const beginning = Buffer.from(svgBeginning);

/**
 * Serves the drawings and pictures of the catalogue; their names are hashes, so they never change. The store holds fonts that are
 * sold, too: what does not begin as every sanitised drawing does, or as the picture that its name says, is not there.
 */
export function registerImages(app: FastifyInstance, files: Pick<FileStore, 'find'>): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const [, hash, ending = ''] = nameOfPicture.exec(request.params.name) ?? [];
    const bytes = hash === undefined ? null : await files.find(hash);
    const contentType = bytes === null ? null : contentTypeOf(bytes, ending);
    if (bytes === null || contentType === null) return sendProblem(request, reply, { code: 'not-found' });
    return reply
      .headers({
        'content-type': contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** What bytes of the store are served as under a name with this ending; null where they are nothing of the kind. */
function contentTypeOf(bytes: Uint8Array, ending: string): string | null {
  if (ending === 'svg') {
    const isDrawing = beginning.equals(bytes.subarray(0, beginning.length));
    return isDrawing ? 'image/svg+xml; charset=utf-8' : null;
  }
  const kind = rasterKindOf(bytes);
  return kind === null || kind !== ending ? null : rasterTypes[kind];
}
