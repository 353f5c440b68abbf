import { expect, test } from 'vitest';
import { countLines } from '#web/site/tester/fit-wrapped.ts';
import { narrowestLines } from './narrowest-lines.ts';

const paragraphs = [{ words: [1, 2, 3, 1], space: 0.5 }];

test.each([
  [1, 8.5],
  [2, 4.5],
  [3, 3.5],
  [4, 3],
  [9, 3],
])('in %i lines the text is %f em wide', (lines, width) => {
  const found = narrowestLines(paragraphs, lines) ?? 0;
  expect(found).toBeCloseTo(width, 3);
  expect(countLines(1, paragraphs, found)).toBeLessThanOrEqual(lines);
});

test('no width makes two paragraphs one line', () => {
  expect(narrowestLines([...paragraphs, ...paragraphs], 1)).toBeNull();
  expect(narrowestLines([{ words: [], space: 0.2 }], 1)).toBe(0);
});
