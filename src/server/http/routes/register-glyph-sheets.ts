import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import { findTable, type GlyphServices } from '#server/catalogue/glyphs/glyph-handlers.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import type { KeptSender } from '#server/http/kept/kept-sender.ts';
import { createKeptStore } from '#server/http/kept/kept-store.ts';
import { sendKept, sendRendered } from '#server/http/kept/send-kept.ts';

interface GlyphSheetOptions extends Pick<GlyphServices, 'catalogue' | 'glyphs'> {
  sender: KeptSender;
  revision: () => number;
  onFault: (cause: unknown) => void;
  visitorOf: (request: FastifyRequest) => string;
}

const sheetsPerMinute = 300;
/** Apart from the pages, which a walk through the sheets of a large font would push out. */
const keptBytes = 24 * 1024 * 1024;

/** Serves the pictures of the sheets of glyph tables, each kept for a revision of the catalogue. */
export function registerGlyphSheets(app: FastifyInstance, options: GlyphSheetOptions): void {
  const { sender, revision, onFault, visitorOf } = options;
  const kept = createKeptStore({ maxBytes: keptBytes, revision, onFault });
  app.get<{ Params: { cut: string; sheet: string } }>(
    '/glyphs/:cut(^[1-9]\\d{0,9}$)/:sheet(^\\d{1,4}).png',
    { config: { rateLimit: { max: sheetsPerMinute, timeWindow: MINUTE_IN_MS } } },
    async (request, reply) => {
      const { cut, sheet } = request.params;
      const key = `${cut} ${Number(sheet)}`;
      if (sendKept({ kept, sender }, key, request, reply)) return reply;
      const rendered = await kept.keep(key, async () => {
        const visitor = visitorOf(request);
        const table = await findTable(options, cut, visitor);
        const png = table && (await options.glyphs.drawSheet(table, Number(sheet), visitor));
        return png === null
          ? { status: 404, headers: {}, body: Buffer.alloc(0) }
          : { status: 200, headers: { 'content-type': 'image/png' }, body: Buffer.from(png) };
      });
      return rendered.status === 404
        ? sendProblem(request, reply, { code: 'not-found' })
        : sendRendered(request, reply, rendered);
    },
  );
}
