import { expect, test } from 'vitest';
import { atLeast, atMost, told } from './row.ts';
import { median, percentile } from './statistics.ts';
import { writeTable } from './write-table.ts';

test('a table tells each figure, what is wanted and whether it is met', () => {
  const table = writeTable(
    [
      atMost('memory', 120.4, 150, 'MB'),
      atMost('memory', 150.6, 150, 'MB'),
      atLeast('share', 0.84, 0.8, ''),
      told('requests a second', '24000'),
    ],
    { machine: 'a machine', isWhole: false },
  );
  expect(table.split('\n').slice(2)).toEqual([
    '| memory | 120 MB | at most 150 MB | yes |',
    '| memory | 151 MB | at most 150 MB | **no** |',
    '| share | 0.84 | at least 0.8 | yes |',
    '| requests a second | 24000 |  |  |',
  ]);
});

test('a percentile is a value that was measured', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1])).toBe(1);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9);
});
