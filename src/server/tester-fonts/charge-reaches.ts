import { pairKey } from '#domain/font-budget/kerned-pairs.ts';
import type { GlyphSpend, Granted } from '#domain/font-budget/spend-glyphs.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontCapital } from '#fonts/facts/font-capital.ts';
import type { LineReach } from '#fonts/reach/reach-line.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { expandRanges } from '#server/page-fonts/subset-recipe.ts';
import type { TesterCut } from './find-tester-cuts.ts';
import type { FontBudget } from './font-budget.ts';

/** What a text takes out of a cut; of one that is shown as a picture its kerning alone leaves. */
export interface CutReach {
  cut: TesterCut;
  reach: Pick<LineReach, 'glyphs' | 'pairs'>;
  isPictured?: boolean;
}

/** Charges what texts take out of their cuts, in whatever form they are given; says of each what of it may be given. */
export async function chargeReaches(
  { budget, pageFonts }: { budget: FontBudget; pageFonts: Pick<PageFontMaker, 'capitalOf'> },
  {
    visitor,
    signal,
    now,
    reaches,
  }: { visitor: string; signal?: AbortSignal | undefined; now: Date; reaches: readonly CutReach[] },
): Promise<Granted[]> {
  const asker = askedByVisitor({ visitor, signal });
  const capitals = await Promise.all(reaches.map(({ cut }) => pageFonts.capitalOf(cut.hash, asker)));
  const spends = reaches.flatMap(({ cut, isPictured = false, ...taken }, at): GlyphSpend[] => {
    const capital = capitals[at];
    const reach = isPictured ? { ...taken.reach, glyphs: [] } : taken.reach;
    return capital === undefined ? [] : [toSpend(cut, { reach, capital })];
  });
  return await budget.spend({ visitor, now, spends });
}

/** What a text takes out of a cut, as the budget counts it. */
export function toSpend(
  { id, familyId }: Pick<TesterCut, 'id' | 'familyId'>,
  { reach, capital }: { reach: CutReach['reach']; capital: FontCapital },
): GlyphSpend {
  return {
    cutId: id,
    familyId,
    capital: { ...capital, everyday: new Set(expandRanges(capital.everyday)) },
    glyphs: expandRanges(reach.glyphs),
    pairs: reach.pairs.map(([left, right]) => pairKey(left, right)),
  };
}
