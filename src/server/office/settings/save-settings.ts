import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { KeptSettings, SavedSettings } from '#contract/admin/settings.ts';
import type { Result } from '#contract/refusal.ts';
import { storedFoundry } from '#contract/settings.ts';
import { type SettingField, settingFields } from '#domain/staff/setting-fields.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { dropNoticeOfOther } from '#server/orders/keeping/leaving-notice.ts';
import { settingWords } from '#server/settings/setting-words.ts';
import { changeSettings } from './change-settings.ts';

/**
 * POST settings: what was changed of them, or nothing where somebody changed any of them since they were read. It is an edit of the
 * catalogue, which an import tells before it undoes it.
 */
export async function saveSettings(
  { db, notify, now }: { db: Drizzle; notify: Database['notify']; now: () => Date },
  { seen, typed }: SavedSettings,
): Promise<Result<KeptSettings>> {
  return await db.transaction(async (tx): Promise<Result<KeptSettings>> => {
    await lockCatalogue(tx);
    const [row] = await tx.select().from(setting).where(eq(setting.name, 'foundry'));
    const foundry = storedFoundry.parse(row?.value);
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
    const changed = changeSettings(foundry, { changes, now: now() });
    if (!changed.ok) return refuseFields(changed.errors);
    if (!isDeepStrictEqual(changed.foundry, foundry)) {
      await tx.update(setting).set({ value: changed.foundry }).where(eq(setting.name, 'foundry'));
      await dropNoticeOfOther(tx, { before: foundry, after: changed.foundry });
      await raiseRevision(tx, notify);
    }
    return { ok: true, value: { fields: settingWords(changed.foundry), told: changed.told } };
  });
}

/** Which fields somebody made others than they had before them. */
export function changedFields({ seen, typed }: SavedSettings): SettingField[] {
  return settingFields.filter((field) => typed[field] !== seen[field]);
}
