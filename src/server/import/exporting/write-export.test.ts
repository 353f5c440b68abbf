import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readManifest } from './export-manifest.ts';
import { chooseFolder, writeExport } from './write-export.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fount-write-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const store = { findStream: async () => null };

async function write(files: Parameters<typeof writeExport>[2]['files']): Promise<void> {
  const choice = await chooseFolder(folder);
  if (!choice.ok) throw new Error(choice.message);
  const { earlier } = choice;
  await writeExport(store, choice.folder, { files, written: [], earlier, onWritten: () => undefined });
}

test('a folder that holds something else, a file and a list that climbs are refused', async () => {
  expect(await chooseFolder(join(folder, 'new'))).toMatchObject({ ok: true, earlier: [] });
  mkdirSync(join(folder, '.git'));
  expect(await chooseFolder(folder)).toMatchObject({ ok: true, earlier: [] });
  writeFileSync(join(folder, 'thesis.txt'), 'mine');
  expect(await chooseFolder(folder)).toMatchObject({ ok: false });
  expect(await chooseFolder(join(folder, 'thesis.txt'))).toMatchObject({ ok: false });
  writeFileSync(join(folder, '.fount-export'), '{"files":["../thesis.txt"]}');
  expect(await chooseFolder(folder)).toMatchObject({ ok: false });
});

test('what an earlier export wrote goes when it is no more, and what somebody put there stays', async () => {
  const files = [
    { path: 'a/family.yaml', text: 'a' },
    { path: 'b.yaml', text: 'b' },
  ];
  await write(files);
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await write(files.slice(1));
  expect(['a', 'b.yaml', 'notes.txt'].map((name) => existsSync(join(folder, name)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('one that is interrupted is told from a whole one, and the next takes away what it left', async () => {
  const hash = createHash('sha256').update('a zip').digest('hex');
  const files = [
    { path: '_shop/files/a', text: 'personal' },
    { path: '_shop/files/b', hash },
    { path: 'c.yaml', text: 'c' },
  ];
  await expect(write(files)).rejects.toThrow('_shop/files/b');
  expect(existsSync(join(folder, '_shop/files/a'))).toBe(true);
  expect(await readManifest(folder)).toMatchObject({ manifest: { isUnfinished: true } });
  await write(files.slice(2));
  expect(readdirSync(folder).sort()).toEqual(['.fount-export', 'c.yaml']);
  expect(await readManifest(folder)).toEqual({ kind: 'read', manifest: { files: ['c.yaml'] } });
});

test('no list leads out of the folder, into what hides in it, or is taken through a link', async () => {
  for (const path of [
    '../thesis.txt',
    '/etc/hosts',
    'a/../../b',
    '.git/HEAD',
    'a/.git/HEAD',
    'a//b',
    'a\\b',
  ]) {
    writeFileSync(join(folder, '.fount-export'), JSON.stringify({ files: [path] }));
    expect(await chooseFolder(folder), path).toMatchObject({ ok: false });
  }
  rmSync(join(folder, '.fount-export'));
  writeFileSync(join(folder, '.list'), '{"files":[]}');
  symlinkSync('.list', join(folder, '.fount-export'));
  expect(await chooseFolder(folder)).toMatchObject({ ok: false });
});

test('a file that the store has lost ends the export with its name', async () => {
  const files = [{ path: 'a.otf', hash: 'f'.repeat(64) }];
  await expect(write(files)).rejects.toThrow('a.otf');
});

test('a file that the store holds damaged ends the export with what it is', async () => {
  const damaged = { findStream: async () => ({ stream: Readable.from([Buffer.from('b')]), byteLength: 1 }) };
  const choice = await chooseFolder(folder);
  if (!choice.ok) throw new Error(choice.message);
  const files = [{ path: 'a.pdf', hash: 'f'.repeat(64), of: 'the paper I-000042' }];
  await expect(
    writeExport(damaged, choice.folder, { files, written: [], earlier: [], onWritten: () => undefined }),
  ).rejects.toThrow('the paper I-000042 is damaged');
});

test('each file and the names of all are on the disk before the list says that they are whole', async () => {
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  const { sync } = prototype;
  await handle.close();
  const synced: string[] = [];
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).slice(folder.length + 1));
    return sync.call(this);
  });
  try {
    await write([
      { path: 'a/b/family.yaml', text: 'a' },
      { path: 'c.yaml', text: 'c' },
    ]);
  } finally {
    vi.restoreAllMocks();
  }
  const begun = ['.fount-export.new', ''];
  expect(synced).toEqual([...begun, 'a/b/family.yaml', 'c.yaml', '', 'a', 'a/b', ...begun]);
});
