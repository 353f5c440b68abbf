import { expect, test } from 'vitest';
import { comparedPositions } from './compared-positions.ts';

const axis = (tag: string, minimum: number, start: number, maximum: number) => ({
  ...{ tag, minimum, maximum },
  default: start,
});

test('static fonts are compared once', () => {
  expect(comparedPositions([], [])).toEqual([{}]);
});

test('variable ones by default, and at the ends that both reach', () => {
  const before = [axis('wght', 100, 400, 700), axis('opsz', 9, 14, 144)];
  const after = [axis('wght', 200, 400, 900), axis('SOFT', 0, 0, 100)];
  expect(comparedPositions(before, after)).toEqual([{ wght: 400 }, { wght: 200 }, { wght: 700 }]);
});

test('a default that the other version does not reach stands where both do', () => {
  expect(comparedPositions([axis('wght', 300, 300, 500)], [axis('wght', 500, 600, 900)])).toEqual([
    { wght: 500 },
  ]);
  expect(comparedPositions([axis('wght', 100, 200, 300)], [axis('wght', 400, 500, 900)])).toEqual([{}]);
});
