import { expect, test } from 'vitest';
import { cutIntoRuns, directionOf, missingCharacters, printable } from './text-runs.ts';

/** A face that has what the expression names; nothing is ever shaped in these tests. */
function faceOf(family: string, characters: RegExp) {
  return { family, has: (codePoint: number) => characters.test(String.fromCodePoint(codePoint)) };
}

const faces = [
  faceOf('latin', /[\p{Script=Latin}0-9 .()-]/u),
  faceOf('arabic', /[\p{Script_Extensions=Arabic} .]/u),
];

test('a run ends where the face changes and spaces stay within a run', () => {
  expect(cutIntoRuns('Studio حسن علي 12', faces)).toEqual([
    { family: 'latin', text: 'Studio ' },
    { family: 'arabic', text: 'حسن علي' },
    { family: 'latin', text: ' 12' },
  ]);
});

test('what no face has is shown by its number and listed', () => {
  expect(cutIntoRuns('a東b', faces)).toEqual([{ family: 'latin', text: 'a[U+6771]b' }]);
  expect(missingCharacters('a東b東', faces)).toEqual(['東']);
});

test('a line runs as its first letter does', () => {
  expect(directionOf('12 حسن')).toBe('rtl');
  expect(directionOf('12 Hasan حسن')).toBe('ltr');
  expect(directionOf('12')).toBe('ltr');
});

test('overrides, controls and line breaks do not reach the page', () => {
  expect(printable('a\u202eb\u0000c\r\nd\u2028e\u2066f')).toBe('abc d ef');
});
