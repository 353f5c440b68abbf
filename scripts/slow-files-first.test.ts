import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './ensure.mjs';
import { loneFirst, rankFile, slowFiles } from './slow-files-first.ts';

it('names files that there are, each once', () => {
  expect(slowFiles.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  expect(new Set(slowFiles).size).toBe(slowFiles.length);
});

it('lets the slowest begin, and leaves the rest as Vitest has them', () => {
  const quick = ['scripts/one.test.ts', 'scripts/other.test.ts'];
  const files = [...quick, ...slowFiles.slice(0, 3).toReversed()];
  expect(files.toSorted((a, b) => rankFile(a) - rankFile(b))).toEqual([...slowFiles.slice(0, 3), ...quick]);
});

it('begins with the projects whose files have a process each, and leaves the others as they were', () => {
  expect(loneFirst(['e2e', 'unit', 'unit-alone'], (name) => name === 'unit-alone')).toEqual([
    'unit-alone',
    'e2e',
    'unit',
  ]);
});
