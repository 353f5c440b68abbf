import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { asAnybody } from '#server/import/testing/as-anybody.ts';
import { type FolderFiles, type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { readFolder } from './read-folder.ts';

let folder: TestFolder;
afterEach(() => folder.dispose());

/** What a folder is refused for, and what is told of it where it is not. */
async function tell(files: FolderFiles, change: ((path: string) => void) | null = null): Promise<string[]> {
  folder = writeFolder({ 'grotta/Grotta.otf': '', ...files });
  change?.(folder.path);
  const read = await readFolder(folder.path);
  const told = read.ok ? read.content.findings : read.faults;
  return told.map(({ file, line, message }) => `${file}${line === null ? '' : `:${line}`}: ${message}`);
}

it.each<[string, FolderFiles, ((path: string) => void) | null, string]>([
  [
    'a folder for a YAML file',
    {},
    (path) => mkdirSync(join(path, 'foundry.yaml')),
    "foundry.yaml: 'foundry.yaml' is a folder: expected a file",
  ],
  [
    'a folder for a family’s',
    {},
    (path) => mkdirSync(join(path, 'grotta/family.yaml')),
    "grotta/family.yaml: 'grotta/family.yaml' is a folder: expected a file",
  ],
  [
    'a family’s that leads to itself',
    {},
    (path) => symlinkSync('family.yaml', join(path, 'grotta/family.yaml')),
    "grotta/family.yaml: 'grotta/family.yaml' is a link that leads to itself in the folder",
  ],
  [
    'a folder for a page',
    {},
    (path) => mkdirSync(join(path, 'information/1-terms.yaml'), { recursive: true }),
    "information/1-terms.yaml: 'information/1-terms.yaml' is a folder: expected a file",
  ],
  [
    'a folder for a translation memory',
    {},
    (path) => mkdirSync(join(path, 'translations/all.tmx'), { recursive: true }),
    "translations/all.tmx: 'translations/all.tmx' is a folder: expected a file",
  ],
  [
    'a folder for a logo',
    { 'foundry.yaml': 'name: A\nlogo: grotta\n' },
    null,
    "foundry.yaml:2: file: 'grotta' is a folder: expected a file",
  ],
  [
    'a folder for the interface face',
    { 'foundry.yaml': 'interfaceFont: { from: grotta, file: . }\n' },
    null,
    "foundry.yaml:1: interfaceFont: 'grotta' is a folder: expected a file",
  ],
  [
    'a folder for an open licence',
    { 'grotta/family.yaml': 'openLicence: .\n' },
    null,
    "grotta/family.yaml:1: openLicence: '.' is a folder: expected a file",
  ],
  [
    'a file for a folder of fonts',
    { 'grotta/family.yaml': 'fonts:\n  - from: Grotta.otf\n' },
    null,
    "grotta/family.yaml:2: fonts.from: 'Grotta.otf' is a file: expected a folder",
  ],
  [
    'a name that is too long',
    { 'foundry.yaml': `logo: ${'a'.repeat(290)}.svg\n` },
    null,
    'is a name too long to be in the folder',
  ],
  ['foundry.yml', { 'foundry.yml': 'name: A\n' }, null, 'foundry.yml: expected the name foundry.yaml'],
  [
    'family.yml',
    { 'grotta/family.yml': 'name: A\n' },
    null,
    'grotta/family.yml: expected the name family.yaml',
  ],
])('%s is told at its place', async (_, files, change, expected) => {
  expect(await tell(files, change)).toEqual([expect.stringContaining(expected)]);
});

it('what is passed over is told, and the rest is read', async () => {
  const told = await tell({ 'licenses.yaml': '- name: a\n', '.hidden.yaml': '' }, (path) => {
    symlinkSync(join(path, 'grotta'), join(path, 'linked'));
    symlinkSync(join(path, 'grotta'), join(path, 'grotta/again'));
    symlinkSync(join(path, 'gone.otf'), join(path, 'grotta/Gone.otf'));
    symlinkSync('/dev/null', join(path, 'grotta/Out.otf'));
  });
  expect(told.sort()).toEqual([
    'grotta/Gone.otf: It is passed over: it is a link that leads nowhere.',
    'grotta/Out.otf: It is passed over: it is a link that leads out of the folder.',
    'grotta/again: It is passed over: it is a link to a folder: expected the folder itself.',
    'licenses.yaml: It is passed over: it is none of foundry.yaml, licences.yaml, designers.yaml, stories.yaml, timeline.yaml, sounds.yaml.',
    'linked: It is passed over: it is a link to a folder: expected the folder itself.',
  ]);
});

it('the interface face of the documents is not sold, and one in a folder that is sold is told', async () => {
  const example = /^interfaceFont: \{.*\}/m.exec(
    readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8'),
  )?.[0];
  const cuts = ['Regular', 'Italic', 'SemiBold', 'SemiBoldItalic'];
  const faces = Object.fromEntries(cuts.map((cut) => [`_interface/Own-${cut}.otf`, '']));
  const files = { 'foundry.yaml': `${example}\n`, ...faces };
  expect(await tell(files)).toEqual([]);
  const read = await readFolder(folder.path);
  expect(read.ok && Object.values(read.content.interfaceFont ?? {}).map((each) => basename(each))).toEqual(
    cuts.map((cut) => `Own-${cut}.otf`),
  );
  expect(read.ok && read.content.families.map(({ directory }) => directory)).toEqual(['grotta']);
  folder.dispose();
  expect(await tell({ 'foundry.yaml': 'interfaceFont: { from: grotta, file: Grotta.otf }\n' })).toEqual([
    'grotta: The fonts of this folder are sold, the interface face too: those of a folder whose name begins with _ are not.',
  ]);
});

it.each<[string, number]>([
  ['.', 0o000],
  // Its names can be read, and nothing of what they name.
  ['.', 0o444],
  ['information', 0o000],
  ['translations', 0o000],
  ['grotta', 0o000],
  ['grotta/cuts', 0o000],
])('tells at its place of a folder that it may not look into: %s, %o', async (closed, mode) => {
  folder = writeFolder({
    'information/1-a.yaml': 'title: A\nsections: []\n',
    'translations/all.tmx': '',
    'grotta/cuts/Grotta.otf': '',
  });
  const path = join(folder.path, closed);
  chmodSync(folder.path, 0o755);
  chmodSync(path, mode);
  const read = await asAnybody(() => readFolder(folder.path));
  chmodSync(path, 0o755);
  expect(read).toEqual({
    ok: false,
    faults: [
      {
        file: closed === '.' ? folder.path : closed,
        line: null,
        message: 'may not be read: give the right to whom Fount runs as',
      },
    ],
  });
});
