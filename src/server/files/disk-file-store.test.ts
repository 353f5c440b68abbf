import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';
import { describeFileStore } from './file-store.cases.ts';

const folders: string[] = [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fount-files-'));
  folders.push(folder);
  return join(folder, 'files');
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describeFileStore('the file store on disk', async () => createDiskFileStore(makeFolder()));

test('files on disk are for the server alone, and nothing unfinished stays', async () => {
  const folder = makeFolder();
  const hash = await createDiskFileStore(folder).put(Buffer.from('mine'));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  expect(names).toEqual([hash.slice(0, 2), join(hash.slice(0, 2), hash.slice(2))]);
  expect(statSync(join(folder, names[1] ?? '')).mode & 0o777).toBe(0o600);
});

test('a file that was damaged on the disk is told, never given', async () => {
  const folder = makeFolder();
  const store = createDiskFileStore(folder);
  const hash = await store.put(Buffer.from('whole bytes'));
  truncateSync(join(folder, hash.slice(0, 2), hash.slice(2)), 4);
  await expect(store.find(hash)).rejects.toThrow('damaged on the disk');
});

test('a file that was damaged on the disk is written anew when it is put again', async () => {
  const folder = makeFolder();
  const store = createDiskFileStore(folder);
  const bytes = Buffer.from('whole bytes');
  const hash = await store.put(bytes);
  truncateSync(join(folder, hash.slice(0, 2), hash.slice(2)), 4);
  expect(await store.isWhole(hash)).toBe(false);
  expect(await store.put(bytes)).toBe(hash);
  expect(await store.isWhole(hash)).toBe(true);
  expect(Buffer.from((await store.find(hash)) ?? [])).toEqual(bytes);
});

test('what is put again counts as new, and what a killed process left unfinished goes', async () => {
  const folder = makeFolder();
  const store = createDiskFileStore(folder);
  const hash = await store.put(Buffer.from('a font'));
  const path = join(folder, hash.slice(0, 2), hash.slice(2));
  const old = new Date('2026-01-01T00:00:00Z');
  utimesSync(path, old, old);
  const listed = async () => {
    const isNew: boolean[] = [];
    for await (const { changedAt } of store.list()) isNew.push(changedAt > old);
    return isNew;
  };
  expect(await listed()).toEqual([false]);
  await store.put(Buffer.from('a font'));
  expect(await listed()).toEqual([true]);
  writeFileSync(join(folder, '.of-an-import'), 'half');
  writeFileSync(join(folder, '.of-now'), 'half');
  utimesSync(join(folder, '.of-an-import'), old, old);
  await store.removeUnfinished(new Date('2026-01-02T00:00:00Z'));
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual(['.of-now']);
  await createDiskFileStore(makeFolder()).removeUnfinished(old);
});
