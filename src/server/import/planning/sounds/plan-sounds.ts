import type { z } from 'zod';
import type { StoredSounds } from '#contract/sound-sets.ts';
import type { soundSetYaml } from '#contract/sounds-format.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { LARGEST_SOUND_SET, SOUND_REVERB_WET } from '#domain/limits.ts';
import { soundName } from '#domain/sound/sound-name.ts';
import { type Sound, type SoundSet, soundSetNames } from '#domain/sound/sound-set.ts';
import { houseSoundUrl } from '#domain/sound/sound-sets.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { type ReadSample, sampleUrl } from '#server/import/reading/read-sample.ts';

/** Samples by what the YAML calls them, of which nobody needs the bytes. */
export type KnownSamples = ReadonlyMap<string, Omit<ReadSample, 'bytes'>>;

interface WrittenSounds {
  sounds: Pick<NonNullable<FolderContent['sounds']>, 'value' | 'fault'> | null;
  samples: KnownSamples;
}

/** What is heard of the site; undefined where sounds.yaml is not there or says nothing that the house would not do. */
export function planSounds(
  { sounds, samples }: WrittenSounds,
  faults: ImportFault[],
): StoredSounds | undefined {
  if (sounds === null) return undefined;
  const planned: StoredSounds = sounds.value.enabled ? {} : { isOff: true };
  for (const name of soundSetNames) {
    const written = sounds.value[name];
    if (written === undefined) continue;
    planned[name] = planSet(written, samples);
    const bytes = countBytes(written, samples);
    if (bytes > LARGEST_SOUND_SET) {
      const message = `${name}.tracks: its files have ${formatNumber(bytes)} bytes together, expected at most ${formatNumber(LARGEST_SOUND_SET)}`;
      faults.push(sounds.fault([name, 'tracks'], message));
    }
  }
  return Object.keys(planned).length === 0 ? undefined : planned;
}

type WrittenSet = z.output<typeof soundSetYaml>;

function planSet({ volume, reverb, tracks, sequences }: WrittenSet, samples: KnownSamples): StoredSet {
  const sequenceOf = ({ bpm, stopTime, tracks: played }: WrittenSet['sequences']['look']) => ({
    bpm,
    stopTime,
    // A track that only rests is one that is not named.
    tracks: Object.fromEntries(Object.entries(played).filter(([, pattern]) => /[^.]/.test(pattern))),
  });
  return {
    volume,
    tracks: Object.fromEntries(
      Object.entries(tracks).map(([track, sounds]) => [
        track,
        // A file that is not there is told where the folder is read.
        sounds.flatMap(({ file, ...own }) => {
          const place = placeOf(file, samples);
          return place === null ? [] : [{ ...place, ...own }];
        }),
      ]),
    ),
    sequences: {
      look: sequenceOf(sequences.look),
      type: sequenceOf(sequences.type),
      take: sequenceOf(sequences.take),
    },
    effects: { reverb: { wet: SOUND_REVERB_WET, decay: reverb } },
  };
}

type StoredSet = NonNullable<StoredSounds['wood']> & SoundSet;

function placeOf(file: string, samples: KnownSamples): Pick<Sound, 'url' | 'name'> | null {
  if (file.startsWith('house:')) return { url: houseSoundUrl(file.slice('house:'.length)) };
  const sample = samples.get(file);
  if (sample === undefined) return null;
  const name = soundName(file, sample);
  return { url: sampleUrl(sample), ...(name !== '' && { name }) };
}

/** What comes to whoever turns sound on, beside what the house brings. */
function countBytes({ tracks }: WrittenSet, samples: KnownSamples): number {
  const own = Object.values(tracks)
    .flat()
    .flatMap(({ file }) => samples.get(file) ?? []);
  const sizes = new Map(own.map(({ hash, byteLength }) => [hash, byteLength]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
