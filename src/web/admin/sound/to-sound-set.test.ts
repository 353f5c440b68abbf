import { expect, it } from 'vitest';
import type { SoundSetWords } from '#contract/admin/content/sounds.ts';
import { houseSets } from '#domain/sound/sound-sets.ts';
import { toSoundSet } from './to-sound-set.ts';

const typed: SoundSetWords = {
  kind: 'own',
  ...{ volume: '-16', reverb: '1,6' },
  tracks: [
    {
      name: 'bars',
      sounds: [{ url: '/sounds/wood-d4.wav', name: '', volume: '−3', weight: '3', mono: false }],
      ...{ look: 'x..o......x..o..', type: '................', take: 'x...............' },
    },
  ],
  look: { bpm: '120', stopTime: '2n' },
  type: { bpm: '180', stopTime: '4n' },
  take: { bpm: '124', stopTime: '3n' },
};

it('is what the site would play of it, whatever its tracks are called', () => {
  const set = toSoundSet(typed);
  expect(set?.volume).toBe(-16);
  expect(set?.effects).toEqual(houseSets.wood.effects);
  expect(set?.sequences.look).toEqual({ bpm: 120, stopTime: '2n', tracks: { 0: 'x..o......x..o..' } });
  expect(set?.tracks).toEqual({
    0: [{ url: '/sounds/wood-d4.wav', volume: -3, weight: 3, mono: false }],
  });
  const [track] = typed.tracks;
  if (track === undefined) throw new Error('There is a track');
  expect(toSoundSet({ ...typed, tracks: [track, { ...track, name: '' }] })?.tracks).toHaveProperty('1');
});

it.each<[string, Partial<SoundSetWords>]>([
  ['a volume of words', { volume: 'loud' }],
  ['one that hurts', { volume: '60' }],
  ['reverberation without end', { reverb: '1e9' }],
  [
    'a pattern that is too long',
    { tracks: typed.tracks.map((track) => ({ ...track, take: 'x'.repeat(17) })) },
  ],
  ['a pattern of other signs', { tracks: typed.tracks.map((track) => ({ ...track, look: 'y'.repeat(16) })) }],
  ['a tempo that there is not', { look: { bpm: '121', stopTime: '2n' } }],
  [
    'a sound without a weight',
    {
      tracks: typed.tracks.map((track) => ({
        ...track,
        sounds: track.sounds.map((sound) => ({ ...sound, weight: '' })),
      })),
    },
  ],
])('plays nothing of %s', (_, part) => {
  expect(toSoundSet({ ...typed, ...part })).toBeNull();
});
