import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import { blankFont } from '#fonts/files/blank-font.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { hangUpSignal } from '#server/http/callers/hang-up-signal.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';

/** A font that is meant for these pages is not for others'. */
const forTheseAlone = { 'cross-origin-resource-policy': 'same-origin' };

/**
 * Serves the subsets and stylesheets of pages; their names are hashes, so they never change. The blank font, which stands behind
 * them where a character is missing, has a name that the site's stylesheet can know.
 */
export function registerFonts(
  app: FastifyInstance,
  {
    pageFonts,
    visitorOf,
  }: { pageFonts: Pick<PageFontMaker, 'serveFont'>; visitorOf: (request: FastifyRequest) => string },
): void {
  const blank = Buffer.from(blankFont);
  app.get('/fonts/blank.woff2', (_request, reply) =>
    reply
      .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400', ...forTheseAlone })
      .send(blank),
  );
  app.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    const asker = askedByVisitor({ visitor: visitorOf(request), signal: hangUpSignal(reply) });
    const served = await pageFonts.serveFont(request.params.name, asker);
    if (served === null) return sendProblem(request, reply, { code: 'not-found' });
    return reply
      .headers({
        'content-type': served.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        ...forTheseAlone,
      })
      .send(Buffer.from(served.bytes.buffer, served.bytes.byteOffset, served.bytes.byteLength));
  });
}
