import type { FastifyInstance } from 'fastify';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { sendProblem } from './problem-answer.ts';

/** Serves the subsets and stylesheets of pages; their names are hashes, so they never change. */
export function registerFonts(app: FastifyInstance, pageFonts: Pick<PageFontMaker, 'serveFont'>): void {
  app.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    const served = await pageFonts.serveFont(request.params.name);
    if (served === null) return sendProblem(request, reply, { code: 'not-found' });
    return reply
      .headers({
        'content-type': served.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        // A font that is meant for these pages is not for others'.
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(Buffer.from(served.bytes.buffer, served.bytes.byteOffset, served.bytes.byteLength));
  });
}
