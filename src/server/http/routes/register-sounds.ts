import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#server/files/file-store.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { measureSound, soundTypes } from '#server/import/reading/measure-sound.ts';

const nameOfSound = /^([0-9a-f]{64})\.(wav|mp3)$/;

/**
 * Serves the foundry's own sounds; their names are hashes, so they never change. The store holds fonts that are sold, too: what is no
 * sound of the kind that its name says is not there. The house's sounds are files of the build.
 */
export function registerSounds(app: FastifyInstance, files: Pick<FileStore, 'find'>): void {
  app.get<{ Params: { name: string } }>('/sounds/:name', async (request, reply) => {
    const [, hash, ending] = nameOfSound.exec(request.params.name) ?? [];
    const bytes = hash === undefined ? null : await files.find(hash);
    const kind = bytes === null ? undefined : measureSound(bytes)?.kind;
    if (bytes === null || kind === undefined || kind !== ending)
      return sendProblem(request, reply, { code: 'not-found' });
    return reply
      .headers({
        'content-type': soundTypes[kind],
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
