import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { breakOpportunities, isHangingSpace } from './break-opportunities.ts';
import { readParagraph } from './paragraph.ts';
import { type ShapedLine, shapeRange, type TextSetting } from './shape-range.ts';

/** A line of a text that is broken: what stands on it without the spaces that hang at its end, and those with it. */
export interface WrappedLine {
  text: string;
  hanging: string;
  shaped: ShapedLine;
}

interface TextToWrap {
  text: string;
  setting: TextSetting;
  direction: 'ltr' | 'rtl';
  /** In font units; Infinity breaks lines only where the text does. */
  width: number;
}

const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Advances at an axis position are fractions, whose sums are not exact. */
const TOLERANCE = 0.01;

/**
 * Breaks a text into lines and shapes each of them. A paragraph is shaped once to learn how wide its characters are; only
 * a line that turns out wider than that is shaped again.
 */
export function wrapText(opened: OpenedFont, wanted: TextToWrap): WrappedLine[] {
  // A tab is a space here: no font has a glyph for it.
  return wanted.text
    .split(LINE_ENDS)
    .flatMap((text) => wrapParagraph(opened, { ...wanted, text: text.replaceAll('\t', ' ') }));
}

/** What is known of a paragraph before it is broken. */
interface MeasuredParagraph {
  /** Where lines may end, and where they may end in need. */
  stops: number[];
  borders: number[];
  /** For each position, the advances of all characters before it, and its place without the spaces before it. */
  sums: Float64Array;
  trimmed: Int32Array;
  width: number;
  shape(start: number, end: number): ShapedLine;
}

function wrapParagraph(opened: OpenedFont, { text, setting, direction, width }: TextToWrap): WrappedLine[] {
  const paragraph = readParagraph(text, direction);
  const trimmed = trimmedEnds(text);
  function shape(start: number, end: number): ShapedLine {
    return shapeRange(opened, { paragraph, start, end, setting });
  }
  function lineOf(start: number, next: number, shaped: ShapedLine): WrappedLine {
    const end = Math.max(start, trimmed[next] ?? next);
    return { text: text.slice(start, end), hanging: text.slice(end, next), shaped };
  }
  if (text === '' || width === Infinity) return [lineOf(0, text.length, shape(0, trimmed[text.length] ?? 0))];
  const borders = graphemeBorders(text);
  const isBorder = new Set(borders);
  const stops = breakOpportunities(text, setting.language).filter((stop) => isBorder.has(stop));
  const sums = sumAdvances(text, shape(0, text.length));
  const measured: MeasuredParagraph = { stops, borders, sums, trimmed, width, shape };
  const lines: WrappedLine[] = [];
  for (let start = 0; start < text.length; ) {
    const { next, shaped } = fitLine(measured, start);
    lines.push(lineOf(start, next, shaped));
    start = next;
  }
  return lines;
}

function fitLine(measured: MeasuredParagraph, start: number): { next: number; shaped: ShapedLine } {
  const { stops, borders, sums, trimmed, width, shape } = measured;
  // One character always fits, or the text would have no end.
  const least = borders[firstAfter(borders, start)] ?? sums.length - 1;
  for (let limit = width; ; ) {
    const next =
      furthest(measured, { ends: stops, start, limit }) ??
      furthest(measured, { ends: borders, start, limit }) ??
      least;
    const end = Math.max(start, trimmed[next] ?? next);
    const shaped = shape(start, end);
    const excess = shaped.advance - width;
    if (excess <= TOLERANCE || next === least) return { next, shaped };
    limit = Math.min(limit, (sums[end] ?? 0) - (sums[start] ?? 0)) - excess;
  }
}

/** The last of `ends` up to which the text from `start` is no wider than the limit. */
function furthest(
  { sums, trimmed }: MeasuredParagraph,
  { ends, start, limit }: { ends: number[]; start: number; limit: number },
): number | null {
  let found: number | null = null;
  for (let index = firstAfter(ends, start); index < ends.length; index++) {
    const next = ends[index] ?? 0;
    const end = Math.max(start, trimmed[next] ?? next);
    if ((sums[end] ?? 0) - (sums[start] ?? 0) > limit) break;
    found = next;
  }
  return found;
}

/** The index of the first number above `value` in an ascending list. */
function firstAfter(ascending: number[], value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sumAdvances(text: string, shaped: ShapedLine): Float64Array {
  const sums = new Float64Array(text.length + 1);
  for (const { cluster, advance } of shaped.glyphs) sums[cluster + 1] = (sums[cluster + 1] ?? 0) + advance;
  for (let at = 1; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0);
  return sums;
}

function trimmedEnds(text: string): Int32Array {
  const ends = new Int32Array(text.length + 1);
  for (let at = 1; at <= text.length; at++)
    ends[at] = isHangingSpace(text[at - 1]) ? (ends[at - 1] ?? 0) : at;
  return ends;
}

function graphemeBorders(text: string): number[] {
  const borders: number[] = [];
  for (const { index, segment } of new Intl.Segmenter().segment(text)) borders.push(index + segment.length);
  return borders;
}
