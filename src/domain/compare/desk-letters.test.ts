import { expect, it } from 'vitest';
import { DESK_MOST_LETTERS } from './desk.ts';
import { deskLetters } from './desk-letters.ts';

it.each([
  ['Hello, all', ['H', 'e', 'l', 'o', ',', 'a']],
  ['e\u0301e', ['e\u0301', 'e']],
  ['नमस्ते', ['न', 'म', 'स्ते']],
  [' \n', []],
])('of %j the letters are %j', (text, letters) => {
  expect(deskLetters(text)).toEqual({ letters, more: 0 });
});

it('says how many are not shown', () => {
  const text = Array.from({ length: DESK_MOST_LETTERS + 3 }, (_, at) =>
    String.fromCodePoint(0x4e00 + at),
  ).join('');
  expect(deskLetters(text)).toMatchObject({ more: 3 });
});
