import type { SoundSetWords, SoundsWords } from '#contract/admin/content/sounds.ts';
import type { StoredSounds } from '#contract/sound-sets.ts';
import { restingSteps } from '#domain/sound/pattern.ts';
import { type SoundAct, type SoundSet, soundActs, soundSetNames } from '#domain/sound/sound-set.ts';
import { houseSets } from '#domain/sound/sound-sets.ts';

/** What is heard of the site as the back office shows it. */
export function soundsWords(sounds: StoredSounds = {}): SoundsWords {
  const wordsOf = (name: (typeof soundSetNames)[number]): SoundSetWords => {
    const own = sounds[name];
    return { kind: own === undefined ? 'house' : 'own', ...setWords(own ?? houseSets[name]) };
  };
  return { sound: sounds.isOff ? 'off' : 'on', wood: wordsOf('wood'), metal: wordsOf('metal') };
}

/** A set of which tempi and stop times may be none that are played today. */
type KeptSet = Pick<SoundSet, 'volume' | 'tracks' | 'effects'> & {
  sequences: Record<SoundAct, { bpm: number; stopTime: string; tracks: Record<string, string> }>;
};

/** A set as the back office shows it, with its tracks by their names: a database keeps no other order of them. */
export function setWords({ volume, tracks, sequences, effects }: KeptSet): Omit<SoundSetWords, 'kind'> {
  const tempoOf = ({ bpm, stopTime }: KeptSet['sequences']['look']) => ({ bpm: String(bpm), stopTime });
  const { look, type, take } = sequences;
  return {
    volume: String(volume),
    reverb: String(effects.reverb.decay),
    tracks: Object.entries(tracks)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sounds]) => ({
        name,
        sounds: sounds.map((sound) => ({
          url: sound.url,
          name: sound.name ?? '',
          volume: String(sound.volume),
          weight: String(sound.weight),
          mono: sound.mono,
        })),
        look: patternOf(look, name),
        type: patternOf(type, name),
        take: patternOf(take, name),
      })),
    look: tempoOf(look),
    type: tempoOf(type),
    take: tempoOf(take),
  };
}

/** A track may be called as what every record has by itself. */
function patternOf({ tracks }: KeptSet['sequences']['look'], name: string): string {
  return (Object.hasOwn(tracks, name) ? tracks[name] : undefined) ?? restingSteps;
}

/** Each part in a line, for the audit log. */
export function writeSounds({ sound, ...sets }: SoundsWords): Record<string, string> {
  const told = soundSetNames.flatMap((name): [string, string][] => {
    const set = sets[name];
    if (set.kind === 'house') return [[name, 'the house’s']];
    return [
      [name, 'one of its own'],
      [`${name} volume`, set.volume],
      [`${name} reverb`, set.reverb],
      ...set.tracks.map(({ name: track, sounds }): [string, string] => [
        `${name} track ${track}`,
        sounds
          .map(
            ({ url, name, volume, weight, mono }) =>
              `${url}${name === '' ? '' : ` (${name})`}, ${volume} dB, weight ${weight}${mono ? ', mono' : ''}`,
          )
          .join('; '),
      ]),
      ...soundActs.map((act): [string, string] => [
        `${name} ${act}`,
        [
          `${set[act].bpm} bpm, ${set[act].stopTime}`,
          ...set.tracks.map((track) => `${track.name} ${track[act]}`),
        ].join('; '),
      ]),
    ];
  });
  return { sound, ...Object.fromEntries(told) };
}
