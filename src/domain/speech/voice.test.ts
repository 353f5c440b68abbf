import { expect, it } from 'vitest';
import { chooseVoice, type Voice, voicesOf } from './voice.ts';

const voices: Voice[] = [
  { name: 'English (America)', gender: 'male', language: 'en-us' },
  { name: 'English (Britain)', gender: 'female', language: 'en-gb' },
  { name: 'English (Britain)', gender: 'male', language: 'en-gb' },
  { name: 'German', gender: 'male', language: 'de' },
];
const names = (language: string) => voicesOf(voices, language).map(({ name }) => name);

it.each([
  ['en-GB', ['English (Britain)', 'English (Britain)', 'English (America)']],
  ['en', ['English (America)', 'English (Britain)', 'English (Britain)']],
  ['de-CH', ['German']],
  ['hi', []],
])('of %s come in the order of their nearness', (language, expected) => {
  expect(names(language)).toEqual(expected);
});

it.each<[string, Pick<Voice, 'name' | 'gender'> | null, string | null]>([
  ['en', null, 'English (America) male'],
  ['en', { name: 'English (Britain)', gender: 'female' }, 'English (Britain) female'],
  ['de', { name: 'English (Britain)', gender: 'male' }, 'German male'],
  ['en', { name: 'German', gender: 'female' }, 'English (Britain) female'],
  ['hi', { name: 'German', gender: 'male' }, null],
])('for %s where %j was chosen is %s', (language, chosen, expected) => {
  const voice = chooseVoice(voices, { language, chosen });
  expect(voice && `${voice.name} ${voice.gender}`).toBe(expected);
});

it('that speaks every language serves where no other does', () => {
  const polyglot: Voice = { name: 'Alloy', gender: 'neutral', language: 'mul' };
  expect(chooseVoice([...voices, polyglot], { language: 'hi', chosen: null })).toBe(polyglot);
  expect(chooseVoice([polyglot, ...voices], { language: 'de', chosen: null })?.name).toBe('German');
});
