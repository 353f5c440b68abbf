import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it.each([
  ['one', 'one'],
  [' one ', ' one '],
  ['one\ntwo', 'one two'],
  ['one  \n\n  two', 'one  two'],
])('%j on one line is %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected);
});
