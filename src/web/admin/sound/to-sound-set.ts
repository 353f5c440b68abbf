import type { SoundSetWords } from '#contract/admin/content/sounds.ts';
import {
  SOUND_REVERB,
  SOUND_REVERB_WET,
  SOUND_STOP_TIMES,
  SOUND_TEMPI,
  SOUND_VOLUME,
  SOUND_WEIGHT_MOST,
} from '#domain/limits.ts';
import { isPattern, readPattern } from '#domain/sound/pattern.ts';
import { readSoundFigure } from '#domain/sound/read-sound-figure.ts';
import type { SoundSequence, SoundSet } from '#domain/sound/sound-set.ts';

/** A set as it is typed, to be heard; null where it could not be played as it stands. */
export function toSoundSet({ volume, reverb, tracks, ...set }: SoundSetWords): SoundSet | null {
  const figures = {
    volume: within(volume, SOUND_VOLUME),
    reverb: within(reverb, SOUND_REVERB),
  };
  // By their places: what they are called is nothing that is heard.
  const sounds = tracks.map((track, at) => [
    String(at),
    track.sounds.map(({ url, mono, ...sound }) => ({
      url,
      mono,
      volume: within(sound.volume, SOUND_VOLUME) ?? Number.NaN,
      weight: within(sound.weight, { least: 0, most: SOUND_WEIGHT_MOST }) ?? Number.NaN,
    })),
  ]);
  const played: SoundSet['tracks'] = Object.fromEntries(sounds);
  const sequences = { look: sequenceOf('look'), type: sequenceOf('type'), take: sequenceOf('take') };
  const isWrong = Object.values(played)
    .flat()
    .some((sound) => Number.isNaN(sound.volume) || Number.isNaN(sound.weight));
  const { look, type, take } = sequences;
  if (isWrong || figures.volume === null || figures.reverb === null) return null;
  if (look === null || type === null || take === null) return null;
  return {
    volume: figures.volume,
    tracks: played,
    sequences: { look, type, take },
    effects: { reverb: { wet: SOUND_REVERB_WET, decay: figures.reverb } },
  };

  function sequenceOf(act: 'look' | 'type' | 'take'): SoundSequence | null {
    const bpm = SOUND_TEMPI.find((each) => String(each) === set[act].bpm);
    const stopTime = SOUND_STOP_TIMES.find((each) => each === set[act].stopTime);
    const patterns = tracks.map((track) => readPattern(track[act]));
    if (bpm === undefined || stopTime === undefined || !patterns.every(isPattern)) return null;
    return {
      bpm,
      stopTime,
      tracks: Object.fromEntries(patterns.map((pattern, at) => [String(at), pattern])),
    };
  }
}

function within(typed: string, { least, most }: { least: number; most: number }): number | null {
  const figure = readSoundFigure(typed);
  return typeof figure === 'number' && figure >= least && figure <= most ? figure : null;
}
