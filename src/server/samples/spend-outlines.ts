import { covers } from '#fonts/facts/code-point-ranges.ts';
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
    codePoints: drawnCodePoints(texts[at]?.text ?? '', (each) => covers(cut.codePoints, each)),
    kind: 'outlines' as const,
  }));
  const accepted = await spendCodePoints(db, { visitor, now, spends });
  return cuts.every(({ id }) => accepted.has(id));
}

/**
 * What of a text is drawn of its font. Shaping sets a letter and its marks as the one character that they make, where the font has
 * that: so a few letters and marks would bring out all that can be made of them. Where it has not, it does the reverse.
 */
function drawnCodePoints(text: string, has: (codePoint: number) => boolean): number[] {
  const composed = [...text.normalize('NFC')].map((character) =>
    has(codePointOf(character)) ? character : character.normalize('NFD'),
  );
  return [...new Set(text + composed.join(''))].map(codePointOf).filter(has);
}

function codePointOf(character: string): number {
  // The empty string is no character.
  return character.codePointAt(0) ?? 0x20;
}
