import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The Python on PATH that has fontTools (Debian's python3-fonttools), or null: the first one may be another than Debian's. */
export function findPython(): string | null {
  const pythons = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'python3'));
  const hasFontTools = (python: string) => spawnSync(python, ['-c', 'import fontTools']).status === 0;
  return [...new Set(pythons)].find(hasFontTools) ?? null;
}
