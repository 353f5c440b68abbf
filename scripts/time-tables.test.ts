import { expect, test } from 'vitest';
import { formatTimes } from './time-tables.ts';

test('the stages are told in their order, with the time of all of them', () => {
  const stages = [
    { what: 'types', seconds: 12.34 },
    { what: 'build', seconds: 15 },
  ];
  expect(formatTimes({ stages, totalSeconds: 15.26, files: [] })).toBe(
    '| stage | seconds |\n|---|---:|\n| types | 12.3 |\n| build | 15.0 |\n| all | 15.3 |',
  );
});

test('the ten slowest test files are told, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ what: `${at}.test.ts`, seconds: at }));
  const [, told = ''] = formatTimes({ stages: [], totalSeconds: 0, files }).split('\n\n');
  const [first, , ...rows] = told.split('\n');
  expect(first).toBe('| slowest test files | seconds |');
  expect(rows).toHaveLength(10);
  expect([rows[0], rows[9]]).toEqual(['| 11.test.ts | 11.0 |', '| 2.test.ts | 2.0 |']);
});
