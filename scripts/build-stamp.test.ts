import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildStale, takeBuildStamp, writeBuildStamp } from './build-stamp.mjs';

let root: string;
const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fount-stamp-'));
  write('package-lock.json', '{}');
  write('src/web/root.tsx', 'first');
  write('build/server/entry.js', '');
  writeBuildStamp(takeBuildStamp(root), root);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a build is fresh as long as no source changed', () => {
  expect(isBuildStale(root)).toBe(false);
});

test('a changed, an added and a changed configuration file make it stale', () => {
  write('src/web/root.tsx', 'second');
  expect(isBuildStale(root)).toBe(true);
  writeBuildStamp(takeBuildStamp(root), root);
  write('src/web/home.tsx', '');
  expect(isBuildStale(root)).toBe(true);
  writeBuildStamp(takeBuildStamp(root), root);
  write('vite.config.ts', '');
  expect(isBuildStale(root)).toBe(true);
});

test('a file that was only touched, and a changed test, leave it fresh', () => {
  utimesSync(path.join(root, 'src/web/root.tsx'), new Date(0), new Date(0));
  expect(isBuildStale(root)).toBe(false);
  write('src/web/root.test.tsx', 'a test');
  write('src/web/testing/open-root.tsx', 'what tests share');
  expect(isBuildStale(root)).toBe(false);
});

test('without a stamp, with a damaged one or without a bundle it is stale', () => {
  write('build/stamp.json', '{"times":');
  expect(isBuildStale(root)).toBe(true);
  rmSync(path.join(root, 'build/stamp.json'));
  expect(isBuildStale(root)).toBe(true);
  writeBuildStamp(takeBuildStamp(root), root);
  rmSync(path.join(root, 'build/server/entry.js'));
  expect(isBuildStale(root)).toBe(true);
});
