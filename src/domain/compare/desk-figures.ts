import { formatNumber } from '#domain/figure/figures.ts';
import type { Proportions } from './proportions.ts';

/** A cut as the text stands in it. */
export interface MeasuredCut {
  /** px. */
  size: number;
  /** The text's longest line from the pen's start to its end, in em; null where it is not known. */
  advance: number | null;
  proportions: Proportions;
  /** The weight class that its font states, 1 to 1000, or where it stands on the axis of weight. */
  weight: number;
}

/** What a cut measures and how it differs from the first, each in a short sentence; where nothing can be measured it is said. */
export interface CutFigures {
  width: string;
  weight: string;
}

/** The figures of all cuts, in their order; the first is what the others are held against. */
export function deskFigures(cuts: readonly MeasuredCut[]): CutFigures[] {
  const [first] = cuts;
  return cuts.map((cut) => {
    const other = first === undefined || first === cut ? null : first;
    return { width: widthWords(cut, other), weight: weightWords(cut, other) };
  });
}

function widthWords(cut: MeasuredCut, first: MeasuredCut | null): string {
  const width = widthOf(cut);
  if (width === null) return 'Width not known';
  const against = first === null ? null : widthOf(first);
  return joined(
    `Text ${formatNumber(Math.round(width))} px`,
    differenceWords(width, against, ['wider', 'narrower']),
  );
}

function weightWords(cut: MeasuredCut, first: MeasuredCut | null): string {
  const stated = `weight ${formatNumber(cut.weight)}`;
  const stem = stemOf(cut);
  if (stem === null) return `No l to measure a stem by, ${stated}`;
  const against = first === null ? null : stemOf(first);
  const told = joined(
    `Stem ${formatNumber(Math.round(stem * 100) / 100)} px`,
    differenceWords(stem, against, ['heavier', 'lighter']),
  );
  return `${told}; ${stated}`;
}

function joined(measure: string, difference: string | null): string {
  return difference === null ? measure : `${measure}, ${difference}`;
}

/** By how much a length differs from another, in percent to one decimal; null where there is nothing to hold it against. */
function differenceWords(
  length: number,
  against: number | null,
  [more, less]: readonly [more: string, less: string],
): string | null {
  if (against === null || against <= 0) return null;
  const permille = Math.round((length / against - 1) * 1000);
  if (permille === 0) return 'the same';
  return `${formatNumber(Math.abs(permille) / 10)} % ${permille > 0 ? more : less}`;
}

function widthOf({ advance, size }: MeasuredCut): number | null {
  return advance === null ? null : advance * size;
}

function stemOf({ proportions: { stem }, size }: MeasuredCut): number | null {
  return stem === null ? null : stem * size;
}
