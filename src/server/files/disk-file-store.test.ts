import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
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
