import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { findFamilyId, readStandingFamily } from '#server/staff/families/read-family.ts';
import { listFamilyVersions, readFamilyVersion } from './family-versions.ts';
import { listFamilies } from './list-families.ts';
import { readFamilySheet } from './read-family-sheet.ts';
import { saveFamily } from './save-family.ts';

/** The calls by which families say who they are, and what they said before. */
export function createFamilyHandlers(services: OfficeServices) {
  const { db } = services;
  return {
    listFamilies: async ({ query }) => ({ ok: true, value: await listFamilies(services, query) }),
    readFamily: async ({ params }) => {
      const id = await findFamilyId(db, params.family);
      const standing = id === null ? null : await readStandingFamily(db, id);
      return standing === null
        ? { ok: false, code: 'not-found' }
        : { ok: true, value: await readFamilySheet(db, { standing, now: services.now() }) };
    },
    listFamilyVersions: ({ params }) => listFamilyVersions(db, params.family),
    readFamilyVersion: ({ params }) => readFamilyVersion(services, params),
    saveFamily: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-family',
        actor,
        asked: { familyId: body.id },
        act: () => saveFamily(services, { ...body, actor }),
      }),
  } satisfies Partial<AdminHandlers>;
}
