import type { z } from 'zod';
import type { StoredSounds } from '#contract/sound-sets.ts';
import type { soundSetYaml, soundsYaml } from '#contract/sounds-format.ts';
import { SOUND_HASH_SHOWN } from '#domain/limits.ts';
import { type Sound, type SoundSet, soundSetNames } from '#domain/sound/sound-set.ts';
import { houseSounds, houseSoundUrl } from '#domain/sound/sound-sets.ts';
import type { ExportedFile } from './exported-file.ts';

const folder = '_sounds/';

/** What is heard as sounds.yaml says it, with the files that it names. */
export function exportSounds({ isOff, ...sets }: StoredSounds): {
  yaml: z.input<typeof soundsYaml>;
  files: ExportedFile[];
} {
  const files = new Map<string, ExportedFile>();
  const fileOf = ({ url, name }: Sound, track: string): string => {
    const house = houseSounds.find((name) => houseSoundUrl(name) === url);
    if (house !== undefined) return `house:${house}`;
    const [, hash, ending] = /^\/sounds\/([0-9a-f]{64})\.(\w+)$/.exec(url) ?? [];
    if (hash === undefined) throw new Error(`${url} is no sound of the file store`);
    const shown = hash.slice(0, SOUND_HASH_SHOWN);
    // Two files may have one name: each has a folder to itself.
    const path = `${folder}${name === undefined ? `${track}-${shown}.${ending}` : `${shown}/${name}`}`;
    files.set(path, { path, hash });
    return path;
  };
  const own = soundSetNames.flatMap((name) => {
    const set = sets[name];
    return set === undefined ? [] : [[name, writeSoundSet(set, fileOf)]];
  });
  return {
    yaml: { ...(isOff && { enabled: false }), ...Object.fromEntries(own) },
    files: [...files.values()],
  };
}

/** A set as an entry of sounds.yaml says it: its tracks by their names, since a database keeps no other order of them. */
function writeSoundSet(
  { volume, tracks, sequences, effects }: SoundSet,
  fileOf: (sound: Sound, track: string) => string,
): z.input<typeof soundSetYaml> {
  const sequenceOf = ({ bpm, stopTime, tracks: played }: SoundSet['sequences']['look']) => ({
    bpm,
    stopTime,
    ...(Object.keys(played).length > 0 && { tracks: byName(played) }),
  });
  return {
    volume,
    reverb: effects.reverb.decay,
    tracks: Object.fromEntries(
      Object.entries(byName(tracks)).map(([track, sounds]) => [
        track,
        sounds.map((sound) => ({
          file: fileOf(sound, track),
          ...(sound.volume !== 0 && { volume: sound.volume }),
          ...(sound.weight !== 1 && { weight: sound.weight }),
          ...(sound.mono && { mono: true }),
        })),
      ]),
    ),
    sequences: {
      look: sequenceOf(sequences.look),
      type: sequenceOf(sequences.type),
      take: sequenceOf(sequences.take),
    },
  };
}

function byName<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
