import { LRUCache } from 'lru-cache';
import { GLYPH_SHEET, type GlyphChange } from '#domain/glyph/glyph.ts';
import { type GlyphSearch, prepareGlyphSearch } from '#domain/glyph/search-glyphs.ts';
import { featureName } from '#domain/setting/feature-names.ts';
import { type Asker, askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine, FontWork } from '#fonts/engine/font-engine.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { FontGlyphs, ReadGlyph } from '#fonts/glyphs/read-glyphs.ts';
import { type CutFacts, findCutFacts } from '#server/catalogue/facts/find-cut-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';

/** All glyphs of a font, ready to be told, drawn and searched. */
export interface GlyphTable extends FontGlyphs {
  hash: string;
  facts: Pick<FontFacts, 'unitsPerEm' | 'metrics'>;
  axes: Record<string, number>;
  search: GlyphSearch;
  /** Places by the glyphs' ids. */
  places: ReadonlyMap<number, number>;
  /** What is made of a glyph, and what it is made of, by its id. */
  changesFrom: ReadonlyMap<number, readonly GlyphChange[]>;
  changesTo: ReadonlyMap<number, readonly GlyphChange[]>;
  /** A feature in words, by its tag. */
  featureNames: ReadonlyMap<string, string>;
}

/** Lists the glyphs of cuts and draws them, in the turn of the visitor who asks. */
export interface GlyphFinder {
  /** Null for a cut that is not known. One statement; its font is read in a worker the first time. */
  find(cutId: string, visitor: string): Promise<GlyphTable | null>;
  /** A sheet of a table as a PNG; null where it has none of that number. */
  drawSheet(table: GlyphTable, sheet: number, visitor: string): Promise<Uint8Array | null>;
  drawLarge(table: GlyphTable, glyph: number, asked: Asked): ReturnType<FontWork['drawLargeGlyph']>;
  /** Some glyphs of a table by their ids, as a sheet shows them; null for none. */
  drawCells(table: GlyphTable, glyphs: readonly number[], asked: Asked): Promise<Uint8Array | null>;
}

interface Asked {
  visitor: string;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

/** The glyphs of all fonts that are remembered, at some 300 bytes each. */
const MOST_GLYPHS = 200_000;

/** Remembers tables by their font's file, the last ones used. */
export function createGlyphFinder({
  db,
  engine,
  files,
}: {
  db: Drizzle;
  engine: Pick<FontEngine, 'for'>;
  files: Pick<FileStore, 'find'>;
}): GlyphFinder {
  const known = new LRUCache<string, GlyphTable>({
    maxSize: MOST_GLYPHS,
    sizeCalculation: ({ glyphs }) => Math.max(1, glyphs.length),
  });
  /** Fonts that are being read, by visitor and file: a further call waits for the same, which does not end with the first one's request. */
  const underWay = new Map<string, Promise<GlyphTable>>();
  const turnOf = (visitor: string): Asker => askedByVisitor({ visitor });
  async function read(row: CutFacts, visitor: string): Promise<GlyphTable> {
    const found = await engine.for(turnOf(visitor)).readGlyphs(fontSource(files, row.hash));
    const table = tableOf(row, found);
    known.set(row.hash, table);
    return table;
  }
  async function draw({ hash, axes }: GlyphTable, glyphs: readonly number[], asker: Asker) {
    if (glyphs.length === 0) return null;
    return engine.for(asker).drawGlyphSheet(fontSource(files, hash), { axes, glyphs });
  }
  return {
    async find(cutId, visitor) {
      const row = await findCutFacts(db, cutId);
      if (row === null) return null;
      const own = `${row.hash} ${visitor}`;
      const before = known.get(row.hash) ?? underWay.get(own);
      if (before !== undefined) return before;
      const reading = read(row, visitor).finally(() => underWay.delete(own));
      underWay.set(own, reading);
      return reading;
    },
    drawSheet: (table, sheet, visitor) =>
      draw(
        table,
        glyphsOfSheet(table.glyphs, sheet).map(({ id }) => id),
        turnOf(visitor),
      ),
    drawCells: (table, glyphs, asked) => draw(table, glyphs, askedByVisitor(asked)),
    drawLarge: ({ hash, axes }, glyph, asked) =>
      engine.for(askedByVisitor(asked)).drawLargeGlyph(fontSource(files, hash), { axes, glyph }),
  };
}

/** The glyphs on a sheet; none beyond the last. */
export function glyphsOfSheet<Glyph>(glyphs: readonly Glyph[], sheet: number): Glyph[] {
  return glyphs.slice(sheet * GLYPH_SHEET.glyphs, (sheet + 1) * GLYPH_SHEET.glyphs);
}

function tableOf({ hash, facts }: CutFacts, read: FontGlyphs): GlyphTable {
  const featureNames = new Map(
    [...new Set(read.changes.map(({ feature }) => feature))].map((tag) => {
      const name = facts.features.find((each) => each.tag === tag)?.name ?? null;
      return [tag, featureName({ tag, name })];
    }),
  );
  const changesFrom = new Map<number, GlyphChange[]>();
  const changesTo = new Map<number, GlyphChange[]>();
  for (const change of read.changes) {
    for (const id of change.from) addTo(changesFrom, id, change);
    for (const id of change.to) addTo(changesTo, id, change);
  }
  const featuresOf = ({ id }: ReadGlyph) =>
    [...new Set((changesTo.get(id) ?? []).map(({ feature }) => feature))].map((tag) => ({
      tag,
      name: featureNames.get(tag) ?? tag,
    }));
  return {
    ...read,
    hash,
    facts: { unitsPerEm: facts.unitsPerEm, metrics: facts.metrics },
    axes: axisPositions(facts.axes),
    search: prepareGlyphSearch(read.glyphs.map((glyph) => ({ ...glyph, features: featuresOf(glyph) }))),
    places: new Map(read.glyphs.map(({ id }, place) => [id, place])),
    changesFrom,
    changesTo,
    featureNames,
  };
}

function addTo<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
