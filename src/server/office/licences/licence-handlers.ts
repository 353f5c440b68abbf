import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { listLicenceVersions, readLicenceVersion } from './licence-versions.ts';
import { previewLicence } from './preview-licence.ts';
import { readLicenceRows, toLicenceSheet } from './read-licences.ts';
import { dropLicence, orderLicences, saveLicence } from './save-licence.ts';

/** The calls by which licence templates are written. */
export function createLicenceHandlers(services: OfficeServices) {
  const { db } = services;
  return {
    listLicences: async () => ({
      ok: true,
      value: {
        licences: (await readLicenceRows(db)).map(
          ({ id, name, publicName, published, isCustom, termMonths }) => ({
            ...{ id, name, publicName, isCustom, termMonths },
            isPublished: published,
          }),
        ),
      },
    }),
    readLicence: async ({ params }) => {
      const sheet = toLicenceSheet(await readLicenceRows(db), params.licence);
      return sheet === null ? { ok: false, code: 'not-found' } : { ok: true, value: sheet };
    },
    listLicenceVersions: ({ params }) => listLicenceVersions(db, params.licence),
    readLicenceVersion: ({ params }) => readLicenceVersion(db, params),
    previewLicence: async ({ body }) => ({ ok: true, value: await previewLicence(db, body) }),
    saveLicence: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-licence',
        actor,
        asked: body.id === null ? { templateNamed: body.typed.name.trim() } : { templateId: body.id },
        act: () => saveLicence(services, { ...body, by: actor.name }),
      }),
    orderLicences: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'order-licences',
        actor,
        asked: { templateOrder: body.wanted },
        act: () => orderLicences(services, body),
      }),
    dropLicence: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'drop-licence',
        actor,
        asked: { templateId: body.id },
        act: () => dropLicence(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}
