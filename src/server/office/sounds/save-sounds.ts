import { isDeepStrictEqual } from 'node:util';
import type { FoundrySounds, SavedSounds, SoundSetWords } from '#contract/admin/content/sounds.ts';
import type { Result } from '#contract/refusal.ts';
import { soundSetNames } from '#domain/sound/sound-set.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { keepSoundWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import { changeFoundry } from '#server/office/catalogue/change-foundry.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { soundsWords } from '#server/settings/sounds-words.ts';
import { changeSounds } from './change-sounds.ts';
import { findSentSounds } from './sent-sounds.ts';

/**
 * POST sounds: what is heard of the site, or nothing where somebody changed any of it since it was read. What sets were before is kept. It
 * is an edit of the catalogue, which an import tells before it undoes it.
 */
export async function saveSounds(
  services: {
    db: Drizzle;
    files: Pick<FileStore, 'find' | 'put'>;
    notify: Database['notify'];
    now: () => Date;
  },
  { seen, typed, by }: SavedSounds & { by: string },
): Promise<Result<FoundrySounds>> {
  // Nobody waits for the store while the catalogue is locked.
  const samples = await findSentSounds(
    services.files,
    soundSetNames.flatMap((name) => urlsOf(typed[name])),
  );
  return await changeFoundry(services, async (tx, foundry) => {
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
    await keepSoundWords(tx, { was: before, becomes: sounds }, { by, at: services.now() });
    const after = { ...others, ...(sounds === undefined ? {} : { sounds }) };
    return { ok: true, value: { foundry: after, value: { words: soundsWords(sounds) } } };
  });
}

/** The sounds of a set of the foundry's own; none of the house's. */
export function urlsOf({ kind, tracks }: SoundSetWords): string[] {
  return kind === 'own' ? tracks.flatMap(({ sounds }) => sounds.map(({ url }) => url)) : [];
}
