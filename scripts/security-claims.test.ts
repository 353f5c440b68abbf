import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './ensure.mjs';
import { missingTests, type NamedTests } from './missing-tests.ts';

describe('docs/security.md', () => {
  const text = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8').replace(/\s+/g, ' ');
  const sources = globSync('{src,e2e,scripts}/**/*.{ts,tsx}', { cwd: projectRoot });

  /** The source called so, by its name alone or with folders before it. */
  function findSource(name: string): string {
    const [found, another] = sources.filter((file) => `/${file}`.endsWith(`/${name}`));
    return found !== undefined && another === undefined ? found : name;
  }

  it('names files that there are, each one of its name', () => {
    const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => ({
      file: findSource(name),
      names: [],
    }));
    expect(named.length).toBeGreaterThan(50);
    expect(missingTests(named, { shortest: 0 })).toEqual([]);
  });

  it('names tests that there are', () => {
    // `file`: 'one name', 'another': … stands for what a table fills in or a name goes on with.
    const named: NamedTests[] = [...text.matchAll(/`([\w./-]+\.tsx?)`: ('[^']+'(?:, '[^']+')*)/g)].map(
      ([, file = '', names = '']) => ({
        file: findSource(file),
        names: names.slice(1, -1).split("', '"),
      }),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(missingTests(named, { shortest: 4 })).toEqual([]);
  });
});
