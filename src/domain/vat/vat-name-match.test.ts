import { expect, test } from 'vitest';
import { isPlainlyAnotherName } from './vat-name-match.ts';

test.each([
  ['ZAKLAD LODZ SP. Z O.O.', 'Łódź Sp. z o.o.', false],
  ['SOREN GROSSE', 'Søren Größe', false],
  ['DORDE D.O.O.', 'Đorđe', false],
  ['SOREN GROSSE', 'Jane Writer', true],
])('whether %s is plainly another than %s: %s', (disclosed, given, isAnother) => {
  expect(isPlainlyAnotherName(disclosed, [given])).toBe(isAnother);
});
