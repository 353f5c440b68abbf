import type { FamilyTrial } from '#contract/services.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';

/** The texts to start with that the font of a cut has whole. */
export async function chooseStarters(
  pageFonts: Pick<PageFontMaker, 'planTexts'>,
  { starters, cutId }: { starters: FamilyTrial['starters']; cutId: string },
): Promise<FamilyTrial['starters']> {
  if (starters.length === 0) return [];
  const { lines } = await pageFonts.planTexts(
    starters.map((starter) => ({ ...starter, cutId, direction: textDirection(starter.text) })),
  );
  return starters.filter((_, at) => lines[at]?.missing === 0);
}
