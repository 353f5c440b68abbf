import { expect, it } from 'vitest';
import { inCaseOf, memoryWords } from './memory-words.ts';

it.each([
  ['BREATHE  IN', 'breathe in'],
  [' L’appétit\nvient ', "l'appétit vient"],
  ['e\u0301', 'é'],
  [' \n', ''],
])('%j is looked for as %j', (text, words) => {
  expect(memoryWords(text)).toBe(words);
});

it.each([
  ['OPEN ALL NIGHT', 'Geöffnet', 'de', 'GEÖFFNET'],
  ['HOT', 'sıcak ekmek içi', 'tr', 'SICAK EKMEK İÇİ'],
  ['Open', 'Geöffnet', 'de', 'Geöffnet'],
  ['नमस्ते', 'hello', 'en', 'hello'],
])('of %j %j in %s is %j', (text, translated, language, shown) => {
  expect(inCaseOf(text, translated, language)).toBe(shown);
});
