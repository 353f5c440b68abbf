import type { FastifyInstance } from 'fastify';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { RenderedDocument } from '#server/documents/data/document-data.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { inlineDocumentPolicy } from '#server/http/headers/inline-document-policy.ts';
import { type KeptAnswers, sendKept, sendRendered } from '#server/http/kept/send-kept.ts';

const sheetsPerMinute = 30;

/** Serves what a buyer of a family gets, kept for each revision of the catalogue as pages are. */
export function registerBuyersSheets(
  app: FastifyInstance,
  options: KeptAnswers & {
    hasFamily: (slug: string) => boolean;
    getBuyersSheet: (slug: string) => Promise<RenderedDocument | null>;
  },
): void {
  app.get<{ Params: { slug: string } }>(
    '/typefaces/:slug/what-you-get.pdf',
    { config: { rateLimit: { max: sheetsPerMinute, timeWindow: MINUTE_IN_MS } } },
    async (request, reply) => {
      const { slug } = request.params;
      // What is made up is not kept.
      if (!options.hasFamily(slug)) return sendProblem(request, reply, { code: 'not-found' });
      const path = `/typefaces/${slug}/what-you-get.pdf`;
      if (sendKept(options, path, request, reply)) return reply;
      const rendered = await options.kept.keep(path, async () => {
        const sheet = await options.getBuyersSheet(slug);
        if (sheet === null) throw new Error(`The family ${slug} went while its sheet was made.`);
        const headers = {
          'content-type': sheet.contentType,
          'content-security-policy': inlineDocumentPolicy,
          // A slug has letters, digits and dashes only.
          'content-disposition': `inline; filename="${slug}-what-you-get.pdf"`,
        };
        return { status: 200, headers, body: Buffer.from(sheet.bytes) };
      });
      return sendRendered(request, reply, rendered);
    },
  );
}
