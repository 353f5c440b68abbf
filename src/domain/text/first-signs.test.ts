import { expect, it } from 'vitest';
import { firstSigns } from './first-signs.ts';

it.each([
  ['Grotta', 'Gr'],
  ['👩‍👩‍👧 Type', '👩‍👩‍👧 '],
  ['E\u0301clair', 'E\u0301c'],
  ['🅰🅱 Foundry', '🅰🅱'],
  ['G', 'G'],
  ['', ''],
])('the first two signs of %j are %j', (text, first) => {
  expect(firstSigns(text, 2)).toBe(first);
});
