import { expect, it } from 'vitest';
import { spokenLanguage } from './spoken-language.ts';

it.each([
  ['Hello', null, 'en'],
  ['Hallo', 'de', 'de'],
  ['مرحبا', null, 'ar'],
  ['سلام', 'fa', 'fa'],
  ['12 नमस्ते', null, 'hi'],
  ['שלום', null, 'he'],
  ['', null, 'en'],
])('of %j, which names %s, is %s', (text, named, language) => {
  expect(spokenLanguage(text, named)).toBe(language);
});
