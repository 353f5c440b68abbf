import { expect, it } from 'vitest';
import { nativeNames } from './native-names.ts';

it.each([
  ['Arabic', ['العربية', 'Persian', 'اردو']],
  ['Arabic UI', ['العربية']],
  ['Hebrew', ['עברית', 'עברי']],
  ['Devanagari', ['हिन्दी', 'देवनागरी', 'Hindi']],
  ['Cyrillic', ['русский', 'кириллица', 'Ukrainian']],
  ['Japanese', ['日本語']],
  ['Vietnamese', ['Tiếng Việt']],
])('%s is also called %j', (setName, names) => {
  expect(nativeNames(setName)).toEqual(expect.arrayContaining(names));
});

it.each(['Latin', 'Symbols', 'Of the Moon', ''])('%j is called nothing else', (setName) => {
  expect(nativeNames(setName)).toEqual([]);
});
