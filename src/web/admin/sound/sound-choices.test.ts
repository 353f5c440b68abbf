import { expect, it } from 'vitest';
import { houseSounds } from '#domain/sound/sound-sets.ts';
import { listSoundChoices } from './sound-choices.ts';

const [one, other] = ['1', '2'].map((digit) => `/sounds/${digit.repeat(64)}.wav`);

it('has each sound once, the house’s first, by the names of their files', () => {
  const knock = { url: one ?? '', name: 'knock.wav' };
  const house = { url: '/sounds/wood-d4.wav', name: '' };
  const says = listSoundChoices([knock, house, knock]).map((choice) => choice.says);
  expect(says).toEqual([...houseSounds.map((name) => `The house’s ${name}`), 'knock.wav']);
});

it('tells files of one name, and those of none, by their hashes, and one file under two names as two', () => {
  const own = [
    { url: one ?? '', name: 'knock.wav' },
    { url: other ?? '', name: 'knock.wav' },
    { url: one ?? '', name: 'hit.wav' },
    { url: other ?? '', name: '' },
  ];
  const choices = listSoundChoices(own).slice(houseSounds.length);
  expect(choices.map(({ says }) => says)).toEqual([
    'knock.wav, WAV 11111111',
    'knock.wav, WAV 22222222',
    'hit.wav',
    'Yours, WAV 22222222',
  ]);
  expect(choices.map(({ sound }) => sound)).toEqual(own);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(own.length);
});
