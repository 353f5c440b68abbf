import { covers } from '#fonts/code-point-ranges.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { TesterCut } from '#server/tester-fonts/find-tester-cuts.ts';
import { spendCodePoints } from '#server/tester-fonts/font-budget.ts';

/**
 * Charges the outlines of texts, each in the cut at its place, to the budgets of their cuts: what of their characters the fonts
 * have. False where one of the budgets is spent; what the others were charged is had for nothing later in the day. One statement.
 */
export async function spendOutlines(
  db: Drizzle,
  {
    visitor,
    now,
    cuts,
    texts,
  }: { visitor: string; now: Date; cuts: readonly TesterCut[]; texts: readonly { text: string }[] },
): Promise<boolean> {
  const spends = cuts.map((cut, at) => ({
    fontCutId: cut.id,
    codePoints: codePointsIn(texts[at]?.text ?? '').filter((each) => covers(cut.codePoints, each)),
    kind: 'outlines' as const,
  }));
  const accepted = await spendCodePoints(db, { visitor, now, spends });
  return cuts.every(({ id }) => accepted.has(id));
}

function codePointsIn(text: string): number[] {
  return [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
}
