import { isDeepStrictEqual } from 'node:util';
import type { FoundryLook, KeptLook, LookField, SavedLook } from '#contract/admin/content/look.ts';
import type { Result } from '#contract/refusal.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { changeFoundry } from '#server/office/catalogue/change-foundry.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { findSentPictures } from '#server/office/pictures/sent-pictures.ts';
import { lookFields, lookWords, writeLook } from '#server/settings/look-words.ts';
import { changeLook } from './change-look.ts';

/**
 * POST look: what was changed of the foundry's face, or nothing where somebody changed any of it since it was read. It is an edit of the
 * catalogue, which an import tells before it undoes it.
 */
export async function saveLook(
  services: { db: Drizzle; files: Pick<FileStore, 'find' | 'put'>; notify: Database['notify'] },
  { seen, typed }: SavedLook,
): Promise<Result<KeptLook>> {
  const changes = changedLook({ seen, typed });
  const signs = (['logo', 'favicon'] as const).filter((field) => changes.includes(field));
  // Nobody waits for the store while the catalogue is locked.
  const pictures = await findSentPictures(
    services.files,
    signs.map((field) => typed[field]),
  );
  return await changeFoundry(services, async (_tx, foundry) => {
    const standing = lookWords(foundry);
    const meanwhile = changedLook({ seen, typed: standing });
    if (meanwhile.length > 0) {
      const written = writeLook(standing);
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody changed the look since you read it. Nothing was saved.',
        errors: meanwhile.map((field) => ({
          path: `typed.${field}`,
          message: `Somebody made this meanwhile: ${written[field] === '' ? 'nothing' : written[field]}`,
        })),
      };
    }
    const changed = changeLook(foundry, { typed, changes, pictures });
    if (!changed.ok) return refuseFields(changed.errors);
    const { foundry: after, told } = changed;
    return { ok: true, value: { foundry: after, value: { ...toLook(after), told } } };
  });
}

/** The foundry's face as the back office has it. */
export function toLook(foundry: StoredFoundry): FoundryLook {
  return { name: foundry.name, logo: foundry.logo ?? null, words: lookWords(foundry) };
}

/** Which fields somebody made others than they had before them. */
export function changedLook({ seen, typed }: SavedLook): LookField[] {
  return lookFields.filter((field) => !isDeepStrictEqual(typed[field], seen[field]));
}
