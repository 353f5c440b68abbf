import { expect, it } from 'vitest';
import { sizedBy, sizeOf } from './box-size.ts';

it.each([
  [
    { width: '6', height: '2' },
    { width: 6, height: 2 },
  ],
  [
    { width: '', height: ' ' },
    { width: 12, height: 1 },
  ],
  [
    { width: '99999999999999', height: '-3' },
    { width: 12, height: 1 },
  ],
  [
    { width: 'wide', height: 'NaN' },
    { width: 1, height: 1 },
  ],
])('is laid out as near to %j as it goes', (typed, size) => {
  expect(sizeOf(typed)).toEqual(size);
});

it('is sized by whole columns and lines, and never beyond a row', () => {
  const from = { width: '6', height: '2' };
  expect(sizedBy(from, { columns: 1.4, lines: -0.6 })).toEqual({ width: '7', height: '1' });
  expect(sizedBy(from, { columns: 40, lines: 40 })).toEqual({ width: '12', height: '12' });
  expect(sizedBy(from, { columns: -40, lines: -40 })).toEqual({ width: '1', height: '1' });
});

it('is as it was typed where it is sized by nothing', () => {
  for (const typed of [
    { width: '', height: ' ' },
    { width: '13', height: 'x' },
  ])
    expect(sizedBy(typed, { columns: 0.4, lines: -0.4 })).toEqual(typed);
  expect(sizedBy({ width: '', height: '' }, { columns: -2, lines: 0 })).toEqual({ width: '10', height: '' });
});
