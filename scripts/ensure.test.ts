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

function write(
  file: string,
  packages: Record<string, { version?: string; optional?: true; dev?: true }>,
): void {
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
  expect(isInstallStale(root, { withDev: false })).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/vite': { version: '8.3.8' } });
  expect(isInstallStale(root, { withDev: false })).toBe(true);
});
