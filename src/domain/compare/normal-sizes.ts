import type { DeskMeasure } from './desk.ts';
import type { Proportions } from './proportions.ts';

/** By how much a cut is larger than the first so that what is made the same is; null where one of both has no such height. */
function normalScale(
  by: DeskMeasure,
  { first, cut }: { first: Proportions; cut: Proportions },
): number | null {
  if (by === 'size') return 1;
  const [wanted, own] = by === 'x-height' ? [first.xHeight, cut.xHeight] : [first.capHeight, cut.capHeight];
  return wanted === null || own === null || wanted <= 0 || own <= 0 ? null : wanted / own;
}

/** The size of each cut in px where the first has `size`; one whose height is not known has that too, and is not `isNormal`. */
export function normalSizes(
  by: DeskMeasure,
  { size, cuts }: { size: number; cuts: readonly Proportions[] },
): { size: number; isNormal: boolean }[] {
  const [first] = cuts;
  return cuts.map((cut) => {
    const scale = first === undefined ? null : normalScale(by, { first, cut });
    return { size: Math.round(size * (scale ?? 1) * 100) / 100, isNormal: scale !== null };
  });
}
