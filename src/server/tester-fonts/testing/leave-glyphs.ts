import { eq, sql } from 'drizzle-orm';
import { FONT_BUDGET } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';
import { createFontBudget } from '#server/tester-fonts/font-budget.ts';

/** Leaves a visitor so many glyphs of a cut for the day: the others are charged to ids that no font has. */
export async function leaveGlyphs(
  db: Drizzle,
  { visitor, now, cutId, left }: { visitor: string; now: Date; cutId: string; left: number },
): Promise<void> {
  const [row] = await db
    .select({ glyphs: sql<number>`(${fontFile.facts} ->> 'glyphCount')::int` })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(eq(fontCut.id, Number(cutId)));
  const most = Math.floor((row?.glyphs ?? 0) * FONT_BUDGET.visitor.glyphs);
  const glyphs = Array.from({ length: most - left }, (_, at) => 100_000 + at);
  const capital = { glyphs: 1_000_000, pairs: 1_000_000, everyday: new Set<number>() };
  const spend = { cutId, familyId: '1', capital, glyphs, pairs: [] };
  const [granted] = await createFontBudget(db).spend({ visitor, now, spends: [spend] });
  if (granted?.glyphs !== true) throw new Error('The glyphs were not charged.');
}

/** Leaves a visitor no kerning of a cut for the day: the pairs charged are of glyphs that no font has. */
export async function leaveNoKerning(
  db: Drizzle,
  { visitor, now, cutId }: { visitor: string; now: Date; cutId: string },
): Promise<void> {
  const pairs = Array.from({ length: 100_000 }, (_, at) => 4_000_000_000 + at);
  const capital = { glyphs: 1_000_000, pairs: 10_000_000, everyday: new Set<number>() };
  await createFontBudget(db).spend({
    visitor,
    now,
    spends: [{ cutId, familyId: '1', capital, glyphs: [], pairs }],
  });
}
