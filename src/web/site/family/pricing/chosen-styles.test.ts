import { expect, it } from 'vitest';
import { toggleStyle, toggleWhole } from './chosen-styles.ts';

const two = { isWhole: false, cuts: ['light', 'bold'] };

it('gives back the ticked styles when the whole set is ticked and unticked', () => {
  expect(toggleWhole(two)).toMatchObject({ isWhole: true });
  expect(toggleWhole(toggleWhole(two))).toEqual(two);
});

it('ticks and unticks a style beside the others', () => {
  expect(toggleStyle(two, 'bold')).toEqual({ isWhole: false, cuts: ['light'] });
  expect(toggleStyle(two, 'thin')).toEqual({ isWhole: false, cuts: ['light', 'bold', 'thin'] });
});

it('takes a style in place of the whole set', () => {
  expect(toggleStyle(toggleWhole(two), 'thin')).toEqual({ isWhole: false, cuts: ['thin'] });
});
