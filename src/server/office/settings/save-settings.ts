import type { KeptSettings, SavedSettings } from '#contract/admin/settings.ts';
import type { Result } from '#contract/refusal.ts';
import { type SettingField, settingFields } from '#domain/staff/setting-fields.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { changeFoundry } from '#server/office/catalogue/change-foundry.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { settingWords } from '#server/settings/setting-words.ts';
import { changeSettings } from './change-settings.ts';

/**
 * POST settings: what was changed of them, or nothing where somebody changed any of them since they were read. It is an edit of the
 * catalogue, which an import tells before it undoes it.
 */
export async function saveSettings(
  services: { db: Drizzle; notify: Database['notify']; now: () => Date },
  { seen, typed }: SavedSettings,
): Promise<Result<KeptSettings>> {
  return await changeFoundry(services, async (_tx, foundry) => {
    const standing = settingWords(foundry);
    const meanwhile = settingFields.filter((field) => standing[field] !== seen[field]);
    if (meanwhile.length > 0)
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody changed these settings since you read them. Nothing was saved.',
        errors: meanwhile.map((field) => ({
          path: `typed.${field}`,
          message: `Somebody made this meanwhile: ${standing[field] === '' ? 'nothing' : standing[field]}`,
        })),
      };
    const changes = Object.fromEntries(changedFields({ seen, typed }).map((field) => [field, typed[field]]));
    const changed = changeSettings(foundry, { changes, now: services.now() });
    if (!changed.ok) return refuseFields(changed.errors);
    const { foundry: after, told } = changed;
    return { ok: true, value: { foundry: after, value: { fields: settingWords(after), told } } };
  });
}

/** Which fields somebody made others than they had before them. */
export function changedFields({ seen, typed }: SavedSettings): SettingField[] {
  return settingFields.filter((field) => typed[field] !== seen[field]);
}
