import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstallStale } from './ensure.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fount-ensure-'));
  mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface LockedPackage {
  version?: string;
  optional?: true;
  dev?: true;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function write(file: string, packages: Record<string, LockedPackage>): void {
  writeFileSync(path.join(root, file), JSON.stringify({ packages: { '': {}, ...packages } }));
}

const wanted = {
  'node_modules/react': { version: '19.3.1' },
  'node_modules/biome-for-another-system': { version: '2.6.8', optional: true },
} as const;

test('an installation with the versions of the lockfile is kept, whatever lies beside them', () => {
  write('package-lock.json', wanted);
  write('node_modules/.package-lock.json', {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/leftover': { version: '1.0.0' },
  });
  expect(isInstallStale(root)).toBe(false);
});

test('another version, a missing package and an interrupted installation are stale', () => {
  write('package-lock.json', wanted);
  expect(isInstallStale(root)).toBe(true);
  write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.0' } });
  expect(isInstallStale(root)).toBe(true);
  write('node_modules/.package-lock.json', {});
  expect(isInstallStale(root)).toBe(true);
});

test('what runs from a build is content with a production install', () => {
  write('package-lock.json', { ...wanted, 'node_modules/vite': { version: '8.3.8', dev: true } });
  write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.1' } });
  expect(isInstallStale(root)).toBe(true);
  expect(isInstallStale(root, 'production')).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/vite': { version: '8.3.8' } });
  expect(isInstallStale(root, 'production')).toBe(true);
});

test('a build is content without what the tools alone ask for, and needs what they share with it', () => {
  const locked = {
    '': { devDependencies: { vite: '8.3.8' } },
    'node_modules/vite': { version: '8.3.8', dev: true, dependencies: { nanoid: '3' } },
    'node_modules/vite/node_modules/nanoid': { version: '3.3.12', dev: true },
    'node_modules/nanoid': { version: '5.1.6', dev: true },
    'node_modules/vitest': { version: '5.1.1', dev: true, dependencies: { vite: '8', nanoid: '5' } },
    tools: { devDependencies: { vitest: '5.1.1' } },
  } as const;
  write('package-lock.json', locked);
  const { 'node_modules/vite': vite, 'node_modules/vite/node_modules/nanoid': nanoid } = locked;
  write('node_modules/.package-lock.json', { 'node_modules/vite': vite });
  expect(isInstallStale(root, 'build')).toBe(true);
  write('node_modules/.package-lock.json', {
    'node_modules/vite': vite,
    'node_modules/vite/node_modules/nanoid': nanoid,
  });
  expect(isInstallStale(root, 'build')).toBe(false);
  expect(isInstallStale(root, 'all')).toBe(true);
});
