import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseFolder, writeExport } from './write-export.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fount-write-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const store = { find: async () => null };
const told = { written: [], onWritten: () => undefined };

test('a folder that holds something else, a file and a list that climbs are refused', async () => {
  expect(await chooseFolder(join(folder, 'new'))).toEqual({ ok: true, earlier: [] });
  mkdirSync(join(folder, '.git'));
  expect(await chooseFolder(folder)).toEqual({ ok: true, earlier: [] });
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
  await writeExport(store, folder, { ...told, files, earlier: [] });
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const choice = await chooseFolder(folder);
  if (!choice.ok) throw new Error(choice.message);
  await writeExport(store, folder, { ...told, files: files.slice(1), earlier: choice.earlier });
  expect(['a', 'b.yaml', 'notes.txt'].map((name) => existsSync(join(folder, name)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('a file that the store has lost ends the export with its name', async () => {
  const files = [{ path: 'a.otf', hash: 'f'.repeat(64) }];
  await expect(writeExport(store, folder, { ...told, files, earlier: [] })).rejects.toThrow('a.otf');
});
