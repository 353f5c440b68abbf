import { createHash } from 'node:crypto';
import { fontFaceRule } from '#fonts/facts/font-face-rule.ts';
import type { FontAxis } from '#fonts/font-facts.ts';
import type { LineReach } from '#fonts/reach/reach-line.ts';
import { axisPositions } from './axis-positions.ts';
import { hashRecipe, joinReaches, type SubsetRecipe } from './subset-recipe.ts';
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

/**
 * The face of each line, one for all lines that stand at one position of one file: what they reach together. The same texts give
 * the same faces.
 */
export function pageFaces(
  lines: readonly {
    file: CutFile;
    axes?: Record<string, number> | undefined;
    features?: string[] | undefined;
    reach: LineReach;
  }[],
): PageFace[] {
  const placed = lines.map((line) => {
    const axes = axisPositions(line.file.axes, line.axes);
    return { ...line, axes, key: JSON.stringify([line.file.hash, axes]) };
  });
  const faces = new Map(
    [...Map.groupBy(placed, ({ key }) => key)].map(([key, own]) => [key, toExactFace(own)]),
  );
  return placed.flatMap(({ key }) => faces.get(key) ?? []);
}

function toExactFace(
  lines: readonly {
    file: CutFile;
    axes: Record<string, number>;
    features?: string[] | undefined;
    reach: LineReach;
  }[],
): PageFace {
  const { codePoints, ...exact } = joinReaches(lines.map(({ reach }) => reach));
  return toPageFace({
    fontFileHash: lines[0]?.file.hash ?? '',
    codePoints,
    axes: lines[0]?.axes ?? {},
    features: [...new Set(lines.flatMap(({ features }) => features ?? []))].sort(),
    exact,
  });
}

/** The face of a subset, its family named by what it is made of. */
export function toPageFace(recipe: SubsetRecipe): PageFace {
  return { fontFamily: `f-${hashRecipe(recipe).slice(0, 10)}`, href: hrefOf(recipe), recipe };
}

function hrefOf(recipe: SubsetRecipe): string {
  return `/fonts/${hashRecipe(recipe)}.woff2`;
}

/** The stylesheet that brings the faces, named by its own text. */
export function faceStylesheet(faces: Iterable<PageFace>): Stylesheet {
  const list = [...faces];
  const css = list
    .map(({ fontFamily, href }) =>
      fontFaceRule({ family: fontFamily, sources: [{ href, format: 'woff2' }], display: 'block' }),
    )
    .join('\n');
  // By what they are made of: the names of a visitor's files are of that visitor alone.
  return { ...toStylesheet(css), files: list.map(({ recipe }) => hrefOf(recipe)) };
}

export function toStylesheet(css: string): { hash: string; css: string } {
  return { hash: createHash('sha256').update(css).digest('hex').slice(0, 32), css };
}
