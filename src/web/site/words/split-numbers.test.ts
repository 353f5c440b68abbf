import { expect, it } from 'vitest';
import { splitNumbers } from './split-numbers.ts';

it.each([
  [
    'Upgrade of L-000123-01',
    [
      ['Upgrade of ', false],
      ['L-000123-01', true],
      ['', false],
    ],
  ],
  [
    'Renewed by L-000124-12. Goes on',
    [
      ['Renewed by ', false],
      ['L-000124-12', true],
      ['. Goes on', false],
    ],
  ],
  [
    'It holds until 22 December 2026.',
    [
      ['It holds until ', false],
      ['22 December 2026', true],
      ['.', false],
    ],
  ],
  ['Light XL-7 and Regular', [['Light XL-7 and Regular', false]]],
])('of %j licence numbers and days stand by themselves', (text, parts) => {
  const found = splitNumbers(text);
  expect(found.map((part) => [part.text, part.isNumber])).toEqual(parts);
  expect(found.every((part) => text.startsWith(part.text, part.at))).toBe(true);
});
