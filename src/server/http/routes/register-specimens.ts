import type { FastifyInstance } from 'fastify';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { inlineDocumentPolicy } from '#server/http/headers/inline-document-policy.ts';
import type { Specimens } from '#server/specimens/create-specimens.ts';

const specimensPerMinute = 30;

/** Serves the printed specimen of each family. */
export function registerSpecimens(app: FastifyInstance, specimens: Specimens): void {
  app.get<{ Params: { slug: string } }>(
    '/typefaces/:slug/specimen.pdf',
    { config: { rateLimit: { max: specimensPerMinute, timeWindow: MINUTE_IN_MS } } },
    async (request, reply) => {
      const { slug } = request.params;
      const specimen = await specimens.find(slug);
      if (specimen === null) {
        const renamed = await specimens.renamed(slug);
        return renamed === null
          ? sendProblem(request, reply, { code: 'not-found' })
          : reply.redirect(`/typefaces/${encodeURIComponent(renamed)}/specimen.pdf`, 301);
      }
      const etag = `"${specimen.hash}"`;
      reply.headers({
        etag,
        'cache-control': 'no-cache',
        'content-security-policy': inlineDocumentPolicy,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .headers({
          'content-type': specimen.contentType,
          // A slug has letters, digits and dashes only.
          'content-disposition': `inline; filename="${slug}-specimen.pdf"`,
        })
        .send(Buffer.from(specimen.bytes));
    },
  );
}
