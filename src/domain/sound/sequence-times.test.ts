import { expect, it } from 'vitest';
import { stepsPerSecond, stopDelay } from './sequence-times.ts';

it.each([
  [120, '2n', 1],
  [120, '4n', 0.5],
  [124, '3n', 80 / 124],
  [180, '4n', 1 / 3],
] as const)('at %d a sequence goes on for %s, which is %d s', (bpm, stopTime, seconds) => {
  expect(stopDelay({ bpm, stopTime })).toBeCloseTo(seconds, 9);
});

it('plays four steps a quarter', () => {
  expect(stepsPerSecond({ bpm: 120 })).toBe(8);
  expect(stepsPerSecond({ bpm: 180 })).toBe(12);
});
