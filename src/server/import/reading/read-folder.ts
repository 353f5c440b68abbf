import { readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import {
  designersYaml,
  foundryYaml,
  informationPageYaml,
  licenceTemplatesYaml,
  storiesYaml,
  timelineYaml,
} from '#contract/import-format.ts';
import { soundsYaml } from '#contract/sounds-format.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { soundSetNames } from '#domain/sound/sound-set.ts';
import { errorCode, mayNotRead } from '#server/files/error-code.ts';
import { type ImportFault, unreadableFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { TmxUnit } from '#server/import/translations/read-tmx.ts';
import { type InterfaceCutName, interfaceCutNames } from '#server/page-fonts/interface-cuts.ts';
import { isFontName } from './list-font-files.ts';
import { lookAtLink } from './look-at-link.ts';
import { type Drawings, readDrawings } from './read-drawing.ts';
import { type FamilyFolder, readFamilyFolder, tellPassed } from './read-family-folder.ts';
import { type Pictures, readPictures } from './read-picture.ts';
import { readSamples, type Samples } from './read-sample.ts';
import { readTranslations } from './read-translations.ts';
import { type Located, readYaml } from './read-yaml.ts';
import { resolveSource } from './source-path.ts';

/** The files of a folder's settings, pages and texts, beside those of its families and its information pages. */
const knownYaml: ReadonlySet<string> = new Set(
  ['foundry', 'licences', 'designers', 'stories', 'timeline', 'sounds'].map((name) => `${name}.yaml`),
);

/** The path of a file for each cut of the interface face that there is one for. */
type InterfacePaths = Partial<Record<InterfaceCutName, string>> & { regular: string };

/** A folder of the import format as it was written, each YAML file checked on its own. */
export interface FolderContent {
  foundry: Located<z.output<typeof foundryYaml>> | null;
  licences: Located<z.output<typeof licenceTemplatesYaml>> | null;
  designers: Located<z.output<typeof designersYaml>> | null;
  stories: Located<z.output<typeof storiesYaml>> | null;
  /** Those of its stories. */
  drawings: Drawings;
  timeline: Located<z.output<typeof timelineYaml>> | null;
  /** Those of its timeline. */
  pictures: Pictures;
  sounds: Located<z.output<typeof soundsYaml>> | null;
  /** The sounds of its own. */
  samples: Samples;
  /** The logo and the favicon of foundry.yaml. */
  signs: Pictures;
  information: Located<z.output<typeof informationPageYaml>>[];
  families: FamilyFolder[];
  /** The files of the interface face that foundry.yaml names, by cut; null for the one that Fount brings. */
  interfaceFont: InterfacePaths | null;
  /** Of all TMX files below `translations/`, in the order of their names. */
  translations: TmxUnit[];
  faults: ImportFault[];
  /** What was passed over. */
  findings: ImportFinding[];
}

export type FolderResult = { ok: true; content: FolderContent } | { ok: false; faults: ImportFault[] };

export async function readFolder(folder: string): Promise<FolderResult> {
  try {
    const root = await existingFolder(folder);
    if (root !== null) return await readExisting(root);
    return { ok: false, faults: [{ file: folder, line: null, message: 'expected a folder' }] };
  } catch (error) {
    const place = mayNotRead(error) ? await placeOf(error, folder) : null;
    if (place === null) throw error;
    return { ok: false, faults: [unreadableFault(place)] };
  }
}

/** Where below a folder something went wrong, or the folder itself; null where the error names no path of it. */
async function placeOf(error: unknown, folder: string): Promise<string | null> {
  const path = error instanceof Error && 'path' in error ? resolve(String(error.path)) : '';
  const root = await realpath(folder).catch(() => resolve(folder));
  if (path === resolve(folder) || path === root) return folder;
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
}

async function readExisting(root: string): Promise<FolderResult> {
  // Its names may be readable, and nothing that they name.
  await stat(`${root}/.`);
  const faults: ImportFault[] = [];
  const findings: ImportFinding[] = [];
  const entries = await readdir(root, { withFileTypes: true });
  const names = new Set(entries.map((entry) => entry.name));

  async function read<Schema extends z.ZodType>(file: string, schema: Schema) {
    const resolved = await resolveSource(root, file);
    if (!resolved.ok) {
      faults.push({ file, line: null, message: resolved.message });
      return null;
    }
    const result = await readYaml(resolved.path, file, schema);
    if (result.ok) return result.yaml;
    faults.push(...result.faults);
    return null;
  }
  async function readIfThere<Schema extends z.ZodType>(file: string, schema: Schema) {
    return names.has(file) ? await read(file, schema) : null;
  }

  const foundry = await readIfThere('foundry.yaml', foundryYaml);
  const content: FolderContent = {
    foundry,
    licences: await readIfThere('licences.yaml', licenceTemplatesYaml),
    designers: await readIfThere('designers.yaml', designersYaml),
    stories: await readIfThere('stories.yaml', storiesYaml),
    drawings: new Map(),
    timeline: await readIfThere('timeline.yaml', timelineYaml),
    pictures: new Map(),
    sounds: await readIfThere('sounds.yaml', soundsYaml),
    samples: new Map(),
    signs: new Map(),
    information: [],
    families: [],
    interfaceFont: null,
    translations: await readTranslations(root, faults),
    faults,
    findings,
  };
  for (const { name } of entries) {
    const [, stem] = /^([^.].*)\.yml$/.exec(name) ?? [];
    if (stem !== undefined && knownYaml.has(`${stem}.yaml`))
      faults.push({ file: name, line: null, message: `expected the name ${stem}.yaml` });
    else if (/^[^.].*\.ya?ml$/.test(name) && !knownYaml.has(name))
      findings.push(tellPassed(name, `it is none of ${[...knownYaml].join(', ')}`));
  }
  if (content.stories !== null) {
    const { stories } = content;
    const named = stories.value.flatMap(({ slides }, index) =>
      slides.flatMap(({ svg }, at) =>
        svg === undefined ? [] : [{ path: [index, 'slides', at, 'svg'], file: svg }],
      ),
    );
    content.drawings = await readDrawings({ root, folder: root, yaml: stories }, named, faults);
  }
  if (content.timeline !== null) {
    const { timeline } = content;
    const named = timeline.value.flatMap((year, index) =>
      historyColumns.flatMap((column) =>
        year[column].flatMap(({ images }, entry) =>
          images.map(({ file }, at) => ({ path: [index, column, entry, 'images', at, 'file'], file })),
        ),
      ),
    );
    content.pictures = await readPictures({ root, folder: root, yaml: timeline }, named, faults);
  }
  if (content.sounds !== null) {
    const { sounds } = content;
    const named = soundSetNames.flatMap((set) =>
      Object.entries(sounds.value[set]?.tracks ?? {}).flatMap(([track, own]) =>
        own.map(({ file }, at) => ({ path: [set, 'tracks', track, at, 'file'], file })),
      ),
    );
    content.samples = await readSamples({ root, folder: root, yaml: sounds }, named, faults);
  }
  for (const file of await informationFiles(root)) {
    const page = await read(`information/${file}`, informationPageYaml);
    if (page !== null) content.information.push(page);
  }
  if (foundry !== null) {
    const named = (['logo', 'favicon'] as const).flatMap((name) => {
      const file = foundry.value[name];
      return file === undefined ? [] : [{ path: [name], file }];
    });
    content.signs = await readPictures({ root, folder: root, yaml: foundry }, named, faults);
  }
  if (foundry?.value.interfaceFont !== undefined) {
    content.interfaceFont = await readInterface(root, { foundry, face: foundry.value.interfaceFont }, faults);
  }
  if (entries.some((entry) => isFontName(entry.name))) {
    content.families.push(await readFamilyFolder(root, '', { faults, findings }));
  }
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    if (/^[._]|^(information|node_modules)$/.test(entry.name)) continue;
    if (entry.isSymbolicLink() && entry.name !== 'translations') {
      const end = await lookAtLink(join(root, entry.name));
      if (end?.isFolder === true)
        findings.push(tellPassed(entry.name, 'it is a link to a folder: expected the folder itself'));
    }
    if (!entry.isDirectory()) continue;
    const family = await readFamilyFolder(root, entry.name, { faults, findings });
    if (family.yaml !== null || family.files.length > 0) content.families.push(family);
    const ofInterface = Object.values(content.interfaceFont ?? {});
    if (family.yaml === null && family.files.some(({ path }) => ofInterface.includes(path))) {
      const message =
        'The fonts of this folder are sold, the interface face too: those of a folder whose name begins with _ are not.';
      findings.push({ file: entry.name, line: null, severity: 'warning', message });
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, content };
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

async function existingFolder(folder: string): Promise<string | null> {
  try {
    const path = await realpath(folder);
    return (await stat(path)).isDirectory() ? path : null;
  } catch (error) {
    if (absent.has(errorCode(error))) return null;
    throw error;
  }
}

async function informationFiles(root: string): Promise<string[]> {
  const folder = await existingFolder(join(root, 'information'));
  if (folder === null) return [];
  return (await readdir(folder)).filter((name) => /^[^.].*\.ya?ml$/.test(name)).sort();
}

/** Null where a file of it is not there, which is a fault. */
async function readInterface(
  root: string,
  {
    foundry,
    face: { from, file, ...others },
  }: {
    foundry: Located<z.output<typeof foundryYaml>>;
    face: NonNullable<z.output<typeof foundryYaml>['interfaceFont']>;
  },
  faults: ImportFault[],
): Promise<InterfacePaths | null> {
  const named = { regular: file, ...others };
  const paths: Partial<Record<InterfaceCutName, string>> = {};
  for (const name of interfaceCutNames) {
    const each = named[name];
    if (each === undefined) continue;
    const resolved = await resolveSource(
      root,
      from.startsWith('npm:') ? `${from}/${each}` : join(from, each),
    );
    if (resolved.ok) paths[name] = resolved.path;
    else faults.push(foundry.fault(['interfaceFont'], `interfaceFont: ${resolved.message}`));
  }
  const { regular } = paths;
  return regular === undefined ? null : { ...paths, regular };
}
