import type { SentSound } from '#contract/admin/content/sounds.ts';
import type { Result } from '#contract/refusal.ts';
import { LARGEST_SOUND } from '#domain/limits.ts';
import { soundName } from '#domain/sound/sound-name.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { KnownSamples } from '#server/import/planning/sounds/plan-sounds.ts';
import { type ReadSample, readSampleBytes, sampleUrl } from '#server/import/reading/read-sample.ts';

const soundAt = /^\/sounds\/([0-9a-f]{64})\.(?:wav|mp3)$/;

/**
 * POST sound: reads a sound as an import does and keeps it. No row names it before what has it is saved: what is not named is cleared
 * away in its time.
 */
export async function receiveSound(
  files: Pick<FileStore, 'put'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<SentSound>> {
  const result = readSampleBytes(bytes, name);
  if (!result.ok) return { ok: false, code: 'invalid-payload', detail: `${result.message}.` };
  await files.put(result.read.bytes);
  const { read } = result;
  return { ok: true, value: { url: sampleUrl(read), name: soundName(name, read), seconds: read.seconds } };
}

/**
 * The sounds at addresses, read from the store once more as an import reads them; what is no sound is not among them. Each counts as put
 * now, so that none is cleared away before the row that names it stands.
 */
export async function findSentSounds(
  files: Pick<FileStore, 'find' | 'put'>,
  urls: readonly string[],
): Promise<KnownSamples> {
  const found = new Map<string, Omit<ReadSample, 'bytes'>>();
  for (const url of new Set(urls)) {
    const [, hash] = soundAt.exec(url) ?? [];
    const bytes = hash === undefined ? null : await files.find(hash);
    if (bytes === null || bytes.length > LARGEST_SOUND) continue;
    const result = readSampleBytes(bytes, url);
    if (!result.ok || sampleUrl(result.read) !== url) continue;
    await files.put(bytes);
    const { bytes: _, ...known } = result.read;
    found.set(url, known);
  }
  return found;
}
