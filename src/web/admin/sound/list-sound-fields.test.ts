import { expect, it } from 'vitest';
import type { SoundSetWords } from '#contract/admin/content/sounds.ts';
import { findFieldChanges } from '#web/admin/versions/field-changes.ts';
import { listSoundFields } from './list-sound-fields.ts';

const silent = '.'.repeat(16);
const knock = {
  url: `/sounds/${'a'.repeat(64)}.wav`,
  name: 'knock.wav',
  volume: '-3',
  weight: '1',
  mono: true,
};
const house = { url: '/sounds/wood-d4.wav', name: '', volume: '0', weight: '2', mono: false };
const bars = { name: 'bars', sounds: [house], look: 'x..o......x.....', type: silent, take: silent };
const was: SoundSetWords = {
  kind: 'own',
  ...{ volume: '-16', reverb: '1', tracks: [bars, { ...bars, name: 'low', sounds: [knock] }] },
  look: { bpm: '120', stopTime: '2n' },
  type: { bpm: '180', stopTime: '4n' },
  take: { bpm: '124', stopTime: '3n' },
};

/** What is told, field by field, with what went in square brackets and what came in angle ones. */
function tell(is: SoundSetWords, told: { field: string; message: string }[] = []): Record<string, string> {
  const brackets = { both: ['', ''], gone: ['[', ']'], come: ['<', '>'] };
  return Object.fromEntries(
    findFieldChanges(listSoundFields({ was, is, told }), { was, is }).map(({ label, changes }) => [
      label,
      (changes ?? []).map(({ kind, words }) => brackets[kind].join(words)).join(''),
    ]),
  );
}

it('tells nothing of what reads the same', () => {
  expect(tell(was)).toEqual({});
});

it('tells a track in words: its sounds as they are called, and the steps at which it is struck', () => {
  const [, low] = was.tracks;
  if (low === undefined) throw new Error('There is no second track');
  const is = { ...was, tracks: [{ ...bars, look: 'x...o.....x.....' }, low] };
  expect(tell(is)).toEqual({
    'Track bars':
      'The house’s wood-d4: 0 dB, weight 2\nLooking: struck at 1, 11; softly at [4]<5>\nTyping: silent\nTaking: silent',
  });
  expect(tell({ ...was, tracks: [bars] })).toEqual({
    'Track low':
      '[knock.wav: -3 dB, weight 1, ends the one before\nLooking: struck at 1, 11; softly at 4\nTyping: silent\nTaking: silent]',
  });
});

it('tells the tempo of each act, the volume, and which set it is', () => {
  const is: SoundSetWords = { ...was, kind: 'house', volume: '-18', look: { bpm: '124', stopTime: '3n' } };
  expect(tell(is)).toEqual({
    Set: '[yours]<the house’s>',
    'Volume in decibels': '[-16]<-18>',
    Looking: '[120]<124> beats a minute, and goes on for [half]<a> <third of >a bar',
  });
});

it('says of a sound that its file is not there any more', () => {
  const told = [{ field: 'wood.tracks.1.sounds.0.url', message: 'This sound is not there any more.' }];
  expect(tell({ ...was, tracks: [bars] }, told)['Track low']).toMatch(
    /^\[knock\.wav, whose file is not there any more: -3 dB/,
  );
});
