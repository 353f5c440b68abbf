import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { familyYaml } from '#contract/import-format.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { listFontFiles } from './list-font-files.ts';
import { type Drawings, readDrawings } from './read-drawing.ts';
import { type Pictures, readPictures } from './read-picture.ts';
import { type Located, readYaml } from './read-yaml.ts';
import { resolveSource } from './source-path.ts';

export type FamilyYaml = z.output<typeof familyYaml>;

/** A font file of a folder. `file` is how a person is told of it, `path` where its bytes are. */
export interface FontFileEntry {
  file: string;
  path: string;
  /** The writing system that family.yaml gives all files of this source; null to read it from the font. */
  set: string | null;
}

/** The folder of a family; `directory` is '' for the fonts that lie in the import's own folder. */
export interface FamilyFolder {
  directory: string;
  yaml: Located<FamilyYaml> | null;
  files: FontFileEntry[];
  openLicenceText: string | null;
  /** Those of its specimen. */
  drawings: Drawings;
  /** Those of it in use. */
  pictures: Pictures;
}

export async function readFamilyFolder(
  root: string,
  directory: string,
  faults: ImportFault[],
): Promise<FamilyFolder> {
  const folder = join(root, directory);
  const none: FamilyFolder = {
    ...{ directory, yaml: null, files: [], openLicenceText: null },
    ...{ drawings: new Map(), pictures: new Map() },
  };
  if (directory === '') {
    const files = (await listFontFiles(root, null)).filter((file) => !file.includes('/'));
    return { ...none, files: files.map((file) => ({ file, path: join(folder, file), set: null })) };
  }
  const file = `${directory}/family.yaml`;
  const isWritten = (await resolveSource(root, file)).ok;
  if (!isWritten) {
    const files = await listFontFiles(folder, null);
    return {
      ...none,
      files: files.map((name) => ({ file: `${directory}/${name}`, path: join(folder, name), set: null })),
    };
  }
  const result = await readYaml(join(root, file), file, familyYaml);
  if (!result.ok) {
    faults.push(...result.faults);
    return none;
  }
  const { yaml } = result;
  return {
    directory,
    yaml,
    files: await sourceFiles(folder, directory, yaml, faults),
    openLicenceText: await readOpenLicence(folder, yaml, faults),
    drawings: await readDrawings({ root, folder, yaml }, namedDrawings(yaml.value), faults),
    pictures: await readPictures({ root, folder, yaml }, namedPictures(yaml.value), faults),
  };
}

function namedDrawings({ specimen }: FamilyYaml) {
  return (['fontFamilyBoxes', 'fontCutBoxes'] as const).flatMap((part) =>
    (specimen?.[part] ?? []).flatMap(({ type, svg }, index) =>
      type !== 'svg' || svg === undefined ? [] : [{ path: ['specimen', part, index, 'svg'], file: svg }],
    ),
  );
}

function namedPictures({ inUse = [] }: FamilyYaml) {
  return inUse.map(({ file }, index) => ({ path: ['inUse', index, 'file'], file }));
}

async function sourceFiles(
  folder: string,
  directory: string,
  yaml: Located<FamilyYaml>,
  faults: ImportFault[],
): Promise<FontFileEntry[]> {
  const entries: FontFileEntry[] = [];
  const sources = yaml.value.fonts ?? [{ from: '.' }];
  for (const [index, source] of sources.entries()) {
    const resolved = await resolveSource(folder, source.from);
    if (!resolved.ok) {
      faults.push(yaml.fault(['fonts', index, 'from'], `fonts.from: ${resolved.message}`));
      continue;
    }
    for (const pattern of source.files ?? [null]) {
      const names = await listFontFiles(resolved.path, pattern === null ? null : [pattern]);
      if (names.length === 0 && yaml.value.fonts !== undefined) {
        const expected = pattern === null ? 'expected font files there' : `no font file is called ${pattern}`;
        faults.push(
          yaml.fault(['fonts', index, pattern === null ? 'from' : 'files'], `'${source.from}': ${expected}`),
        );
      }
      for (const name of names) {
        const path = join(resolved.path, name);
        if (entries.some((entry) => entry.path === path)) continue;
        const shown = source.from.startsWith('npm:')
          ? `${source.from}/${name}`
          : join(directory, source.from, name);
        entries.push({ file: shown, path, set: source.set ?? null });
      }
    }
  }
  return entries;
}

async function readOpenLicence(
  folder: string,
  yaml: Located<FamilyYaml>,
  faults: ImportFault[],
): Promise<string | null> {
  const { openLicence } = yaml.value;
  if (openLicence === undefined) return null;
  const resolved = await resolveSource(folder, openLicence);
  if (resolved.ok) return await readFile(resolved.path, 'utf8');
  faults.push(yaml.fault(['openLicence'], `openLicence: ${resolved.message}`));
  return null;
}
