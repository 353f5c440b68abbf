import { expect, it } from 'vitest';
import { stylesLabel } from './styles-label.ts';

it.each([
  ['a cut', { quantity: 1, alternates: 0 }, '1 style'],
  ['a cut with two alternates', { quantity: 1, alternates: 2 }, '3 styles'],
  ['a set of five cuts, two of them with an alternate', { quantity: 5, alternates: 2 }, '7 styles'],
])('%s brings %o: %s', (_what, item, label) => {
  expect(stylesLabel(item)).toBe(label);
});
