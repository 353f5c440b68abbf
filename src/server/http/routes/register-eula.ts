import type { FastifyInstance } from 'fastify';
import type { RenderedDocument } from '#server/documents/data/document-data.ts';
import { inlineDocumentPolicy } from '#server/http/headers/inline-document-policy.ts';
import { type KeptAnswers, sendKept, sendRendered } from '#server/http/kept/send-kept.ts';

const path = '/assets/pdf/EULA.pdf';

/** Serves the licence agreement, kept for each revision of the catalogue as pages are. */
export function registerEula(
  app: FastifyInstance,
  options: KeptAnswers & { getEula: () => Promise<RenderedDocument> },
): void {
  app.get(path, async (request, reply) => {
    if (sendKept(options, path, request, reply)) return reply;
    const rendered = await options.kept.keep(path, async () => {
      const { bytes, contentType } = await options.getEula();
      const headers = {
        'content-type': contentType,
        'content-security-policy': inlineDocumentPolicy,
        'content-disposition': 'inline; filename="EULA.pdf"',
      };
      return { status: 200, headers, body: Buffer.from(bytes) };
    });
    return sendRendered(request, reply, rendered);
  });
}
