import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './ensure.mjs';
import { missingTests } from './missing-tests.ts';

const outside = ['card provider', 'mail', 'VIES', 'database', 'disk', 'analytics', 'speech and translation'];
const faults = ['down', 'slow', 'wrong answer', 'duplicate answer', 'back again'];

const [grid = '', besides = ''] = readFileSync(path.join(projectRoot, 'docs/outages.md'), 'utf8').split(
  '\n## Besides\n',
);

const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| outside '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
const rows = rowsOf(grid);
const all = [...rows, ...rowsOf(besides)];

it('docs/outages.md says of each outside thing what each of its faults comes to', () => {
  const expected = outside.flatMap((what) => faults.map((fault) => `${what}: ${fault}`));
  expect(rows.map(([what, fault]) => `${what}: ${fault}`)).toEqual(expected);
  expect(all.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([]);
});

it('docs/outages.md names for each a test that there is', () => {
  const told = all.map(([what, fault, , , tests = '']) => ({
    row: `${what}: ${fault}`,
    named: [...tests.matchAll(/`((?:src|e2e)\/[^`]+\.(?:test|e2e)\.ts)`: ([^`]*)/g)].map(
      ([, file = '', names = '']) => ({ file, names: names.split('; ') }),
    ),
  }));
  expect(told.filter(({ named }) => named.length === 0).map(({ row }) => row)).toEqual([]);
  expect(told.flatMap(({ named }) => missingTests(named, { shortest: 7 }))).toEqual([]);
});
