import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#server/http/answers/plain-page.ts';
import { contentSecurityPolicy } from '#server/http/headers/content-security-policy.ts';
import { accents } from '#server/page-fonts/interface-cuts.ts';

/** What the build of the back office came to: its first script, and its stylesheets. */
const officeBuild = z.object({ script: z.string(), styles: z.array(z.string()) });

export interface OfficePage {
  /** Where the build says what it came to (scripts/build-office.ts). */
  buildFile: string;
  frame: () => Promise<{ settings: { foundryName: string }; interfaceStylesheet: string }>;
}

/**
 * Serves the page of the back office, the same for every address below /admin and for everybody: what is in it comes by calls that ask
 * who is there. No crawler keeps it and no site frames it.
 */
export function registerOfficePage(app: FastifyInstance, { buildFile, frame }: OfficePage): void {
  if (!existsSync(buildFile)) return;
  const { script, styles } = officeBuild.parse(JSON.parse(readFileSync(buildFile, 'utf8')));
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const { settings, interfaceStylesheet } = await frame();
      // react-aria-components writes two small stylesheets, by this nonce.
      const nonce = randomBytes(16).toString('base64');
      // Names of customers have accents, and none is drawn anew in the midst of a list.
      const ofAccents = interfaceStylesheet.replace('.css', `-${accents}.css`);
      const sheets = [interfaceStylesheet, ofAccents, ...styles].map(
        (href) => `<link rel="stylesheet" href="${href}">`,
      );
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy({ hashes: [], styleNonce: nonce }, []),
          'cache-control': 'no-store',
          'referrer-policy': 'same-origin',
          'x-robots-tag': 'noindex, nofollow',
        })
        .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex, nofollow"><meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="data:,"><title>Back office – ${escapeHtml(settings.foundryName)}</title>
${sheets.join('')}<script type="module" src="${script}"></script></head>
<body><noscript>The back office needs JavaScript.</noscript><div id="office" data-foundry="${escapeHtml(settings.foundryName)}"></div></body></html>`);
    });
  }
}
