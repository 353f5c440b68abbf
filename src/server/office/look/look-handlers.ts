import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { changedLook, saveLook, toLook } from './save-look.ts';

/** The calls by which the foundry's face is changed; what it was and is is in the audit log. */
export function createLookHandlers(services: OfficeServices) {
  return {
    readLook: async () => ({ ok: true, value: toLook(await readFoundry(services.db)) }),
    saveLook: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'look',
        actor,
        asked: { changedLook: changedLook(body) },
        act: () => saveLook(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}
