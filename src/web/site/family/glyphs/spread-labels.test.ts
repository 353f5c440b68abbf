import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

test('labels of lines close to each other stand apart, and in their order', () => {
  const labels = spreadLabels(
    [
      { name: 'baseline', line: 0.8 },
      { name: 'ascender', line: 0.1 },
      { name: 'cap height', line: 0.12 },
      { name: 'descender', line: 0.99 },
      { name: 'below', line: 1 },
    ],
    0.07,
  );
  expect(labels.map(({ name }) => name)).toEqual([
    'ascender',
    'cap height',
    'baseline',
    'descender',
    'below',
  ]);
  const places = labels.map(({ place }) => place);
  for (const [at, place] of places.entries())
    if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(0.0699);
  expect(Math.max(...places)).toBeLessThanOrEqual(1);
  expect(places[2]).toBeCloseTo(0.8);
});
