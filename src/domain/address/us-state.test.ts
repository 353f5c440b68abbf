import { expect, it } from 'vitest';
import { usStateOf } from './us-state.ts';

it.each([
  ['CA', 'CA'],
  ['ca', 'CA'],
  ['N.Y.', 'NY'],
  ['California', 'CA'],
  [' new  york ', 'NY'],
  ['District of Columbia', 'DC'],
  ['West Virginia', 'WV'],
  ['Bavaria ', 'Bavaria'],
  ['', ''],
  ['constructor', 'constructor'],
  ['ニューヨーク', 'ニューヨーク'],
])('an address that says “%s” is of the state %s', (region, state) => {
  expect(usStateOf(region)).toBe(state);
});
