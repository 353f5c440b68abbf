import { LARGEST_PICTURE_EM } from '#domain/limits.ts';
import { isCodeChart } from '#domain/text/code-chart.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { chargeReaches } from '#server/tester-fonts/charge-reaches.ts';
import type { TesterCut } from '#server/tester-fonts/find-tester-cuts.ts';
import type { FontBudget } from '#server/tester-fonts/font-budget.ts';
import type { SamplePlan } from './sample-plan.ts';

export interface GivingServices {
  budget: FontBudget;
  pageFonts: Pick<PageFontMaker, 'measure' | 'capitalOf'>;
}

/**
 * Charges what a sample's texts take out of their cuts, each in the cut at its place, and plans the sample with what is given: kerned
 * by the pairs that are, and as a picture where an outline is not. As a picture no larger than others it takes kerning alone.
 */
export async function giveSample(
  { budget, pageFonts }: GivingServices,
  {
    visitor,
    signal,
    now,
    cuts,
    plan,
    holdsOutlines,
  }: {
    visitor: string;
    signal?: AbortSignal | undefined;
    now: Date;
    cuts: readonly TesterCut[];
    plan: SamplePlan;
    /** The file would hold outlines. */
    holdsOutlines: boolean;
  },
): Promise<SamplePlan> {
  const reached = await pageFonts.measure(
    plan.texts.map(({ fileHash, text, direction, features, axes }) => ({
      fileHash,
      line: { text, direction, features, axes, tracking: plan.tracking },
    })),
    askedByVisitor({ visitor, signal }),
  );
  const showsOutlines = holdsOutlines || plan.fontSize > LARGEST_PICTURE_EM;
  const isChart = plan.texts.some(({ text }) => isCodeChart(text));
  const reaches = cuts.flatMap((cut, at) => {
    const reach = reached[at]?.reach;
    return reach === undefined ? [] : [{ cut, reach, isPictured: isChart || !showsOutlines }];
  });
  const granted = await chargeReaches({ budget, pageFonts }, { visitor, signal, now, reaches });
  return {
    ...plan,
    isPictured: isChart || granted.some(({ glyphs }) => !glyphs),
    texts: plan.texts.map((text, at) => ({ ...text, kernedPairs: [...(granted[at]?.pairs ?? [])] })),
  };
}
