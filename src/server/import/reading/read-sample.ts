import { createHash } from 'node:crypto';
import { LARGEST_SOUND, LONGEST_SOUND_S } from '#domain/limits.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { measureSound, type SoundKind } from './measure-sound.ts';
import {
  type FileResult,
  type NamingYaml,
  readNamedFiles,
  readSmallFile,
  refusedFile,
} from './read-named-files.ts';
import type { YamlPath } from './yaml-path.ts';

/** The file of a sound as it will be stored, named by its bytes. */
export interface ReadSample {
  hash: string;
  bytes: Uint8Array;
  byteLength: number;
  kind: SoundKind;
  seconds: number;
}

/** The sounds that sounds.yaml brings itself, by the names it gives them. */
export type Samples = ReadonlyMap<string, ReadSample>;

/** Reads the sounds that sounds.yaml names; those of the house are no files of the folder. */
export function readSamples(
  naming: NamingYaml,
  named: readonly { path: YamlPath; file: string }[],
  faults: ImportFault[],
): Promise<Samples> {
  const own = named.filter(({ file }) => !file.startsWith('house:'));
  return readNamedFiles(naming, own, { read: readSample, word: 'file', faults });
}

async function readSample(folder: string, file: string): Promise<FileResult<ReadSample>> {
  const source = await readSmallFile(folder, file, LARGEST_SOUND);
  return source.ok ? readSampleBytes(source.read, file) : source;
}

/** A sound by its bytes, which tell what it is. */
export function readSampleBytes(source: Uint8Array, file: string): FileResult<ReadSample> {
  const bytes = new Uint8Array(source);
  const measured = measureSound(bytes);
  if (measured === null)
    return refusedFile(`'${file}': expected a WAV of 8 to 32 bits in one or two channels, or an MP3`);
  if (measured.seconds > LONGEST_SOUND_S)
    return refusedFile(
      `'${file}' lasts ${measured.seconds.toFixed(1)} seconds, expected at most ${LONGEST_SOUND_S}`,
    );
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, read: { ...measured, bytes, byteLength: bytes.length, hash } };
}

/** Where a sound is served. */
export function sampleUrl({ hash, kind }: Pick<ReadSample, 'hash' | 'kind'>): string {
  return `/sounds/${hash}.${kind}`;
}
