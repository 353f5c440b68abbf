import { readFile } from 'node:fs/promises';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import { fallbackMetrics } from '#fonts/facts/fallback-metrics.ts';
import { fallbackFaceRule, fontFaceRule } from '#fonts/facts/font-face-rule.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Database } from '#server/database/database.ts';
import { findBroughtFile } from '#server/files/brought-faces.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { interfaceSlices } from './interface-slices.ts';
import { toStylesheet } from './page-faces.ts';
import { hashRecipe, type SubsetRecipe } from './subset-recipe.ts';
import { saveRecipes, saveStylesheet } from './subset-store.ts';

/** The names that the site's own stylesheet asks for. */
const familyName = 'Fount Interface';
const fallbackName = 'Fount Interface Fallback';
/** Tabular figures for prices and lists, and the house face's single-storey a; the rest would only weigh. */
const keptFeatures = ['case', 'cv11', 'tnum'];
const ownFace = 'inter-ui/web/Inter-Regular.woff2';

export type InterfaceFaceResult =
  /** `hash` is of the stylesheet: `/fonts/{hash}.css`. */
  { ok: true; hash: string } | { ok: false; message: string };

/**
 * Cuts the interface face into slices by unicode-range and writes down their recipes and the stylesheet, with a local
 * stand-in of the same metrics. `path` null takes the face that Fount brings.
 */
export async function makeInterfaceFace(
  services: { database: Database; files: FileStore; engine: Pick<FontWork, 'read'>; now: () => Date },
  path: string | null,
): Promise<InterfaceFaceResult> {
  const { database, files, engine, now } = services;
  const file = path ?? findBroughtFile(ownFace);
  const bytes = await readFile(file);
  const read = await engine.read({ name: file.split('/').at(-1) ?? file, bytes });
  if (!read.ok) return { ok: false, message: read.findings.map((finding) => finding.message).join(' ') };
  const fontFileHash = await files.put(bytes);
  const recipes = interfaceRecipes(fontFileHash, read.facts);
  const rules = recipes.map((recipe) =>
    fontFaceRule({
      family: familyName,
      sources: [{ href: `/fonts/${hashRecipe(recipe)}.woff2`, format: 'woff2' }],
      unicodeRange: unicodeRange(recipe.codePoints),
      display: 'swap',
    }),
  );
  const stylesheet = toStylesheet(
    [fallbackFaceRule(fallbackName, fallbackMetrics(read.facts)), ...rules].join('\n'),
  );
  const hrefs = recipes.map((recipe) => `/fonts/${hashRecipe(recipe)}.woff2`);
  // What the foundry's setting names is not swept, whichever pages link it.
  await saveStylesheet(database.db, { ...stylesheet, files: hrefs }, { now: now(), keptRevision: null });
  await saveRecipes(database.db, recipes, { now: now() });
  return { ok: true, hash: stylesheet.hash };
}

function interfaceRecipes(fontFileHash: string, facts: FontFacts): SubsetRecipe[] {
  const axes = Object.fromEntries(facts.axes.map((axis) => [axis.tag, axis.default]));
  return interfaceSlices
    .map((slice) => overlap(slice, facts.codePoints))
    .filter((codePoints) => codePoints.length > 0)
    .map((codePoints) => ({ fontFileHash, codePoints, axes, features: keptFeatures }));
}

/** What two lists of ascending inclusive ranges have in common. */
function overlap(one: [number, number][], other: [number, number][]): [number, number][] {
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
