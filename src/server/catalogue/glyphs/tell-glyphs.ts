import type {
  WireGlyph,
  WireGlyphSearch,
  WireGlyphSheet,
  WireGlyphTable,
  WireRelatedGlyph,
} from '#contract/glyphs.ts';
import { GLYPH_SHEET, type GlyphChange } from '#domain/glyph/glyph.ts';
import { searchGlyphs } from '#domain/glyph/search-glyphs.ts';
import type { LargeGlyph } from '#fonts/drawing/draw-large-glyph.ts';
import { type GlyphTable, glyphsOfSheet } from './create-glyph-finder.ts';

const MOST_FOUND = 5_000;
const MOST_RELATED = 60;
/** Every alternate there is, whatever for: said of a glyph that nothing else leads to. */
const ANY = 'aalt';
/** What a table begins with large, where the font has it. */
const everyday = [...'agRhn&', 'अ', 'ع', 'א', 'ก', '한', 'あ', '永'].map((letter) => letter.codePointAt(0));

/** What the table of a cut's glyphs holds. */
export function tellGlyphTable(fontCutId: string, table: GlyphTable): WireGlyphTable {
  const { facts, glyphs, groups } = table;
  const { ascender, capHeight, xHeight, descender } = facts.metrics;
  const shown = everyday
    .map((codePoint) => glyphs.find(({ codePoints }) => codePoints.some((each) => each === codePoint)))
    .find((glyph) => glyph !== undefined);
  return {
    fontCutId,
    glyphCount: glyphs.length,
    unitsPerEm: facts.unitsPerEm,
    lines: {
      ascender: Math.round(ascender),
      capHeight: Math.round(capHeight),
      xHeight: Math.round(xHeight),
      descender: Math.round(descender),
    },
    groups,
    shown: (shown ?? glyphs[0])?.id ?? null,
  };
}

/** The glyphs of a sheet; null where the table has none of that number. */
export function tellGlyphSheet({ glyphs }: GlyphTable, sheet: number): WireGlyphSheet | null {
  const own = glyphsOfSheet(glyphs, sheet);
  if (own.length === 0) return null;
  return {
    glyphs: own.map(({ id, name, codePoints, characterNames, base }) => ({
      id,
      name,
      codePoints: [...codePoints],
      characterName: characterNames[0] ?? base?.name ?? '',
    })),
  };
}

/** Where in the table the glyphs are that a text asks for. */
export function tellGlyphSearch({ search }: GlyphTable, text: string): WireGlyphSearch {
  const places = searchGlyphs(search, text);
  return { places: places.slice(0, MOST_FOUND), count: places.length };
}

/** What features make of a glyph, and it of others; `drawn` are the ids of those that one picture shows, by their cells. */
export interface RelatedGlyphs {
  told: Pick<WireGlyph, 'alternates' | 'alternateOf' | 'ligatures' | 'parts'>;
  drawn: number[];
}

/** The glyphs that a glyph of the table leads to by its font's features, or comes from. */
export function relatedGlyphs(table: GlyphTable, id: number): RelatedGlyphs {
  const isAlternate = ({ kind }: GlyphChange) => kind === 'single' || kind === 'choice';
  const isLigature = ({ kind }: GlyphChange) => kind === 'ligature';
  const from = table.changesFrom.get(id) ?? [];
  const to = table.changesTo.get(id) ?? [];
  const alternates = relate(table, from.filter(isAlternate), (change) => change.to);
  const alternateOf = relate(table, to.filter(isAlternate), (change) => change.from);
  const ligatures = relate(table, from.filter(isLigature), (change) => change.to);
  const parts = relate(table, to.filter(isLigature).slice(0, 1), (change) => change.from);
  const ids = [...alternates, ...alternateOf, ...parts, ...ligatures].map((related) => related.id);
  const drawn = [...new Set(ids)].slice(0, GLYPH_SHEET.glyphs);
  const cells = new Map(drawn.map((each, cell) => [each, cell]));
  const placed = (related: TableGlyph[]) =>
    related.map((each) => ({ ...each, cell: cells.get(each.id) ?? null }));
  return {
    told: {
      alternates: placed(alternates),
      alternateOf: placed(alternateOf),
      ligatures: placed(ligatures),
      parts: placed(parts),
    },
    drawn,
  };
}

/** The glyph at a place of the table with its picture, and its related glyphs with theirs; null for a picture without glyphs. */
export function tellGlyph(
  table: GlyphTable,
  place: number,
  {
    large: { picture, ...measures },
    related,
    relatedPng,
  }: { large: LargeGlyph; related: RelatedGlyphs; relatedPng: Uint8Array | null },
): Omit<WireGlyph, 'families' | 'familyCount'> {
  const glyph = table.glyphs[place];
  if (glyph === undefined) throw new RangeError('The table has no such place.');
  return {
    id: glyph.id,
    name: glyph.name,
    codePoints: [...glyph.codePoints],
    characterNames: glyph.characterNames,
    place,
    ...measures,
    picture: picture === null ? null : { ...picture, image: dataUrl(picture.png) },
    related: relatedPng && { image: dataUrl(relatedPng), count: related.drawn.length },
    ...related.told,
  };
}

function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

type TableGlyph = Omit<WireRelatedGlyph, 'cell'>;

/** The glyphs that changes lead to, each once with the features of all of them. */
function relate(
  { glyphs, places, featureNames }: GlyphTable,
  changes: readonly GlyphChange[],
  glyphsOf: (change: GlyphChange) => readonly number[],
): TableGlyph[] {
  /** By glyph its features, each with whether it leads there beside certain letters alone. */
  const tags = new Map<number, Map<string, boolean>>();
  for (const { feature, isContextual = false, ...change } of changes)
    for (const id of glyphsOf({ feature, ...change })) {
      const own = tags.get(id) ?? new Map<string, boolean>();
      tags.set(id, own.set(feature, isContextual && own.get(feature) !== false));
    }
  return [...tags].slice(0, MOST_RELATED).flatMap(([id, features]) => {
    const place = places.get(id);
    const glyph = place === undefined ? undefined : glyphs[place];
    if (place === undefined || glyph === undefined) return [];
    const told = [...features].filter(([tag]) => features.size === 1 || tag !== ANY);
    return [
      {
        id,
        name: glyph.name,
        codePoints: [...glyph.codePoints],
        place,
        features: told.map(([tag, isContextual]) => ({
          tag,
          name: featureNames.get(tag) ?? tag,
          isContextual,
        })),
      },
    ];
  });
}
