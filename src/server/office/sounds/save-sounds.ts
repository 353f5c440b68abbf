import { isDeepStrictEqual } from 'node:util';
import type { FoundrySounds, SavedSounds, SoundsWords } from '#contract/admin/content/sounds.ts';
import type { Result } from '#contract/refusal.ts';
import { soundSetNames } from '#domain/sound/sound-set.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { changeFoundry } from '#server/office/catalogue/change-foundry.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { soundsWords } from '#server/settings/sounds-words.ts';
import { changeSounds } from './change-sounds.ts';
import { findSentSounds } from './sent-sounds.ts';

/**
 * POST sounds: what is heard of the site, or nothing where somebody changed any of it since it was read. It is an edit of the catalogue,
 * which an import tells before it undoes it.
 */
export async function saveSounds(
  services: { db: Drizzle; files: Pick<FileStore, 'find' | 'put'>; notify: Database['notify'] },
  { seen, typed }: SavedSounds,
): Promise<Result<FoundrySounds>> {
  // Nobody waits for the store while the catalogue is locked.
  const samples = await findSentSounds(services.files, urlsOf(typed));
  return await changeFoundry(services, async (_tx, foundry) => {
    const { sounds: before, ...others } = foundry;
    if (!isDeepStrictEqual(soundsWords(before), seen))
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody changed the sound since you read it. Nothing was saved.',
      };
    const changed = changeSounds(typed, samples);
    if (!changed.ok) return refuseFields(changed.errors);
    const { sounds } = changed;
    const after = { ...others, ...(sounds === undefined ? {} : { sounds }) };
    return { ok: true, value: { foundry: after, value: { words: soundsWords(sounds) } } };
  });
}

/** The sounds of sets of the foundry's own. */
function urlsOf(typed: SoundsWords): string[] {
  return soundSetNames.flatMap((name) =>
    typed[name].kind === 'own'
      ? typed[name].tracks.flatMap(({ sounds }) => sounds.map(({ url }) => url))
      : [],
  );
}
