import type { SoundSetWords, SoundVersion } from '#contract/admin/content/sounds.ts';
import type { ToldOfVersion, VersionList } from '#contract/admin/content/versions.ts';
import type { Result } from '#contract/refusal.ts';
import type { SoundSetName } from '#domain/sound/sound-set.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findVersion, listVersions } from '#server/office/versions/earlier-versions.ts';
import { setWords, soundsWords } from '#server/settings/sounds-words.ts';
import { changeSounds } from './change-sounds.ts';
import { urlsOf } from './save-sounds.ts';
import { findSentSounds } from './sent-sounds.ts';

/** GET sounds/:set/versions. */
export async function listSoundVersions(db: Drizzle, set: SoundSetName): Promise<Result<VersionList>> {
  return { ok: true, value: await listVersions(db, { kind: 'sounds', id: set }) };
}

/**
 * GET sounds/:set/versions/:version, of that set alone, with what would be refused of it today: a sound among it whose file is gone. The
 * files that are there count as put now, so that none is cleared away before they are saved.
 */
export async function readSoundVersion(
  { db, files }: { db: Drizzle; files: Pick<FileStore, 'find' | 'put'> },
  { set, version }: { set: SoundSetName; version: number },
): Promise<Result<SoundVersion>> {
  const found = await findVersion(db, { of: { kind: 'sounds', id: set }, version });
  if (found === null) return { ok: false, code: 'not-found' };
  if (found.words?.kind !== 'sounds') return { ok: true, value: { ...found.end, words: null, told: [] } };
  const words: SoundSetWords = { ...setWords(found.words), kind: 'own' };
  return { ok: true, value: { ...found.end, words, told: await tellToday(files, set, words) } };
}

/** Of that set alone: the other one is as the house has it. */
async function tellToday(
  files: Pick<FileStore, 'find' | 'put'>,
  set: SoundSetName,
  words: SoundSetWords,
): Promise<ToldOfVersion> {
  const typed = { ...soundsWords(), [set]: words };
  const result = changeSounds(typed, await findSentSounds(files, urlsOf(words)));
  return result.ok ? [] : result.errors;
}
