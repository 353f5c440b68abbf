import { expect, test } from 'vitest';
import { axisStops } from './axis-stops.ts';

const named = [
  { coordinates: { wght: 700, wdth: 100 } },
  { coordinates: { wght: 400, wdth: 100 } },
  { coordinates: { wght: 700 } },
];

test('an axis stops where named styles stand, each place once and ascending', () => {
  expect(axisStops(named, 'wght')).toEqual({ stops: [400, 700] });
  expect(axisStops(named, 'wdth')).toEqual({ stops: [100] });
});

test('an axis on which no named style stands has no stops', () => {
  expect(axisStops(named, 'opsz')).toEqual({});
  expect(axisStops([], 'wght')).toEqual({});
});
