import { describe, expect, it } from 'vitest';
import { SOUND_PATTERN_STEPS, SOUND_REVERB_WET, SOUND_STOP_TIMES, SOUND_TEMPI } from '#domain/limits.ts';
import { type SoundSet, soundActs } from './sound-set.ts';
import { houseSets, houseSounds, houseSoundUrl } from './sound-sets.ts';

describe.each(Object.entries<SoundSet>(houseSets))('the sound set of %s', (_, set) => {
  const sequences = soundActs.map((act) => set.sequences[act]);

  it('plays patterns of 16 steps, each of a track that it has', () => {
    for (const [track, pattern] of sequences.flatMap(({ tracks }) => Object.entries(tracks))) {
      expect(Object.keys(set.tracks)).toContain(track);
      expect(pattern).toMatch(/^[xo.]+$/);
      expect(pattern).toHaveLength(SOUND_PATTERN_STEPS);
    }
  });

  it('answers each act at once, on the first step', () => {
    for (const { tracks } of sequences) {
      expect(Object.values(tracks).some((pattern) => pattern[0] !== '.')).toBe(true);
    }
  });

  it('has the tempi 120, 124 and 180 and stops after 2n, 3n and 4n', () => {
    expect(sequences.map(({ bpm }) => bpm).toSorted()).toEqual([...SOUND_TEMPI]);
    expect(sequences.map(({ stopTime }) => stopTime).toSorted()).toEqual([...SOUND_STOP_TIMES]);
  });

  it('reverberates by 0.3', () => {
    expect(SOUND_REVERB_WET).toBe(0.3);
    expect(set.effects.reverb.wet).toBe(SOUND_REVERB_WET);
  });

  it('chooses of sounds that weigh something and lie below /sounds', () => {
    for (const { url, weight } of Object.values(set.tracks).flat()) {
      expect(weight).toBeGreaterThan(0);
      expect(url).toMatch(/^\/sounds\/[a-z0-9-]+\.wav$/);
    }
  });
});

it('names each of its samples once, by where it is served', () => {
  expect(new Set(houseSounds).size).toBe(houseSounds.length);
  expect(houseSounds).toHaveLength(14);
  expect(houseSounds.map(houseSoundUrl)).toContain('/sounds/metal-sort-2.wav');
});
