import { testerCodePoints } from '#domain/setting/tester-code-points.ts';
import { covers, toRanges } from '#fonts/facts/code-point-ranges.ts';
import { type PageFace, toPageFace } from '#server/page-fonts/page-faces.ts';
import type { TesterCut } from './find-tester-cuts.ts';

/**
 * The face that sets a visitor's own text in a cut: what of `testerCodePoints` the font covers, its axes whole, so that they move
 * without another file, and of its optional features those that are asked for.
 */
export function testerFace(
  cut: TesterCut,
  { text, features }: { text: string; features: Readonly<Record<string, boolean>> },
): PageFace {
  return toPageFace({
    fontFileHash: cut.hash,
    codePoints: toRanges(testerCodePoints(text).filter((codePoint) => covers(cut.codePoints, codePoint))),
    axes: {},
    features: cut.featureTags.filter((tag) => features[tag] === true).sort(),
  });
}
