import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { chargeReaches } from '#server/tester-fonts/charge-reaches.ts';
import type { TesterCut } from '#server/tester-fonts/find-tester-cuts.ts';
import type { FontBudget } from '#server/tester-fonts/font-budget.ts';
import type { SamplePlan } from './sample-plan.ts';

export interface OutlineServices {
  budget: FontBudget;
  pageFonts: Pick<PageFontMaker, 'measure' | 'capitalOf'>;
}

/**
 * Charges the outlines of a sample's texts, each in the cut at its place, to the budgets of their cuts. False where one of them is
 * spent; what the others were charged is had for nothing later in the day.
 */
export async function spendOutlines(
  { budget, pageFonts }: OutlineServices,
  {
    visitor,
    signal,
    now,
    cuts,
    plan,
  }: {
    visitor: string;
    signal?: AbortSignal | undefined;
    now: Date;
    cuts: readonly TesterCut[];
    plan: SamplePlan;
  },
): Promise<boolean> {
  const reached = await pageFonts.measure(
    plan.texts.map(({ fileHash, text, direction, features, axes }) => ({
      fileHash,
      line: { text, direction, features, axes, tracking: plan.tracking },
    })),
    askedByVisitor({ visitor, signal }),
  );
  const reaches = cuts.flatMap((cut, at) => {
    const reach = reached[at]?.reach;
    return reach === undefined ? [] : [{ cut, reach }];
  });
  const granted = await chargeReaches({ budget, pageFonts }, { visitor, signal, now, reaches });
  return granted.every(({ glyphs, pairs }, at) => glyphs && pairs.length === reaches[at]?.reach.pairs.length);
}
