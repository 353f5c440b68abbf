import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

let outside: string;
let root: string;
let folder: OwnFolder;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'fount-own-'));
  root = join(outside, 'export');
  folder = createOwnFolder(root);
});
afterEach(() => rmSync(outside, { recursive: true }));

const readOutside = (name: string) => readFileSync(join(outside, name), 'utf8');

test('files and their folders are made for their user alone', async () => {
  await folder.write('a/b/c.txt', 'c');
  expect(readOutside('export/a/b/c.txt')).toBe('c');
  for (const [path, mode] of [
    ['', 0o700],
    ['a/b', 0o700],
    ['a/b/c.txt', 0o600],
  ] as const)
    expect(statSync(join(root, path)).mode & 0o777).toBe(mode);
  async function* parts() {
    yield 'of ';
    yield Buffer.from('parts');
  }
  writeFileSync(join(root, 'wide.txt'), 'a longer text', { mode: 0o644 });
  await folder.write('wide.txt', parts());
  expect(readOutside('export/wide.txt')).toBe('of parts');
  expect(statSync(join(root, 'wide.txt')).mode & 0o777).toBe(0o600);
});

test('nothing is written or deleted through a link to a folder', async () => {
  mkdirSync(root);
  mkdirSync(join(outside, 'home'));
  writeFileSync(join(outside, 'home/thesis.txt'), 'mine');
  symlinkSync('../home', join(root, 'fonts'));
  expect(await folder.findBlocked(['a/b.txt', 'fonts/thesis.txt'])).toBe('fonts/thesis.txt');
  await expect(folder.write('fonts/thesis.txt', 'x')).rejects.toThrow('leads through a link');
  await expect(folder.write('fonts/new/x.txt', 'x')).rejects.toThrow('leads through a link');
  await folder.remove('fonts/thesis.txt');
  expect(readdirSync(join(outside, 'home'))).toEqual(['thesis.txt']);
  expect(readOutside('home/thesis.txt')).toBe('mine');
});

test('a link to a file is replaced, and so is a file that has another name elsewhere', async () => {
  mkdirSync(root);
  writeFileSync(join(outside, 'thesis.txt'), 'mine');
  symlinkSync('../thesis.txt', join(root, 'soft.txt'));
  linkSync(join(outside, 'thesis.txt'), join(root, 'hard.txt'));
  symlinkSync('../thesis.txt', join(root, '.list'));
  symlinkSync('../thesis.txt', join(root, '.list.new'));
  await folder.write('soft.txt', 'x');
  await folder.write('hard.txt', 'x');
  await folder.writeWhole('.list', 'x');
  expect(readOutside('thesis.txt')).toBe('mine');
  expect(readdirSync(root).sort()).toEqual(['.list', 'hard.txt', 'soft.txt']);
  for (const name of readdirSync(root)) expect(readOutside(`export/${name}`)).toBe('x');
  symlinkSync('../thesis.txt', join(root, 'gone.txt'));
  await folder.remove('gone.txt');
  expect(existsSync(join(root, 'gone.txt'))).toBe(false);
  expect(readOutside('thesis.txt')).toBe('mine');
});

test('a file that goes takes empty folders with it, and no other', async () => {
  await folder.write('a/b/c.txt', 'c');
  await folder.write('a/d.txt', 'd');
  await folder.remove('a/b/c.txt');
  await folder.remove('a/b/c.txt');
  await folder.remove('x/y.txt');
  expect(readdirSync(join(root, 'a'))).toEqual(['d.txt']);
  await folder.remove('a/d.txt');
  expect(readdirSync(root)).toEqual([]);
});
