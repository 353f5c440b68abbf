import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '#server/http/headers/content-security-policy.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

interface PlainPage {
  title: string;
  text: string;
  button?: { action: string; label: string };
  link: { href: string; label: string };
}

/** A page of one sentence, perhaps a button that posts, and a way on, for links that are followed outside of the site. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage & { status: number }): FastifyReply {
  return reply.code(page.status).headers(plainPageHeaders).send(writePlainPage(page));
}

export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ hashes: [] }),
  'cache-control': 'no-store',
};

/** The HTML of such a page. */
export function writePlainPage(page: PlainPage): string {
  const { button } = page;
  const form =
    button === undefined
      ? ''
      : `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(page.title)}</title></head>
<body><main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>${form}
<p><a href="${escapeHtml(page.link.href)}">${escapeHtml(page.link.label)}</a></p></main></body></html>`;
}
