import { expect, it } from 'vitest';
import { copiedCharacter, writeCodePoint } from './copied-character.ts';

it.each([
  [0xe4, { character: 'ä', html: '&#xE4;', css: '"\\00E4"' }],
  [0x22, { character: '"', html: '&#x22;', css: '"\\0022"' }],
  [0x1f600, { character: '😀', html: '&#x1F600;', css: '"\\1F600"' }],
  [0xd800, null],
  [0xdfff, null],
  [0x110000, null],
])('%i is copied as %o', (codePoint, copied) => {
  expect(copiedCharacter(codePoint)).toEqual(copied);
});

it.each([
  [0xe4, 'U+00E4'],
  [0x1f600, 'U+1F600'],
])('%i is written %s', (codePoint, written) => {
  expect(writeCodePoint(codePoint)).toBe(written);
});
