import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callPlaces } from '#contract/call-places.ts';
import { problems } from '#contract/problem.ts';
import { programCallPlaces } from '#contract/program-call-places.ts';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import { spellAddress } from '#domain/navigation/spell-address.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import type { SignedIn } from '#server/calls/admin-handlers.ts';
import { besidePreview, inPreview, type Preview } from '#server/catalogue/snapshot/previewed.ts';
import type { Drizzle } from '#server/database/database.ts';
import { sendPlainPage } from '#server/http/answers/plain-page.ts';
import {
  carriesPreview,
  clearPreview,
  readPreview,
  writePreview,
} from '#server/http/callers/preview-cookie.ts';
import { readStaffToken } from '#server/http/callers/staff-cookie.ts';
import { pagePolicy } from '#server/http/pages/page-policy.ts';
import { findStaffSession } from '#server/office/sessions/staff-sessions.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { findFamilyId } from '#server/staff/families/read-family.ts';

interface PreviewOptions {
  db: Drizzle;
  now: () => Date;
  isHttps: boolean;
  findPreview: (familyId: number) => Promise<Preview | null>;
}

/** Nothing that a preview shows is kept by anybody, nor found. */
const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

const families = '/admin/families';

/** Each that is refused is an entry of the audit log. */
const mostBegun = 30;

/**
 * What is off the site is sold to nobody and mailed to nobody, and the site's own files are everybody's; so is the answer of how it is
 * with the server.
 */
const neverPreviewed: ReadonlySet<string> = new Set([
  callPlaces.getShopItems.path,
  programCallPlaces.sendFontSampleEmail.path,
  '/images/:name',
  '/sounds/:name',
  '/health',
  '/ready',
]);

/** A preview in whose browser a request was made, and whether its answer is of it. */
interface Running {
  preview: Preview;
  way: 'in' | 'beside';
}

/**
 * Answers those of the staff who may change families as if one that is off the site were on it, while they look at its preview. Its
 * cookie says which; who is signed in is asked with each request.
 */
export function registerPreview(app: FastifyInstance, options: PreviewOptions): void {
  const { db, isHttps, findPreview } = options;
  const shown = new WeakMap<FastifyRequest, Running>();

  async function findRunning(request: FastifyRequest, familyId: number): Promise<Preview | null> {
    const staff = await findStaff(request, options);
    return staff !== null && maySee(staff) ? await findPreview(familyId) : null;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const way = carriesPreview(request.headers.cookie) ? wayOf(request) : 'without';
    if (way === 'without') return done();
    const familyId = readPreview(request.headers.cookie, readStaffToken(request, isHttps));
    const finding = familyId === null ? Promise.resolve(null) : findRunning(request, familyId);
    finding.then((preview) => {
      if (preview === null) {
        // What is no page may be kept by others, with its cookies.
        if (isPage(request)) clearPreview(reply, isHttps);
        return done();
      }
      const running = { preview, way };
      shown.set(request, running);
      answerIn(running, done);
    }, done);
  });
  // What a body is read in is not what its request was begun in.
  app.addHook('preValidation', (request, _reply, done) => {
    const running = shown.get(request);
    if (running === undefined) done();
    else answerIn(running, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (shown.has(request)) reply.headers(privately).removeHeader('etag');
    done(null, payload);
  });

  app.get<{ Params: { family: string } }>(
    '/admin/preview/:family',
    { schema: { hide: true }, config: { rateLimit: { max: mostBegun, timeWindow: MINUTE_IN_MS } } },
    async (request, reply) => {
      reply.headers(privately);
      const { family } = request.params;
      const staff = await findStaff(request, options);
      // Its screen asks to sign in, and tells of one that is on the site or gone.
      if (staff === null) return reply.redirect(screenOf(family), 303);
      if (!maySee(staff)) return await refuse(reply, staff, options);
      const id = await findFamilyId(db, family);
      const slug = id === null ? null : slugIn(await findPreview(id));
      if (id === null || slug === null) return reply.redirect(screenOf(family), 303);
      writePreview(reply, { familyId: id, staffToken: readStaffToken(request, isHttps) ?? '', isHttps });
      return reply.redirect(`/typefaces/${encodeURIComponent(slug)}`, 303);
    },
  );
  app.get('/admin/preview', { schema: { hide: true } }, async (request, reply) => {
    const id = readPreview(request.headers.cookie, readStaffToken(request, isHttps));
    const staff = await findStaff(request, options);
    const slug = id === null || staff === null || !maySee(staff) ? null : slugIn(await findPreview(id));
    clearPreview(reply, isHttps);
    return reply.headers(privately).redirect(slug === null ? families : screenOf(slug), 303);
  });
}

/** How a request is answered in a browser in which a preview runs: with what it shows, beside it, or as if there were none. */
function wayOf({ routeOptions, url }: FastifyRequest): 'in' | 'beside' | 'without' {
  const { url: route = '' } = routeOptions;
  if (neverPreviewed.has(route) || /^\/(api\/)?admin(\/|$)|^\/assets\//.test(route)) return 'without';
  const { kind } = pagePolicy(spellAddress(url));
  return kind === 'private' || kind === 'draft' ? 'beside' : 'in';
}

function isPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*';
}

function answerIn<Done>({ preview, way }: Running, act: () => Done): Done {
  return way === 'in' ? inPreview(preview, act) : besidePreview(preview, act);
}

function findStaff(request: FastifyRequest, { db, now, isHttps }: PreviewOptions): Promise<SignedIn | null> {
  return findStaffSession({ db, now }, readStaffToken(request, isHttps));
}

function maySee({ actor }: SignedIn): boolean {
  return mayDo(actor.role, 'families');
}

/** Who may not is told, and the audit log knows of it. */
async function refuse(
  reply: FastifyReply,
  { actor }: SignedIn,
  { db, now }: PreviewOptions,
): Promise<FastifyReply> {
  const code = 'staff-not-allowed';
  await audited(
    { db, now },
    { action: 'families', actor, asked: {}, act: async () => ({ ok: false, code }) },
  );
  const { status, title } = problems[code];
  const text = 'Editors and owners see a family before it is on the site.';
  return sendPlainPage(reply, { status, title, text, link: { href: '/admin', label: 'To the back office' } });
}

function slugIn(preview: Preview | null): string | null {
  return preview?.snapshot.families.find(({ id }) => id === `${preview.familyId}`)?.slug ?? null;
}

function screenOf(family: string): string {
  return `${families}/${encodeURIComponent(family)}`;
}
