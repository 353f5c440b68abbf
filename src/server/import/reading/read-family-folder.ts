import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { familyYaml } from '#contract/import-format.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import { isFontName, listFontFiles, type PassedLink } from './list-font-files.ts';
import { type Drawings, readDrawings } from './read-drawing.ts';
import { type Pictures, readPictures } from './read-picture.ts';
import { type Located, readYaml } from './read-yaml.ts';
import { resolveSource } from './source-path.ts';
import type { YamlPath } from './yaml-path.ts';

export type FamilyYaml = z.output<typeof familyYaml>;

/** A font file of a folder. `file` is how a person is told of it, `path` where its bytes are. */
export interface FontFileEntry {
  file: string;
  path: string;
  /** The writing system that family.yaml gives all files of this source; null to read it from the font. */
  set: string | null;
}

/** A font file that a YAML file names, and where. */
interface NamedFont extends Pick<FontFileEntry, 'file' | 'path'> {
  at: YamlPath;
}

/** The folder of a family; `directory` is '' for the fonts that lie in the import's own folder. */
export interface FamilyFolder {
  directory: string;
  yaml: Located<FamilyYaml> | null;
  files: FontFileEntry[];
  /** The files among them that its YAML names one by one, which have to be fonts. */
  named: NamedFont[];
  openLicenceText: string | null;
  /** Those of its specimen. */
  drawings: Drawings;
  /** Those of it in use. */
  pictures: Pictures;
}

/** What refuses a folder, and what is only to be told of it. */
export interface FolderTold {
  faults: ImportFault[];
  findings: ImportFinding[];
}

/** What is passed over in a folder, and why. */
export function tellPassed(file: string, why: string): ImportFinding {
  return { file, line: null, severity: 'warning', message: `It is passed over: ${why}.` };
}

export async function readFamilyFolder(
  root: string,
  directory: string,
  { faults, findings }: FolderTold,
): Promise<FamilyFolder> {
  const folder = join(root, directory);
  const passed = (below: string) => (link: PassedLink) =>
    findings.push(tellPassed(join(below, link.name), link.why));
  const none: FamilyFolder = {
    ...{ directory, yaml: null, files: [], named: [], openLicenceText: null },
    ...{ drawings: new Map(), pictures: new Map() },
  };
  if (directory === '') {
    const files = (
      await listFontFiles(root, null, ({ name, why }) => {
        // What stands below is told with its family.
        if (isFontName(name) && !name.includes('/')) findings.push(tellPassed(name, why));
      })
    ).filter((file) => !file.includes('/'));
    return { ...none, files: files.map((file) => ({ file, path: join(folder, file), set: null })) };
  }
  const file = `${directory}/family.yaml`;
  const names = await readdir(folder);
  if (names.includes('family.yml'))
    faults.push({ file: `${directory}/family.yml`, line: null, message: 'expected the name family.yaml' });
  if (!names.includes('family.yaml')) {
    const files = await listFontFiles(folder, null, passed(directory));
    return {
      ...none,
      files: files.map((name) => ({ file: `${directory}/${name}`, path: join(folder, name), set: null })),
    };
  }
  const resolved = await resolveSource(root, file);
  if (!resolved.ok) {
    faults.push({ file, line: null, message: resolved.message });
    return none;
  }
  const result = await readYaml(resolved.path, file, familyYaml);
  if (!result.ok) {
    faults.push(...result.faults);
    return none;
  }
  const { yaml } = result;
  return {
    directory,
    yaml,
    ...(await sourceFiles(folder, yaml, { directory, faults, passed })),
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
  yaml: Located<FamilyYaml>,
  {
    directory,
    faults,
    passed,
  }: {
    directory: string;
    faults: ImportFault[];
    passed: (below: string) => (link: PassedLink) => void;
  },
): Promise<Pick<FamilyFolder, 'files' | 'named'>> {
  const entries: FontFileEntry[] = [];
  const named: NamedFont[] = [];
  const sources = yaml.value.fonts ?? [{ from: '.' }];
  for (const [index, source] of sources.entries()) {
    const resolved = await resolveSource(folder, source.from, 'folder');
    if (!resolved.ok) {
      faults.push(yaml.fault(['fonts', index, 'from'], `fonts.from: ${resolved.message}`));
      continue;
    }
    const shownFolder = source.from.startsWith('npm:') ? source.from : join(directory, source.from);
    for (const [place, pattern] of (source.files ?? [null]).entries()) {
      const names = await listFontFiles(
        resolved.path,
        pattern === null ? null : [pattern],
        passed(shownFolder),
      );
      if (names.length === 0 && yaml.value.fonts !== undefined) {
        const expected = pattern === null ? 'expected font files there' : `no font file is called ${pattern}`;
        faults.push(
          yaml.fault(['fonts', index, pattern === null ? 'from' : 'files'], `'${source.from}': ${expected}`),
        );
      }
      for (const name of names) {
        const path = join(resolved.path, name);
        if (entries.some((entry) => entry.path === path)) continue;
        const file = `${shownFolder}/${name}`;
        entries.push({ file, path, set: source.set ?? null });
        if (pattern !== null && !/[*?[{]/.test(pattern))
          named.push({ file, path, at: ['fonts', index, 'files', place] });
      }
    }
  }
  return { files: entries, named };
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
