import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFontFiles } from './list-font-files.ts';

const files = [
  'Regular.OTF',
  'desktop/Bold.ttf',
  'desktop/web/Bold.woff2',
  'a/b/c/d/Fourth.otf',
  'a/b/c/d/e/Fifth.otf',
  '.hidden/Hidden.otf',
  '._Regular.otf',
  'node_modules/Package.otf',
  'Notes.txt',
];
let above = '';
let folder = '';

beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'fount-fonts-'));
  folder = join(above, 'family');
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '');
  }
  await writeFile(join(above, 'Outside.otf'), '');
});
afterAll(() => rm(above, { recursive: true }));

it('the fonts of a folder are those in it and in the folders within, four deep, but for what is hidden and packages', async () => {
  expect(await listFontFiles(folder, null)).toEqual([
    'Regular.OTF',
    'a/b/c/d/Fourth.otf',
    'desktop/Bold.ttf',
    'desktop/web/Bold.woff2',
  ]);
});

it('a pattern without a slash is of names, one with a slash of paths', async () => {
  expect(await listFontFiles(folder, ['Bold.*'])).toEqual(['desktop/Bold.ttf', 'desktop/web/Bold.woff2']);
  expect(await listFontFiles(folder, ['./desktop/*'])).toEqual(['desktop/Bold.ttf']);
});

it('a link to a font of the folder is one, and a link out of it, to nothing or to itself is passed over', async () => {
  await symlink(join(folder, 'Regular.OTF'), join(folder, 'Linked.otf'));
  await symlink(join(above, 'Outside.otf'), join(folder, 'Outside.otf'));
  await symlink(join(folder, 'Gone.otf'), join(folder, 'Nothing.otf'));
  await symlink(join(folder, 'Itself.otf'), join(folder, 'Itself.otf'));
  expect(await listFontFiles(folder, ['*.otf'])).toEqual(['Linked.otf', 'a/b/c/d/Fourth.otf']);
});
