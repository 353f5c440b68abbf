import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { changeDesigner } from './change-designer.ts';
import { listDesignerVersions, readDesignerVersion } from './designer-versions.ts';
import { listDesigners } from './list-designers.ts';
import { readDesigner } from './read-designer.ts';
import { dropDesigner, saveDesigner } from './save-designer.ts';

/** The calls by which designers are written, and what was said of them before. */
export function createDesignerHandlers(services: OfficeServices) {
  const { db } = services;
  return {
    listDesigners: async ({ query }) => ({ ok: true, value: await listDesigners(db, query) }),
    readDesigner: async ({ params }) => {
      const sheet = await readDesigner(db, params.designer);
      return sheet === null ? { ok: false, code: 'not-found' } : { ok: true, value: sheet };
    },
    listDesignerVersions: ({ params }) => listDesignerVersions(db, params.designer),
    readDesignerVersion: ({ params }) => readDesignerVersion(db, params),
    saveDesigner: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-designer',
        actor,
        asked: body.id === null ? { designerSlug: slugOf(body.typed) } : { designerId: body.id },
        act: () => saveDesigner(services, { ...body, by: actor.name }),
      }),
    dropDesigner: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'drop-designer',
        actor,
        asked: { designerId: body.id },
        act: () => dropDesigner(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}

/** The slug that a new one gets; '' where what is typed is refused. */
function slugOf(typed: Parameters<typeof changeDesigner>[0]): string {
  const changed = changeDesigner(typed);
  return changed.ok ? changed.designer.slug : '';
}
