import type {
  WireChangedGlyphPicture,
  WireVersionChanges,
  WireVersionPicture,
} from '#contract/version-changes.ts';
import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import type { GlyphDifference } from '#domain/glyph/version-changes.ts';
import { describeFeature } from '#domain/setting/feature-names.ts';
import type { DrawnDifferences } from '#fonts/drawing/draw-differences.ts';
import type { FontFacts, FontMetrics } from '#fonts/font-facts.ts';
import type { GlyphPrint } from '#fonts/glyphs/read-prints.ts';
import { type ComparedVersions, type DrawnGlyph, LARGE_SIDE } from './create-version-comparer.ts';
import type { SoldVersion } from './find-sold-version.ts';

/** So many changes are listed and drawn: beyond them a font is another one. */
export const MOST_SHEETS = 20;

/** What lines and letters are set by. */
const measures: [name: string, measure: (metrics: FontMetrics) => number][] = [
  ['Ascender', ({ ascender }) => ascender],
  ['Descender', ({ descender }) => descender],
  ['Line gap', ({ lineGap }) => lineGap],
  ['Windows ascent', ({ winAscent }) => winAscent],
  ['Windows descent', ({ winDescent }) => winDescent],
  ['Cap height', ({ capHeight }) => capHeight],
  ['x-height', ({ xHeight }) => xHeight],
];

export function tellVersionChanges(
  { familyName, familySlug, cutName, before: { facts: old }, after: { facts: now } }: SoldVersion,
  { differences, same, kernedPairs }: ComparedVersions,
): WireVersionChanges {
  const count = (isCounted: (difference: GlyphDifference<GlyphPrint>) => boolean) =>
    differences.filter(isCounted).length;
  return {
    familyName,
    familySlug,
    cutName,
    versions: { before: old.names.version ?? '', after: now.names.version ?? '' },
    unitsPerEm: { before: old.unitsPerEm, after: now.unitsPerEm },
    counts: {
      same,
      drawnAnew: count(({ isDrawnAnew }) => isDrawnAnew),
      spacedAnew: count(({ isDrawnAnew, hasOtherAdvance }) => hasOtherAdvance && !isDrawnAnew),
      come: count(({ before }) => before === null),
      gone: count(({ after }) => after === null),
    },
    kernedPairs,
    measures: measures.flatMap(([name, measure]) => {
      const told = [old, now].map((facts) => `${Math.round(measure(facts.metrics))}`);
      const [before = '', after = ''] = told;
      const isSame = isSameShare(
        measure(old.metrics) / old.unitsPerEm,
        measure(now.metrics) / now.unitsPerEm,
      );
      return isSame ? [] : [{ name, before, after }];
    }),
    features: { come: featuresBeyond(now, old), gone: featuresBeyond(old, now) },
    glyphs: differences
      .slice(0, MOST_SHEETS * GLYPH_SHEET.glyphs)
      .map((difference) => tellGlyph(difference, { before: old.unitsPerEm, after: now.unitsPerEm })),
  };
}

/** In em, to a unit of the finest that fonts have. */
function isSameShare(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.0005;
}

function featuresBeyond(facts: FontFacts, others: FontFacts): string[] {
  const known = new Set(others.features.map(({ tag }) => tag));
  const beyond = facts.features.filter(({ tag }) => !known.has(tag));
  return [...new Map(beyond.map((feature) => [feature.tag, describeFeature(feature)])).values()];
}

function tellGlyph(
  { before, after, isDrawnAnew }: GlyphDifference<GlyphPrint>,
  unitsPerEm: { before: number; after: number },
): WireVersionChanges['glyphs'][number] {
  const glyph = after ?? before;
  return {
    name: glyph?.name ?? '',
    codePoints: [...(glyph?.codePoints ?? [])],
    characterName: glyph?.characterName ?? '',
    change: before === null ? 'come' : after === null ? 'gone' : 'changed',
    isDrawnAnew,
    advanceBefore: before === null ? null : Math.round(before.advance * unitsPerEm.before),
    advanceAfter: after === null ? null : Math.round(after.advance * unitsPerEm.after),
  };
}

export function tellVersionPicture({
  before,
  after,
  gone,
  kept,
  come,
}: DrawnDifferences): WireVersionPicture {
  return {
    before: dataUrl(before),
    after: dataUrl(after),
    gone: dataUrl(gone),
    kept: dataUrl(kept),
    come: dataUrl(come),
  };
}

export function tellChangedGlyph({
  place,
  difference: { before, after },
  ...drawn
}: DrawnGlyph): WireChangedGlyphPicture {
  const endOf = (glyph: GlyphPrint | null) =>
    glyph === null ? null : (place.left + glyph.advance * place.em) / LARGE_SIDE;
  return {
    ...tellVersionPicture(drawn),
    baseline: place.baseline / LARGE_SIDE,
    origin: place.left / LARGE_SIDE,
    advances: { before: endOf(before), after: endOf(after) },
  };
}

function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
