import { expect, it } from 'vitest';
import type { SoundSetWords, SoundsWords } from '#contract/admin/content/sounds.ts';
import { mergeSounds } from './merge-sounds.ts';

const set: SoundSetWords = {
  kind: 'own',
  ...{ volume: '-16', reverb: '1', tracks: [] },
  look: { bpm: '120', stopTime: '2n' },
  type: { bpm: '180', stopTime: '4n' },
  take: { bpm: '124', stopTime: '3n' },
};
const base: SoundsWords = { sound: 'on', wood: set, metal: set };

it('takes what another one alone changed of a set, and keeps and tells what both changed', () => {
  const typed = { ...base, wood: { ...set, volume: '-1', look: { bpm: '124', stopTime: '2n' } } };
  const saved: SoundsWords = {
    sound: 'off',
    wood: { ...set, volume: '-2', reverb: '3', look: { bpm: '180', stopTime: '3n' } },
    metal: { ...set, kind: 'house' },
  };
  const { words, taken, theirs } = mergeSounds({ base, typed, saved });
  expect(words).toEqual({
    sound: 'off',
    wood: { ...typed.wood, reverb: '3' },
    metal: { ...set, kind: 'house' },
  });
  expect(taken).toEqual(['Sound', 'Reverberation in seconds of Wood', 'Set of Metal']);
  expect(theirs).toEqual({ 'wood.volume': '-2', 'wood.look.bpm': '180 bpm, 3n' });
});
