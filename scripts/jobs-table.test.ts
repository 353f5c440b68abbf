import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './ensure.mjs';

it('docs/jobs.md names every job there is with its key, attempts and why twice is once', () => {
  const listed = readFileSync(path.join(projectRoot, 'src/contract/jobs.ts'), 'utf8');
  const queues = [...listed.matchAll(/^ {2}'([a-z-]+)': \{/gm)].map(([, queue]) => queue);
  const rows = readFileSync(path.join(projectRoot, 'docs/jobs.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.map(([job = '']) => job.replaceAll('`', '')).sort()).toEqual(queues.sort());
  expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
});
