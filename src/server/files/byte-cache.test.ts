import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';
import { trimFolder } from './trim-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fount-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (...values: number[]) => new Uint8Array(values);

test('makes the same bytes once, however many ask at the same time', async () => {
  const cache = createByteCache(folder);
  let made = 0;
  const make = async () => {
    made += 1;
    return bytes(1, 2);
  };
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([bytes(1, 2), bytes(1, 2)]);
  await cache.get('a', make);
  await createByteCache(folder).get('a', make);
  expect(made).toBe(1);
});

test('a fault is not kept', async () => {
  const cache = createByteCache(null);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => bytes(3))).toEqual(bytes(3));
  expect(await cache.find('b')).toBeNull();
});

test('what was made and a full disk does not keep is given all the same', async () => {
  const told: string[] = [];
  let code = 'ENOSPC';
  const write = () => Promise.reject(Object.assign(new Error('write'), { code }));
  const cache = createByteCache(folder, { write, onFault: ({ message }) => told.push(message) });
  expect(await cache.get('a', async () => bytes(3))).toEqual(bytes(3));
  expect(told).toEqual(['a was made and could not be kept']);
  code = 'EIO';
  await expect(cache.get('b', async () => bytes(4))).rejects.toThrow('write');
});

test('a folder over its limit loses its oldest files', async () => {
  const cache = createByteCache(folder);
  for (const [at, name] of ['old', 'middle', 'new'].entries()) {
    await cache.get(name, async () => bytes(...Array<number>(100).fill(0)));
    utimesSync(join(folder, name), at + 1, at + 1);
  }
  await trimFolder(folder, 200);
  expect(readdirSync(folder).sort()).toEqual(['middle', 'new']);
  await trimFolder(join(folder, 'not-there'), 0);
});
