import type * as hb from 'harfbuzzjs';
import { areDistinct } from '#domain/letterform/distinct-strokes.ts';
import { featureTrials, type LetterFeature } from '#domain/letterform/letter-features.ts';
import type { Letterforms, MeasuredRange } from '#domain/letterform/letterforms.ts';
import { outlineSegments, type Segment, uprightSegments } from '#domain/letterform/outline-segments.ts';
import { storeysOfA, storeysOfG } from '#domain/letterform/storeys.ts';
import {
  boxOf,
  contrastOf,
  medianOf,
  stemSlant,
  stemWidth,
  widthBetweenStems,
} from '#domain/letterform/stroke-measures.ts';
import { zeroFormOf } from '#domain/letterform/zero-form.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { shapeLine } from '#fonts/shaping/shape-line.ts';

/** An x that is nearly as high as the H is a capital: the font has no small letters. */
const CAPITAL_X = 0.93;
/** Of the figures that hang in old-style figures at least so many do, by this share of the height of the H. */
const LEAST_HANGING = 3;
const LEAST_HANG = 0.06;
const FIGURES = '0123456789';
const HANGING_FIGURES = '34579';

/**
 * What the letters of a font look like, by the rules of `domain/letterform`: at its default place, and its weight, width and slant at
 * both ends of the axis for them. What it has no letters for is unknown; some milliseconds of processor time.
 */
export function measureLetterforms(opened: OpenedFont): Letterforms {
  const letters = lettersOf(opened, {});
  const slant = slantOf(letters);
  const upright = (letter: string) => {
    const segments = letters(letter);
    return segments === null ? null : uprightSegments(segments, slant ?? 0);
  };
  const heights = heightsOf(letters);
  const strokes = ['1', 'I', 'l'].map(upright).filter((each) => each !== null);
  // Where small letters are capitals they say nothing of a small letter's form.
  const small = (letter: string) => (heights.isOfCapitals ? null : upright(letter));
  return {
    stem: rangeOf(opened, ['wght'], stemOf),
    width: rangeOf(opened, ['wdth'], widthOf),
    slant: rangeOf(opened, ['slnt', 'ital'], slantOf),
    xHeight: heights.xHeight,
    contrast: told(letters('o') ?? letters('O'), contrastOf),
    a: told(small('a'), storeysOfA),
    g: told(small('g'), storeysOfG),
    zero: told(upright('0'), zeroFormOf),
    isDistinct: strokes.length === 3 && !heights.isOfCapitals ? areDistinct(strokes) : null,
    features: featuresOf(opened, letters),
  };
}

/** The outline of a letter of a font; null where it has none, or one that nobody draws. */
type Letters = (letter: string) => Segment[] | null;

function lettersOf(opened: OpenedFont, axes: Record<string, number>): Letters {
  const font = fontAt(opened, axes);
  const known = new Map<string, Segment[] | null>();
  return (letter) => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    const segments = readOutline(font, letter);
    known.set(letter, segments);
    return segments;
  };
}

function readOutline(font: hb.Font, letter: string): Segment[] | null {
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
  const segments = glyph === undefined || glyph === 0 ? null : outlineSegments(font.glyphToJson(glyph));
  return segments === null || segments.length === 0 ? null : segments;
}

/** A measure at both ends of the first axis of these that a font has, else as it is. */
function rangeOf(
  opened: OpenedFont,
  tags: readonly string[],
  measure: (letters: Letters) => number | null,
): MeasuredRange | null {
  const axes = opened.face.getAxisInfos();
  const axis = tags.flatMap((tag) => axes[tag] ?? [])[0];
  const places =
    axis === undefined ? [{}] : [axis.min, axis.default, axis.max].map((at) => ({ [axis.tag]: at }));
  const values = places.flatMap((place) => measure(lettersOf(opened, place)) ?? []);
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}

function heightsOf(letters: Letters): { xHeight: number | null; isOfCapitals: boolean } {
  const [x, h] = ['x', 'H'].map((letter) => told(letters(letter), boxOf)?.top ?? null);
  if (x === undefined || h === undefined || x === null || h === null || h <= 0 || x <= 0)
    return { xHeight: null, isOfCapitals: false };
  const share = x / h;
  return share >= CAPITAL_X ? { xHeight: null, isOfCapitals: true } : { xHeight: share, isOfCapitals: false };
}

function stemOf(letters: Letters): number | null {
  const height = told(letters('H'), boxOf)?.top ?? null;
  const stem = told(letters('l') ?? letters('I'), stemWidth);
  return height === null || stem === null || height <= 0 ? null : stem / height;
}

function widthOf(letters: Letters): number | null {
  const slant = slantOf(letters) ?? 0;
  const [n, h] = ['n', 'H'].map((letter) =>
    told(letters(letter), (segments) => widthBetweenStems(uprightSegments(segments, slant))),
  );
  return n === undefined || h === undefined || n === null || h === null ? null : (n + h) / 2;
}

function slantOf(letters: Letters): number | null {
  return medianOf(['H', 'I', 'l'].flatMap((letter) => told(letters(letter), stemSlant) ?? []));
}

/** The features that change a glyph of their trial, and what the figures are as they come. */
function featuresOf(opened: OpenedFont, letters: Letters): LetterFeature[] {
  const has = new Set(opened.face.getTableFeatureTags('GSUB'));
  const found = featureTrials
    .filter(({ tags, text }) => tags.some((tag) => has.has(tag) && isChanging(opened, tag, text)))
    .map(({ feature }) => feature);
  if (haveOneWidth(fontAt(opened))) found.push('tabular-figures');
  if (hang(letters)) found.push('old-style-figures');
  return [...new Set(found)];
}

function isChanging(opened: OpenedFont, tag: string, text: string): boolean {
  const [off, on] = [0, 1].map((value) => shapeLine(opened, { text, features: { [tag]: value } }).glyphs);
  const ids = (glyphs: typeof off) => glyphs?.map(({ id }) => id).join();
  return ids(off) !== ids(on);
}

function haveOneWidth(font: hb.Font): boolean {
  const widths = [...FIGURES].map((figure) => {
    const glyph = font.nominalGlyph(figure.codePointAt(0) ?? 0);
    return glyph === undefined ? null : font.glyphHAdvance(glyph);
  });
  const [first] = widths;
  return first !== null && first !== undefined && first > 0 && widths.every((width) => width === first);
}

function hang(letters: Letters): boolean {
  const height = told(letters('H'), boxOf)?.top ?? null;
  if (height === null) return false;
  const depths = [...HANGING_FIGURES].map((figure) => told(letters(figure), boxOf)?.bottom ?? 0);
  return depths.filter((depth) => depth < -LEAST_HANG * height).length >= LEAST_HANGING;
}

function told<Value>(segments: Segment[] | null, rule: (segments: Segment[]) => Value | null): Value | null {
  return segments === null ? null : rule(segments);
}
