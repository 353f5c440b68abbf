import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '#server/http/headers/content-security-policy.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
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

/** As the page of errors (`error-screen.module.css`), by itself: such a page comes when nothing else does. Its faces may not be there. */
const style = `:root{color-scheme:light dark;--margin:clamp(1rem,.65rem + 1vw,2rem);--bar:4rem}
*{box-sizing:border-box;margin:0;padding:0}
html{background:light-dark(#fff,#000);color:light-dark(#000,#fff);font:400 clamp(.9375rem,.9rem + .11vw,1.0625rem)/1.5 system-ui,sans-serif;overflow-wrap:break-word}
main{display:grid;grid-template-rows:1fr auto;min-block-size:100vh;min-block-size:100svh;padding-inline:var(--margin)}
div{align-self:center;padding-block:var(--bar) 1.5rem}
h1{font-size:clamp(2rem,6vw,7rem);font-weight:400;line-height:1.1;text-wrap:balance}
div p{max-inline-size:56ch;padding-block-start:1.5rem}
form{padding-block-start:1.5rem}
a,button{color:inherit;font:inherit;background:none;border:0;cursor:pointer;text-decoration:underline;text-underline-offset:.25em;padding-block:.25rem}
a:focus-visible,button:focus-visible{outline:2px solid;outline-offset:2px}
main>p{display:flex;align-items:center;block-size:var(--bar)}`;

export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(
    { hashes: [], styles: [`sha256-${createHash('sha256').update(style).digest('base64')}`] },
    [],
  ),
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
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(page.title)}</title><style>${style}</style></head>
<body><main><div><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>${form}</div>
<p><a href="${escapeHtml(page.link.href)}">${escapeHtml(page.link.label)}</a></p></main></body></html>`;
}
