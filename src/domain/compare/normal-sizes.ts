import type { DeskMeasure } from './desk.ts';
import type { Proportions } from './proportions.ts';

/** A height as it can be measured by; null of a font that lacks its letter, or in which that is nothing. */
function heightOf(by: DeskMeasure, { xHeight, capHeight }: Proportions): number | null {
  const height = by === 'size' ? 1 : by === 'x-height' ? xHeight : capHeight;
  return height === null || height <= 0 ? null : height;
}

/** The place of the cut by whose height the others are made: the first that has it; null where none has. */
export function measuredCut(by: DeskMeasure, cuts: readonly Proportions[]): number | null {
  const at = cuts.findIndex((cut) => heightOf(by, cut) !== null);
  return at === -1 ? null : at;
}

/** The size of each cut in px where the one that is measured by has `size`; one without the height has that too, and is not `isNormal`. */
export function normalSizes(
  by: DeskMeasure,
  { size, cuts }: { size: number; cuts: readonly Proportions[] },
): { size: number; isNormal: boolean }[] {
  const first = cuts[measuredCut(by, cuts) ?? -1];
  const wanted = first === undefined ? null : heightOf(by, first);
  return cuts.map((cut) => {
    const own = heightOf(by, cut);
    const scale = wanted === null || own === null ? null : wanted / own;
    return { size: Math.round(size * (scale ?? 1) * 100) / 100, isNormal: scale !== null };
  });
}
