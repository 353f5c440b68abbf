import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './ensure.mjs';
import { serverPackages } from './server-entries.ts';

test('a production install has what the bundle of the server leaves out, and nothing else', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies).sort()).toEqual([...serverPackages, 'node'].sort());
});
