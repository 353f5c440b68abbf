import { testerCodePoints } from '#domain/setting/tester-code-points.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import type { LineReach } from '#fonts/reach/reach-line.ts';
import { type PageFace, toPageFace } from '#server/page-fonts/page-faces.ts';
import type { AxisLimit } from '#server/page-fonts/subset-recipe.ts';
import type { TesterCut } from './find-tester-cuts.ts';

/** What of `testerCodePoints` a cut covers: what a visitor's text needs, and what is likely to be typed next. */
export function wantedCodePoints(cut: Pick<TesterCut, 'codePoints'>, text: string): number[] {
  return testerCodePoints(text).filter((codePoint) => covers(cut.codePoints, codePoint));
}

/** The face that sets a visitor's own text in a cut: what that reaches, at the axis positions that are shown, or between them while a slider moves; an unseen one places it alone. */
export function testerFace(
  cut: Pick<TesterCut, 'hash' | 'featureTags'>,
  {
    reach: { codePoints, ...exact },
    isUnseen = false,
    features,
    axes,
  }: {
    reach: LineReach;
    isUnseen?: boolean;
    features: Readonly<Record<string, boolean>>;
    axes: Record<string, AxisLimit>;
  },
): PageFace {
  return toPageFace({
    fontFileHash: cut.hash,
    codePoints,
    axes,
    features: cut.featureTags.filter((tag) => features[tag] === true).sort(),
    exact: isUnseen ? { ...exact, isUnseen } : exact,
  });
}
