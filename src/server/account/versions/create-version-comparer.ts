import { LRUCache } from 'lru-cache';
import { comparedPositions } from '#domain/glyph/compared-positions.ts';
import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { type GlyphPlace, placeInCell, placeOnSheet } from '#domain/glyph/place-differences.ts';
import { type GlyphDifference, type VersionChanges, versionChanges } from '#domain/glyph/version-changes.ts';
import { LARGEST_PICTURE_EM } from '#domain/limits.ts';
import type { DrawnDifferences } from '#fonts/drawing/draw-differences.ts';
import { type Asker, askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { GlyphPrint } from '#fonts/glyphs/read-prints.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import type { SoldVersion } from './find-sold-version.ts';

/** Two versions of a font beside each other. */
export interface ComparedVersions extends VersionChanges<GlyphPrint> {
  kernedPairs: { before: number; after: number };
}

/** One glyph large, and where it stands in its picture. */
export type DrawnGlyph = DrawnDifferences & {
  difference: GlyphDifference<GlyphPrint>;
  place: GlyphPlace;
};

/** Compares what was sold with what is sold now and draws the differences, in the turn of who asks. */
export interface VersionComparer {
  compare(version: SoldVersion, visitor: string): Promise<ComparedVersions>;
  /** Null for a sheet that there is none of. */
  drawSheet(version: SoldVersion, sheet: number, visitor: string): Promise<DrawnDifferences | null>;
  /** Null where there is no such place. */
  drawGlyph(version: SoldVersion, place: number, visitor: string): Promise<DrawnGlyph | null>;
}

/** The square that a glyph is drawn large in, pixels a side. */
export const LARGE_SIDE = 480;
/** Of all comparisons that are remembered, some 300 bytes each. */
const MOST_DIFFERENCES = 100_000;

export function createVersionComparer({
  engine,
  files,
}: {
  engine: { for: (asker: Asker) => Pick<FontWork, 'readPrints' | 'placeGlyphs' | 'drawDifferences'> };
  files: Pick<FileStore, 'find'>;
}): VersionComparer {
  const known = new LRUCache<string, ComparedVersions>({
    maxSize: MOST_DIFFERENCES,
    sizeCalculation: ({ differences }) => Math.max(1, differences.length),
  });

  /** Comparisons that are being made: whoever asks meanwhile waits for the same. */
  const underWay = new Map<string, Promise<ComparedVersions>>();

  async function compare(version: SoldVersion, asker: Asker): Promise<ComparedVersions> {
    const key = `${version.before.hash} ${version.after.hash}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const running = underWay.get(key);
    if (running === undefined) {
      const own = read(version, asker)
        .then((compared) => {
          known.set(key, compared);
          return compared;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, own);
      return own;
    }
    const isDone = await running.then(
      () => true,
      // Whoever began it is told; one's own turn may come all the same.
      () => false,
    );
    return isDone ? running : compare(version, asker);
  }

  async function read(version: SoldVersion, asker: Asker): Promise<ComparedVersions> {
    const asked = { positions: positionsOf(version) };
    const readPrints = ({ hash }: { hash: string }) =>
      engine.for(asker).readPrints(fontSource(files, hash), asked);
    const [before, after] = [await readPrints(version.before), await readPrints(version.after)];
    return {
      ...versionChanges(before.glyphs, after.glyphs, { unitsPerEm: after.unitsPerEm }),
      kernedPairs: { before: before.kernedPairs, after: after.kernedPairs },
    };
  }

  async function draw(
    version: SoldVersion,
    { differences, places, ...size }: Drawing,
    asker: Asker,
  ): Promise<DrawnDifferences> {
    const [axes = {}] = positionsOf(version);
    const work = engine.for(asker);
    const glyphsOf = (side: 'before' | 'after') =>
      differences.flatMap((difference, at) => {
        const [glyph, place] = [difference[side], places[at]];
        return glyph === null || place === undefined ? [] : [{ ...place, id: glyph.id }];
      });
    const before = await work.placeGlyphs(fontSource(files, version.before.hash), {
      axes,
      glyphs: glyphsOf('before'),
    });
    return await work.drawDifferences(fontSource(files, version.after.hash), {
      ...size,
      axes,
      glyphs: glyphsOf('after'),
      before,
    });
  }

  return {
    compare: (version, visitor) => compare(version, askedByVisitor({ visitor })),
    async drawSheet(version, sheet, visitor) {
      const asker = askedByVisitor({ visitor });
      const { differences: all } = await compare(version, asker);
      const { glyphs, columns, cellWidth, cellHeight } = GLYPH_SHEET;
      const differences = all.slice(sheet * glyphs, (sheet + 1) * glyphs);
      if (differences.length === 0) return null;
      const size = {
        width: columns * cellWidth,
        height: Math.ceil(differences.length / columns) * cellHeight,
      };
      return await draw(version, { differences, places: placeOnSheet(differences), ...size }, asker);
    },
    async drawGlyph(version, at, visitor) {
      const asker = askedByVisitor({ visitor });
      const difference = (await compare(version, asker)).differences[at];
      if (difference === undefined) return null;
      const size = { width: LARGE_SIDE, height: LARGE_SIDE };
      const place = placeInCell(difference, { ...size, em: LARGEST_PICTURE_EM });
      const drawn = await draw(version, { differences: [difference], places: [place], ...size }, asker);
      return { ...drawn, difference, place };
    },
  };
}

interface Drawing {
  differences: readonly GlyphDifference<GlyphPrint>[];
  places: readonly GlyphPlace[];
  width: number;
  height: number;
}

function positionsOf({ before, after }: SoldVersion): Record<string, number>[] {
  return comparedPositions(before.facts.axes, after.facts.axes);
}
