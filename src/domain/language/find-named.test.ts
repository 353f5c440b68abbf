import { expect, test } from 'vitest';
import { findNamed } from './find-named.ts';
import { LANGUAGES } from './language.ts';

test.for<[term: string, first: string]>([
  ['Yoruba', 'yo'],
  ['yorùbá', 'yo'],
  ['Èdè', 'yo'],
  ['deutsch', 'de'],
  [' german', 'de'],
  ['tiếng việt', 'vi'],
  ['tieng viet', 'vi'],
  ['العربية', 'ar'],
  ['हिन्दी', 'hi'],
  ['sw', 'sw'],
  ['foroyskt', 'fo'],
  ['Føroyskt', 'fo'],
])('for %j finds %s first', ([term, first]) => {
  expect(findNamed(LANGUAGES, term)[0]?.tag).toBe(first);
});

test('every language is found by its English and by its own name', () => {
  const lost = LANGUAGES.filter((language) =>
    [language.name, language.ownName].some((name) => !findNamed(LANGUAGES, name).includes(language)),
  );
  expect(lost).toEqual([]);
});

test('what nobody is called finds nothing, and no term all, by name', () => {
  expect(findNamed(LANGUAGES, 'klingon?')).toEqual([]);
  expect(findNamed(LANGUAGES, ' ')).toHaveLength(LANGUAGES.length);
  expect(findNamed(LANGUAGES, '')[0]?.name).toMatch(/^A/);
});
