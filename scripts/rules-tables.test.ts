import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './ensure.mjs';
import { missingTests } from './missing-tests.ts';

const tables = ['shop', 'showcase', 'site', 'staff', 'delivery'].map((subject) => `docs/${subject}-rules.md`);

describe.each(tables)('the rules in %s', (table) => {
  const rows = readFileSync(path.join(projectRoot, table), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| rule \||^\|-/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

  it('are there, each with a test', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((cells) => cells.slice(0, 2).some((cell) => cell === '') || cells.length < 2)).toEqual(
      [],
    );
  });

  it('name tests that there are', () => {
    // `file`: one name; another; …: `…` stands for what a table fills in, and what stands in brackets is no name.
    const told = rows.flatMap((cells) =>
      [...cells.join(' ').matchAll(/`((?:src|e2e|scripts)\/[^`]+\.(?:test|e2e)\.tsx?)`(?:: ([^`]*))?/g)].map(
        ([, file = '', names = '']) => ({ file, names: names.replace(/\([^)]*\)/g, '').split('; ') }),
      ),
    );
    expect(told.length).toBeGreaterThan(20);
    expect(missingTests(told, { shortest: 21 })).toEqual([]);
  });
});
