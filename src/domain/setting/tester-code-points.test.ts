import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testerCodePoints } from './tester-code-points.ts';

const held = (text: string) => String.fromCodePoint(...testerCodePoints(text));

/** How many different sets a text asks for when it is typed letter by letter. */
function countWhileTyping(text: string): number {
  const letters = Array.from(text);
  return new Set(letters.map((_, at) => held(letters.slice(0, at + 1).join('')))).size;
}

it('gives a word little more than its letters, and a sentence all small letters', () => {
  expect(held('Hat')).toBe('Haeot');
  expect(held('The quick brown fox')).toHaveLength(1 + 1 + 26);
});

it('holds a text as typed, composed and taken apart', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(testerCodePoints('é'.normalize(form))).toEqual([0x65, 0x74, 0xe9, 0x301]);
  }
});

it('takes neighbours with a letter of another alphabet, and nothing with signs, ideographs and joined letters', () => {
  expect(testerCodePoints('ש')).toEqual([0x5e8, 0x5e9, 0x5ea, 0x5eb]);
  expect(testerCodePoints('人')).toEqual([0x4eba]);
  expect(testerCodePoints('س')).toEqual([0x633]);
});

it.each([
  ['Hamburgefonstiv', 10],
  ['ACHTUNG, BAUSTELLE', 13],
  ['Pack my box with five dozen liquor jugs', 12],
  ['It was a bright cold day in April, and the clocks were striking thirteen.', 14],
  ['שלום לכל העולם', 6],
])('asks for few files while %s is typed', (text, most) => {
  expect(countWhileTyping(text)).toBeLessThanOrEqual(most);
});

it('never lacks what it held while the text was shorter', () => {
  const letters = Array.from('Zwölf Boxkämpfer jagen Viktor, 1234567890 Ёлка שלום नमस्ते!');
  let before: number[] = [];
  for (const at of letters.keys()) {
    const now = testerCodePoints(letters.slice(0, at + 1).join(''));
    expect(now).toEqual(expect.arrayContaining(before));
    before = now;
  }
});

const texts = fc.string({
  unit: fc.oneof(fc.constantFrom(...'Ab é1.,שع人😀'), fc.string({ unit: 'binary', maxLength: 1 })),
});

it('holds whatever a text needs, each code point once and ascending', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const codePoints = testerCodePoints(text);
      const needed = Array.from(text + text.normalize('NFC') + text.normalize('NFD'), (each) =>
        each.codePointAt(0),
      );
      expect(codePoints).toEqual(expect.arrayContaining(needed));
      expect(codePoints).toEqual([...new Set(codePoints)].sort((one, other) => one - other));
    }),
    { seed: 14, numRuns: 1000 },
  );
});

it('a text that goes on holds what it held before', () => {
  fc.assert(
    fc.property(texts, texts, (text, more) => {
      expect(testerCodePoints(text + more)).toEqual(expect.arrayContaining(testerCodePoints(text)));
    }),
    { seed: 15, numRuns: 1000 },
  );
});
