import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import { blankFont } from '#fonts/files/blank-font.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { hangUpSignal } from '#server/http/callers/hang-up-signal.ts';
import { chooseEncoding, packWell } from '#server/http/kept/kept-store.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';

/** A font that is meant for these pages is not for others'. */
const forTheseAlone = { 'cross-origin-resource-policy': 'same-origin' };

/** How many packed stylesheets are kept: an interface face's is 30 KB, a page's 4. */
const MOST_PACKED = 200;

/**
 * Serves the subsets and stylesheets of pages; their names are hashes, so they never change. The blank font, which stands behind
 * them where a character is missing, has a name that the site's stylesheet can know.
 */
export function registerFonts(
  app: FastifyInstance,
  {
    pageFonts,
    visitorOf,
    packCss = packWell,
  }: {
    pageFonts: Pick<PageFontMaker, 'serveFont'>;
    visitorOf: (request: FastifyRequest) => string;
    packCss?: typeof packWell;
  },
): void {
  const blank = Buffer.from(blankFont);
  const packed = new LRUCache<string, Promise<Buffer>>({ max: MOST_PACKED });

  // A page is painted after its faces' stylesheets, the interface face within one of them; files of fonts are packed already.
  function pack(name: string, css: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const known = packed.get(key);
    if (known !== undefined) return known;
    const begun = packCss(css, encoding);
    packed.set(key, begun);
    // What failed once is tried again, for whoever asks next.
    begun.catch(() => {
      if (packed.get(key) === begun) packed.delete(key);
    });
    return begun;
  }
  app.get('/fonts/blank.woff2', (_request, reply) =>
    reply
      .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400', ...forTheseAlone })
      .send(blank),
  );
  app.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    const asker = askedByVisitor({ visitor: visitorOf(request), signal: hangUpSignal(reply) });
    const served = await pageFonts.serveFont(request.params.name, asker);
    if (served === null) return sendProblem(request, reply, { code: 'not-found' });
    const bytes = Buffer.from(served.bytes.buffer, served.bytes.byteOffset, served.bytes.byteLength);
    reply.headers({
      'content-type': served.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      ...forTheseAlone,
    });
    if (!served.contentType.startsWith('text/css')) return reply.send(bytes);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    if (encoding === 'identity') return reply.send(bytes);
    return reply.header('content-encoding', encoding).send(await pack(request.params.name, bytes, encoding));
  });
}
