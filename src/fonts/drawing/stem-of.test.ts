import { expect, it } from 'vitest';
import { stemOf } from './stem-of.ts';

it.each([
  ['a bar', 'M1 0L3 0L3 -10L1 -10Z', -5, 2],
  ['a bar that leans', 'M0 0L2 0L7 -10L5 -10Z', -5, 2],
  ['the first of two bars', 'M1 0L3 0L3 -10L1 -10ZM5 0L9 0L9 -10L5 -10Z', -5, 2],
  ['two outlines that overlap', 'M1 0L3 0L3 -10L1 -10ZM2 0L6 0L6 -10L2 -10Z', -5, 5],
  ['a ring', 'M0 0L10 0L10 -10L0 -10ZM2 -2L2 -8L8 -8L8 -2Z', -5, 2],
  ['an outline that is not closed', 'M1 0L3 0L3 -10L1 -10', -5, 2],
  ['a disc of curves', 'M0 0Q5 -5 0 -10Q-5 -5 0 0Z', -5, 5],
])('the first stretch of ink of %s is measured', (_, path, y, width) => {
  expect(stemOf(path, y)).toBeCloseTo(width, 6);
});

it('there is none above the ink, and none of nothing', () => {
  expect(stemOf('M1 0L3 0L3 -10L1 -10Z', -11)).toBeNull();
  expect(stemOf('', 0)).toBeNull();
});
