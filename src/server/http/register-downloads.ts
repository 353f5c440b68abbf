import type { FastifyInstance } from 'fastify';
import { type DownloadServices, openDownload } from '#server/delivery/open-download.ts';
import { sendPlainPage } from './plain-page.ts';

/** Serves the zip behind a signed link; a link that is over or forged gets a page that says so in plain words. */
export function registerDownloads(app: FastifyInstance, services: DownloadServices): void {
  app.get<{ Params: { token: string } }>('/download/:token', async (request, reply) => {
    const opened = await openDownload(services, request.params.token);
    if (!opened.ok) {
      const isExpired = opened.code === 'link-expired';
      return sendPlainPage(reply, {
        status: isExpired ? 410 : 404,
        title: isExpired ? 'This download link has expired' : 'There is no such download',
        text: isExpired
          ? 'Download links live for seven days. Open your order again in the browser you bought with, or write to us, and you will have a new one.'
          : 'The link may have been cut when it was copied. Please take it from the mail again, whole.',
        link: { href: '/information/help', label: 'Help' },
      });
    }
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
}
