import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { exportSelling, sellingOfHouse } from '#server/import/exporting/export-selling.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { changedSelling, saveSelling } from './save-selling.ts';

/** The calls by which it is changed what the shop sells by; what that was and is is in the audit log. */
export function createSellingHandlers(services: OfficeServices) {
  return {
    readSelling: async () => {
      const foundry = await readFoundry(services.db);
      return { ok: true, value: { words: exportSelling(foundry), house: sellingOfHouse(foundry) } };
    },
    saveSelling: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'selling',
        actor,
        asked: { changedSelling: changedSelling(body) },
        act: () => saveSelling(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}
