import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DownloadServices, openDownload } from '#server/delivery/open-download.ts';
import { sendPlainPage } from '#server/http/answers/plain-page.ts';
import { sendFile } from '#server/http/answers/send-file.ts';
import { openDocument, openEInvoice } from '#server/papers/open-document.ts';

const beingMadeSeconds = 60;

type PlainDownloadServices = DownloadServices & {
  /** Where questions are answered; null where the foundry has no such page. */
  help: () => string | null;
};

/** Serves the zip or the document behind a signed link; a link that is over or forged gets a page that says so in plain words. */
export function registerDownloads(app: FastifyInstance, services: PlainDownloadServices): void {
  const refuse = (reply: FastifyReply, code: Refused) => refuseLink(reply, code, services.help());

  app.get<{ Params: { token: string } }>('/download/:token', async (request, reply) => {
    const opened = await openDownload(services, request.params.token);
    if (!opened.ok) return refuse(reply, opened.code);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': opened.byteLength,
        'content-disposition': `attachment; filename="${opened.fileName.replace(/[^\w.-]/g, '-')}"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(opened.stream);
  });
  app.get<{ Params: { token: string } }>('/document/:token', async (request, reply) => {
    const opened = await openDocument(services, request.params.token);
    if (!opened.ok) return refuse(reply, opened.code);
    reply.header('referrer-policy', 'no-referrer');
    return sendFile(request, reply, opened);
  });
  app.get<{ Params: { token: string; format: string } }>(
    '/document/:token/:format',
    async (request, reply) => {
      const opened = await openEInvoice(services, request.params);
      if (!opened.ok) return refuse(reply, opened.code);
      reply.header('referrer-policy', 'no-referrer');
      return sendFile(request, reply, opened);
    },
  );
}

type Refused = 'link-expired' | 'not-found' | 'being-made';

function refuseLink(reply: FastifyReply, code: Refused, help: string | null): FastifyReply {
  const link = help === null ? { href: '/', label: 'Go back to home' } : { href: help, label: 'Help' };
  if (code === 'being-made') {
    return sendPlainPage(reply.header('retry-after', beingMadeSeconds), {
      status: 503,
      title: 'These files are being made again',
      text: 'Please load this page again in a minute: the link stays the same.',
      link,
    });
  }
  const isExpired = code === 'link-expired';
  return sendPlainPage(reply, {
    status: isExpired ? 410 : 404,
    title: isExpired ? 'This download link has expired' : 'There is no such download',
    text: isExpired
      ? 'Download links live for seven days. Your account and your order’s page give new ones, and we send them to the address of your order.'
      : 'The link may have been cut when it was copied. Please take it from the mail again, whole.',
    link,
  });
}
