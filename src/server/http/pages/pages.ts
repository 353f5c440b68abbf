import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { lastResort } from '#contract/last-resort.ts';
import type { Services } from '#contract/services.ts';
import { renderContext, servicesContext, visitorContext } from '#contract/services-context.ts';
import { PAGE_DATA_FRESH_MS } from '#domain/limits.ts';
import { spellAddress } from '#domain/navigation/spell-address.ts';
import { isStoppedFontWork } from '#fonts/engine/is-stopped-font-work.ts';
import { isToldToNobody, tellingNobody } from '#server/catalogue/snapshot/told-to-nobody.ts';
import { isDatabaseAway } from '#server/database/database-away.ts';
import { plainPageHeaders, writePlainPage } from '#server/http/answers/plain-page.ts';
import type { FontTurns } from '#server/http/callers/font-turns.ts';
import { contentSecurityPolicy, inlineScriptHashes } from '#server/http/headers/content-security-policy.ts';
import { chooseEncoding, packNow, type Rendered } from '#server/http/kept/kept-store.ts';
import { type KeptAnswers, sendKept, sendRendered } from '#server/http/kept/send-kept.ts';
import { facesBeforePaint } from './faces-before-paint.ts';
import { type KnownCatalogue, knownAddress } from './known-address.ts';
import { type CountedPage, refusePage } from './page-limits.ts';
import { pagePolicy } from './page-policy.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

interface PageOptions extends KeptAnswers {
  build: ServerBuild;
  services: Services;
  /** What an address is known by. */
  catalogue: () => KnownCatalogue;
  publicUrl: string;
  /** Origins beside this one that a page may send to. */
  sendsTo: string[];
  visitorOf: (request: FastifyRequest) => string;
  fontTurns: FontTurns;
  /** Refuses a page that does work for a visitor when too many were asked for; answers whether it did. */
  refuseWhenTooMany: (page: CountedPage, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** Serves every page of the web app: kept by catalogue revision where it is the same for everyone. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { kept } = options;
  const handle = createRequestHandler(options.build, 'production');
  const routeIds = new Set(Object.keys(options.build.routes));

  async function render(request: FastifyRequest, target: string, nonce: string | null): Promise<Rendered> {
    let passing: unknown = null;
    const context = new RouterContextProvider();
    context.set(servicesContext, options.services);
    context.set(renderContext, {
      nonce,
      requestId: request.id,
      report: (cause) => {
        if (isDatabaseAway(cause) || isStoppedFontWork(cause)) passing = cause;
        else request.log.error({ err: cause }, 'a page failed to render');
      },
    });
    // A kept page has no nonce and is rendered for nobody in particular.
    if (nonce !== null) context.set(visitorContext, options.visitorOf(request));
    const response = await handle(new Request(`${options.publicUrl}${target}`, { method: 'GET' }), context);
    // Answered as everywhere else, with when to try again.
    if (passing !== null && response.status >= 500) throw passing;
    const headers = Object.fromEntries(response.headers);
    delete headers['content-length'];
    // React Router's last word, where the page of an error failed as well.
    if (response.status >= 500 && /^text\/plain|^$/.test(headers['content-type'] ?? '')) {
      const { title, home } = lastResort;
      const text = 'The site is mended as soon as can be.';
      const body = writePlainPage({ title, text, link: { href: '/', label: home } });
      return { status: response.status, headers: plainPageHeaders, body: Buffer.from(body) };
    }
    if (headers['content-type']?.startsWith('text/html') !== true) {
      // Data that were fetched for a link that is pointed at are not asked for again when it is pressed.
      if (nonce === null && response.status === 200)
        headers['cache-control'] = `max-age=${PAGE_DATA_FRESH_MS / 1000}`;
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    }
    const html = scriptsAfterPaint(facesBeforePaint(await response.text()));
    headers['content-security-policy'] = contentSecurityPolicy(
      nonce === null ? { hashes: inlineScriptHashes(html) } : { nonce },
      isToldToNobody() ? [] : options.sendsTo,
    );
    return { status: response.status, headers, body: Buffer.from(html) };
  }

  app.get('/*', async (request, reply) => {
    const address = spellAddress(request.url);
    if (address !== request.url) return reply.header('cache-control', 'no-store').redirect(address, 308);
    const policy = pagePolicy(address);
    if (policy.kind === 'kept') {
      if (sendKept(options, policy.key, request, reply)) return reply;
      const key = knownAddress({ catalogue: options.catalogue(), routeIds }, policy.key);
      if (sendKept(options, key, request, reply)) return reply;
      return sendRendered(request, reply, await kept.keep(key, () => render(request, key, null)));
    }
    const privacy: Record<string, string> = { 'cache-control': 'no-store' };
    // The address goes nowhere. With `no-referrer` browsers would post every form of the document from the origin `null` (Fetch §3.2), which
    // is refused.
    if (policy.holdsToken) privacy['referrer-policy'] = 'strict-origin';
    if (policy.kind === 'draft') privacy['x-robots-tag'] = 'noindex, nofollow';
    reply.headers(privacy);
    const answer = async () => {
      if (policy.kind !== 'private' && (await options.refuseWhenTooMany(policy.kind, request, reply)))
        return reply;
      const rendered = await render(request, policy.target, randomBytes(16).toString('base64'));
      // No cookie reaches a page: it holds nothing secret that the length of what is packed could tell.
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      return reply
        .code(rendered.status)
        .headers({ ...rendered.headers, ...privacy, vary: 'accept-encoding' })
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
        .send(await packNow(rendered.body, encoding));
    };
    if (policy.kind === 'draft') return tellingNobody(answer);
    if (policy.kind !== 'own-text') return answer();
    const turn = await options.fontTurns.run('texts', { request, reply }, answer);
    return turn.ok ? turn.value : refusePage(turn, { page: 'own-text', request, reply });
  });
}
