import type { FastifyInstance } from 'fastify';
import type { RenderedDocument } from '#server/documents/document-data.ts';
import { inlineDocumentPolicy } from './inline-document-policy.ts';

/** Serves the licence agreement, made once for each revision of the catalogue. */
export function registerEula(
  app: FastifyInstance,
  options: { revision: () => number; getEula: () => Promise<RenderedDocument> },
): void {
  let held: { revision: number; document: Promise<RenderedDocument> } | null = null;
  app.get('/assets/pdf/EULA.pdf', async (_request, reply) => {
    const revision = options.revision();
    if (held?.revision !== revision) {
      const document = options.getEula();
      const making = { revision, document };
      held = making;
      document.catch(() => {
        // Not kept: whoever asks next has it made again, and this one gets the fault.
        if (held === making) held = null;
      });
    }
    const { bytes, contentType } = await held.document;
    return reply
      .headers({
        'content-type': contentType,
        'content-security-policy': inlineDocumentPolicy,
        'cache-control': 'no-cache',
        'content-disposition': 'inline; filename="EULA.pdf"',
      })
      .send(Buffer.from(bytes));
  });
}
