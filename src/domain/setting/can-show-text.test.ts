import { expect, it } from 'vitest';
import { canShowText } from './can-show-text.ts';

it.each([
  ['Hamburg', 0, true],
  ['Hamburg', 3, true],
  ['Hamburgs', 4, false],
  ['سلام', 4, false],
  ['a b', 1, false],
  [' ', 0, true],
])('%j with %d characters missing: %s', (text, missing, shown) => {
  expect(canShowText(text, missing)).toBe(shown);
});
