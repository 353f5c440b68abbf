import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

const countLetters = (text: string) => text.length;

test('words stay whole while they fit', () => {
  expect(breakLines('one two three', 7, countLetters)).toEqual(['one two', 'three']);
});

test('a word too long for a line is divided after its own signs', () => {
  expect(breakLines('first.last@example.com', 12, countLetters)).toEqual(['first.last@', 'example.com']);
});

test('a word without signs is divided between letters', () => {
  expect(breakLines('to abcdefghij', 4, countLetters)).toEqual(['to', 'abcd', 'efgh', 'ij']);
});

test('no line is too wide and no letter is lost or added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z.@/-]{1,20}$/), { minLength: 1 }),
      fc.integer({ min: 1, max: 15 }),
      (words, width) => {
        const lines = breakLines(words.join(' '), width, countLetters);
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
      },
    ),
    { seed: 4711 },
  );
});
