import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import { fallbackMetrics } from '#fonts/facts/fallback-metrics.ts';
import { type FontFace, fallbackFaceRule, fontFaceRule } from '#fonts/facts/font-face-rule.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Database } from '#server/database/database.ts';
import { findBroughtFile } from '#server/files/brought-faces.ts';
import type { FileStore } from '#server/files/file-store.ts';
import {
  type InterfaceCut,
  type InterfaceCutName,
  type InterfaceFile,
  interfaceCutNames,
  interfaceCuts,
  interfaceFamilies,
  semiboldWeight,
} from './interface-cuts.ts';
import { emphasisSlices, regularSlices } from './interface-slices.ts';
import { toStylesheet } from './page-faces.ts';
import { hashRecipe, type SubsetRecipe } from './subset-recipe.ts';
import { saveRecipes, saveStylesheet } from './subset-store.ts';

/** What stands in for it, as the site's own stylesheet asks for it (base.css). */
const fallbackName = 'Fount Interface Fallback';
/** Tabular figures for prices and lists, and the house face's single-storey a; the rest would only weigh. */
const keptFeatures = ['cv11', 'tnum'];

/** The files of the face that Fount brings. */
const broughtFiles: Record<InterfaceCutName, string> = {
  regular: 'inter-ui/web/Inter-Regular.woff2',
  italic: 'inter-ui/web/Inter-Italic.woff2',
  semibold: 'inter-ui/web/Inter-SemiBold.woff2',
  semiboldItalic: 'inter-ui/web/Inter-SemiBoldItalic.woff2',
};

/** How each cut is asked for. The regular one says no weight, which is the normal one. */
const styles: Record<InterfaceCutName, Pick<FontFace, 'weight' | 'isItalic'>> = {
  regular: {},
  italic: { isItalic: true },
  semibold: { weight: semiboldWeight },
  semiboldItalic: { weight: semiboldWeight, isItalic: true },
};

/** How the stylesheet begins. It rises when this makes another one of the same files: what stands is then made anew (`renewInterfaceFace`). */
export const interfaceMark = '/* Fount Interface 3 */';

/** A font file, wherever it is. */
export interface FaceSource {
  name: string;
  load: () => Promise<Uint8Array>;
}

/** A file for each cut that there is one for. */
export type InterfaceSources = Partial<Record<InterfaceCutName, FaceSource>> & { regular: FaceSource };

export interface InterfaceServices {
  database: Database;
  files: FileStore;
  engine: Pick<FontWork, 'read'>;
  now: () => Date;
}

export type InterfaceFaceResult =
  /** `hash` is of the stylesheet: `/fonts/{hash}.css`. */
  { ok: true; hash: string } | { ok: false; message: string };

/** The face that Fount brings, with all cuts. */
export function broughtInterface(): InterfaceSources {
  const { regular, italic, semibold, semiboldItalic } = broughtFiles;
  return facesAt({
    regular: findBroughtFile(regular),
    italic: findBroughtFile(italic),
    semibold: findBroughtFile(semibold),
    semiboldItalic: findBroughtFile(semiboldItalic),
  });
}

/** The font files at paths. */
export function facesAt({
  regular,
  ...others
}: Partial<Record<InterfaceCutName, string>> & { regular: string }): InterfaceSources {
  const cuts = Object.entries(others).map(([name, path]) => [name, faceAt(path)]);
  return { regular: faceAt(regular), ...Object.fromEntries(cuts) };
}

function faceAt(path: string): FaceSource {
  return { name: basename(path), load: () => readFile(path) };
}

/**
 * Cuts the interface face into slices by unicode-range and writes down their recipes and the stylesheet, with a local
 * stand-in of the same metrics. Browsers load a slice of a cut where a page sets words in it. A foundry that names the very file that
 * Fount brings, and no other, has all cuts of it.
 */
export async function makeInterfaceFace(
  services: InterfaceServices,
  named: InterfaceSources,
): Promise<InterfaceFaceResult> {
  const { database, files, engine, now } = services;
  const sources = (await isBrought(named)) ? broughtInterface() : named;
  const read = await Promise.all(
    interfaceCutNames.flatMap((name) => {
      const source = sources[name];
      return source === undefined ? [] : [readCut(engine, name, source)];
    }),
  );
  const messages = read.flatMap(({ result }) =>
    result.ok ? [] : result.findings.map(({ message }) => message),
  );
  if (messages.length > 0) return { ok: false, message: messages.join(' ') };
  const kept: Partial<Record<InterfaceCutName, InterfaceFile>> = {};
  for (const { name, bytes, result } of read)
    if (result.ok) kept[name] = { hash: await files.put(bytes), facts: result.facts };
  const { regular } = kept;
  if (regular === undefined) throw new Error('An interface face without its regular cut.');
  const cuts = interfaceCuts({ ...kept, regular });
  const slices = interfaceCutNames.flatMap((name) => {
    const cut = cuts[name];
    return cut === undefined ? [] : slicesOf(name, cut).map((recipe) => ({ recipe, name }));
  });
  const hrefOf = (recipe: SubsetRecipe) => `/fonts/${hashRecipe(recipe)}.woff2`;
  const rules = slices.map(({ recipe, name }) =>
    fontFaceRule({
      family: interfaceFamilies[name],
      ...styles[name],
      sources: [{ href: hrefOf(recipe), format: 'woff2' }],
      unicodeRange: unicodeRange(recipe.codePoints),
      display: 'swap',
    }),
  );
  const stylesheet = toStylesheet(
    [interfaceMark, fallbackFaceRule(fallbackName, fallbackMetrics(regular.facts)), ...rules].join('\n'),
  );
  const hrefs = slices.map(({ recipe }) => hrefOf(recipe));
  // What the foundry's setting names is not swept, whichever pages link it.
  await saveStylesheet(database.db, { ...stylesheet, files: hrefs }, { now: now(), keptRevision: null });
  await saveRecipes(
    database.db,
    slices.map(({ recipe }) => recipe),
    { now: now() },
  );
  return { ok: true, hash: stylesheet.hash };
}

async function isBrought({ regular, ...others }: InterfaceSources): Promise<boolean> {
  if (Object.keys(others).length > 0) return false;
  const [own, brought] = await Promise.all([regular.load(), broughtInterface().regular.load()]);
  return Buffer.compare(own, brought) === 0;
}

async function readCut(engine: InterfaceServices['engine'], name: InterfaceCutName, source: FaceSource) {
  const bytes = await source.load();
  return { name, bytes, result: await engine.read({ name: source.name, bytes }) };
}

function slicesOf(name: InterfaceCutName, { file, axes }: InterfaceCut): SubsetRecipe[] {
  return (name === 'regular' ? regularSlices : emphasisSlices)
    .map((slice) => overlap(slice, file.facts.codePoints))
    .filter((codePoints) => codePoints.length > 0)
    .map((codePoints) => ({ fontFileHash: file.hash, codePoints, axes, features: keptFeatures }));
}

/** What two lists of ascending inclusive ranges have in common. */
function overlap(one: [number, number][], other: FontFacts['codePoints']): [number, number][] {
  return one.flatMap(([first, last]) =>
    other
      .filter(([start, end]) => start <= last && end >= first)
      .map(([start, end]): [number, number] => [Math.max(first, start), Math.min(last, end)]),
  );
}

/** The value of CSS unicode-range. */
function unicodeRange(ranges: readonly (readonly [number, number])[]): string {
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
