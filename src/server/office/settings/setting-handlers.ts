import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { settingWords } from '#server/settings/setting-words.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { changedFields, saveSettings } from './save-settings.ts';

/** The calls by which the foundry's settings are changed; what they were and are is in the audit log. */
export function createSettingHandlers(services: OfficeServices) {
  return {
    readSettings: async () => ({
      ok: true,
      value: { fields: settingWords(await readFoundry(services.db)) },
    }),
    saveSettings: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'settings',
        actor,
        asked: { changedSettings: changedFields(body) },
        act: () => saveSettings(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}
