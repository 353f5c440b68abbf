import { createHash } from 'node:crypto';
import type { FixedText } from '#contract/page-fonts.ts';
import { fontFaceRule } from '#fonts/facts/font-face-rule.ts';
import type { FontAxis } from '#fonts/font-facts.ts';
import { axisLimits, axisPositions } from './axis-positions.ts';
import { codePointsOf, hashRecipe, type SubsetRecipe } from './subset-recipe.ts';
import type { Stylesheet } from './subset-store.ts';

/** The font file behind a cut. */
export interface CutFile {
  hash: string;
  axes: FontAxis[];
}

/** One face of a page: everything that the page sets in one file, as one subset. */
export interface PageFace {
  fontFamily: string;
  href: string;
  recipe: SubsetRecipe;
}

/** The faces of a page by file, in the order in which its texts first need them. */
export function pageFaces(
  texts: readonly FixedText[],
  fileOf: (cutId: string) => CutFile,
): Map<string, PageFace> {
  const byFile = Map.groupBy(texts, (text) => fileOf(text.cutId).hash);
  const faces = new Map<string, PageFace>();
  for (const [fontFileHash, own] of byFile) {
    const positions = own.map((text) => axisPositions(fileOf(text.cutId).axes, text.axes));
    const recipe: SubsetRecipe = {
      fontFileHash,
      codePoints: codePointsOf(own.map((text) => text.text)),
      axes: axisLimits(positions),
      features: [...new Set(own.flatMap((text) => text.features ?? []))].sort(),
    };
    faces.set(fontFileHash, toPageFace(recipe));
  }
  return faces;
}

/** The face of a subset, its family named by what it is made of. */
export function toPageFace(recipe: SubsetRecipe): PageFace {
  const hash = hashRecipe(recipe);
  return { fontFamily: `f-${hash.slice(0, 10)}`, href: `/fonts/${hash}.woff2`, recipe };
}

/** The stylesheet that brings the faces, named by its own text. */
export function faceStylesheet(faces: Iterable<PageFace>): Stylesheet {
  const list = [...faces];
  const css = list
    .map(({ fontFamily, href }) =>
      fontFaceRule({ family: fontFamily, sources: [{ href, format: 'woff2' }], display: 'block' }),
    )
    .join('\n');
  return { ...toStylesheet(css), files: list.map((face) => face.href) };
}

export function toStylesheet(css: string): { hash: string; css: string } {
  return { hash: createHash('sha256').update(css).digest('hex').slice(0, 32), css };
}
