import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language/language.ts';
import { isCodeChart } from '#domain/text/code-chart.ts';
import { languageWords } from './language-words.ts';
import { letterPairs, wordsWithPairs } from './letter-pairs.ts';
import { PROOF_MEASURE, readProof } from './proof.ts';
import { diacriticWords, joinWords, spacingWords } from './proof-words.ts';
import { writeProof } from './write-proof.ts';

function languageOf(tag: string) {
  const found = LANGUAGES.find((each) => each.tag === tag);
  if (found === undefined) throw new Error(`There is no language ${tag}.`);
  return { tag, letters: found.letters, words: languageWords(tag, found.letters) };
}

it.each([
  ['de', ['Österreich', 'Dänemark']],
  ['fr', ['Émirats', 'français']],
  ['pl', ['Wyspa', 'Czechy']],
  ['el', ['Ελλάδα']],
  ['ru', ['Россия', 'русский']],
  ['hi', ['भारत']],
  ['ar', ['مصر']],
])('words of %s are written in its letters', (tag, some) => {
  const { words } = languageOf(tag);
  expect(words).toEqual(expect.arrayContaining(some));
  expect(words.length).toBeGreaterThan(200);
  expect(words).not.toContain('USA');
});

it('a language that CLDR names nothing in has no words', () => {
  expect(languageWords('xx-unknown', ['a'])).toEqual([]);
});

it('pairs are those that words really have, with their number', () => {
  expect(letterPairs(['Tat', 'Tal', 'at'])).toEqual([
    { pair: 'Ta', count: 2 },
    { pair: 'at', count: 2 },
    { pair: 'al', count: 1 },
  ]);
  expect(letterPairs(['a\u0301b'])).toEqual([{ pair: 'a\u0301b', count: 1 }]);
  expect(
    letterPairs(languageOf('de').words)
      .slice(0, 40)
      .map(({ pair }) => pair),
  ).toEqual(expect.arrayContaining(['ch', 'en', 'er']));
});

it('so few words are chosen as show all pairs', () => {
  const words = ['Ave', 'Avery', 'To', 'Toy'];
  expect(wordsWithPairs(words, ['Av', 'ry', 'To', 'oy', 'Wo'])).toEqual(['Avery', 'Toy']);
  expect(wordsWithPairs(words, [])).toEqual([]);
});

it('spacing is judged by real words of few letters, and each letter between a straight and a round one', () => {
  const words = spacingWords(languageOf('de'));
  expect(words.slice(0, 3).every((word) => /^[adhesion]+$/.test(word))).toBe(true);
  expect(words).toEqual(expect.arrayContaining(['nän', 'oäo', 'NÄN', 'OÄO', 'nßn']));
  expect(words).not.toContain('NSSN');
  const arabic = spacingWords(languageOf('ar'));
  expect(arabic.length).toBeGreaterThan(20);
  expect(arabic.every((word) => /^[\p{Script=Arabic}\p{M}]+$/u.test(word))).toBe(true);
});

it('letters with marks stand in real words and between letters without', () => {
  const words = diacriticWords(languageOf('cs'));
  expect(words).toEqual(expect.arrayContaining(['nřn', 'NŘN', 'nůn']));
  expect(words.find((word) => word.includes('ř') && word.length > 3)).toBeDefined();
  expect(diacriticWords(languageOf('en'))).toEqual([]);
});

it('no proof is a code chart, which would be a picture from the first', () => {
  for (const tag of ['de', 'cs', 'vi', 'el', 'ru'])
    for (const words of [spacingWords(languageOf(tag)), diacriticWords(languageOf(tag))])
      expect([tag, isCodeChart(joinWords(words, 1024))]).toEqual([tag, false]);
});

it('words are joined as far as a text may go', () => {
  expect(joinWords(['one', 'two', 'three'], 8)).toBe('one two');
  expect(joinWords(['seventeen'], 8)).toBe('');
});

it.each([
  ['', { kind: 'spacing', language: null, measure: PROOF_MEASURE.normal }],
  ['proof=text&language=de&measure=60', { kind: 'text', language: 'de', measure: 60 }],
  ['proof=text&language=&measure=5', { kind: 'text', language: null, measure: 20 }],
  ['measure=wide', { kind: 'spacing', language: null, measure: PROOF_MEASURE.normal }],
])('the query %j asks for the proof that it says', (query, proof) => {
  const read = readProof(new URLSearchParams(query));
  expect(read).toEqual(proof);
  expect(readProof(new URLSearchParams(writeProof(read)))).toEqual(read);
});
