import type { PagePreview, TypedPage } from '#contract/admin/pages.ts';
import { pageGaps } from '#domain/text/page-gaps.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { checkPage } from './check-page.ts';
import { dropPage } from './drop-page.ts';
import { legalDrafts } from './legal-drafts.ts';
import { orderPages } from './order-pages.ts';
import { endPageLink, listPageLinks, makePageLink } from './page-links.ts';
import { readPageRows, toDays, toPageSheet } from './page-rows.ts';
import { listPageVersions, readPageVersion } from './page-versions.ts';
import { publishPage } from './publish-page.ts';
import { savePage } from './save-page.ts';
import { schedulePage } from './schedule-page.ts';

/** The calls by which the information pages are written. */
export function createPageHandlers(services: OfficeServices) {
  const { db } = services;
  return {
    listPages: async () => {
      const pages = await readPageRows(db);
      const zone = await readZone(db);
      const legal = (await legalDrafts(db)).filter(({ slug }) => !pages.some((page) => page.slug === slug));
      return {
        ok: true,
        value: {
          pages: pages.map((page) => {
            const { id, slug, title, isDraft } = page;
            const { goesOn, missed } = toDays(page, zone);
            return { id, slug, title, isDraft, goesOn: goesOn?.says ?? null, missed: missed?.says ?? null };
          }),
          legal: legal.map(({ slug, title }) => ({ slug, title })),
        },
      };
    },
    readPage: async ({ params }) => {
      const row = (await readPageRows(db)).find(({ id }) => id === params.page);
      if (row === undefined) return { ok: false, code: 'not-found' };
      return { ok: true, value: toPageSheet(row, { zone: await readZone(db), now: services.now() }) };
    },
    listPageVersions: ({ params }) => listPageVersions(db, params.page),
    readPageVersion: ({ params }) => readPageVersion(db, params),
    previewPage: async ({ body }) => ({ ok: true, value: previewPage(body) }),
    savePage: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-page',
        actor,
        asked: body.id === null ? { pageSlug: checkPage(body.page).page.slug } : { pageId: body.id },
        act: () => savePage(services, { ...body, by: actor.name }),
      }),
    beginLegalPage: ({ body: { slug }, staff: { actor } }) =>
      audited(services, {
        action: 'save-page',
        actor,
        asked: { pageSlug: slug },
        act: async () => {
          const page = (await legalDrafts(db)).find((draft) => draft.slug === slug);
          if (page === undefined) return { ok: false, code: 'not-found' };
          return await savePage(services, { id: null, seen: null, page, by: actor.name });
        },
      }),
    publishPage: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'publish-page',
        actor,
        asked: { pageId: body.id },
        act: () => publishPage(services, { ...body, isDraft: false }),
      }),
    unpublishPage: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'unpublish-page',
        actor,
        asked: { pageId: body.id },
        act: () => publishPage(services, { ...body, isDraft: true }),
      }),
    schedulePage: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'schedule-page',
        actor,
        asked: { pageId: body.id },
        act: () => schedulePage(services, { ...body, actor }),
      }),
    listPageLinks: ({ params }) => listPageLinks(services, params.page),
    makePageLink: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'make-page-link',
        actor,
        asked: { pageId: body.page, days: body.days },
        act: () => makePageLink(services, { ...body, by: actor.name }),
      }),
    endPageLink: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'end-page-link',
        actor,
        asked: { pageId: body.page, link: body.link },
        act: () => endPageLink(services, body),
      }),
    orderPages: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'order-pages',
        actor,
        asked: { pageOrder: body.wanted },
        act: () => orderPages(services, body),
      }),
    dropPage: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'drop-page',
        actor,
        asked: { pageId: body.id },
        act: () => dropPage(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}

function previewPage(typed: TypedPage): PagePreview {
  const { page, errors } = checkPage(typed);
  return {
    title: page.title,
    sections: page.sections,
    errors,
    gaps: pageGaps(page).map(({ words }) => words),
  };
}
