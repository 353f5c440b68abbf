import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { clustersToTry, coverLanguages, isCovered } from './language-coverage.ts';

const letters = (text: string) => (codePoint: number) => text.includes(String.fromCodePoint(codePoint));
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const english = alphabet + alphabet.toUpperCase();

function coverageOf(tag: string, text: string, unplaced: string[] = []) {
  return coverLanguages(letters(text), new Set(unplaced)).find(({ language }) => language.tag === tag);
}

test('every language has a name, letters and a tag of its own', () => {
  expect(LANGUAGES.length).toBeGreaterThan(500);
  expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(LANGUAGES.length);
  for (const { tag, name, ownName, script, letters: own } of LANGUAGES) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(
      [name, ownName, script].every((part) => part !== ''),
      tag,
    ).toBe(true);
    expect(
      own.every((letter) => letter === letter.normalize('NFC') && /[\p{L}\p{M}]/u.test(letter)),
      tag,
    ).toBe(true);
  }
});

test.for<[tag: string, text: string, missing: string[]]>([
  ['en', english, []],
  ['en', alphabet, [...alphabet.toUpperCase()]],
  ['de', `${english}äöüÄÖÜ`, ['ß']],
  // ß has no capital that a font must have.
  ['de', `${english}äöüßÄÖÜ`, []],
  // A letter and a mark are as good as one character.
  ['de', `${english}ßöüÖÜ\u0308`, []],
  // In capitals Greek leaves out the accent beside a dieresis.
  ['el', 'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώΑΆΒΓΔΕΈΖΗΉΘΙΊΪΚΛΜΝΞΟΌΠΡΣΤΥΎΫΦΧΨΩΏ', []],
  // The i of Turkish keeps its dot.
  ['tr', `${english}çğıöşüÇĞÖŞÜ`, ['İ']],
  ['sr', english, [...'абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ']],
])('%s with %s lacks %j', ([tag, text, missing]) => {
  expect(coverageOf(tag, text)?.missing).toEqual(missing);
});

test('Georgian asks for no capitals', () => {
  const georgian = LANGUAGES.find(({ tag }) => tag === 'ka')?.letters.join('') ?? '';
  expect(coverageOf('ka', georgian)).toMatchObject({ missing: [], unplaced: [] });
});

test('what needs marks is covered where they find their places alone', () => {
  const yoruba = LANGUAGES.find(({ tag }) => tag === 'yo')?.letters.join('') ?? '';
  const text = yoruba + yoruba.toUpperCase();
  const clusters = clustersToTry(letters(text));
  expect(clusters).toContain('m̀');
  expect(clusters).toContain('Ọ́');
  expect(clusters).not.toContain('ó');
  const [whole, lacking] = [coverageOf('yo', text), coverageOf('yo', text, ['Ọ́'])];
  expect(whole !== undefined && isCovered(whole)).toBe(true);
  expect(lacking).toMatchObject({ missing: [], unplaced: ['Ọ́'] });
  expect(lacking !== undefined && isCovered(lacking)).toBe(false);
});

test('marks are tried only for languages whose letters are there', () => {
  expect(clustersToTry(letters(english))).toEqual([]);
});
