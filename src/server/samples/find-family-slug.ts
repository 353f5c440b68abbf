import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';

/** The family of a cut as its address names it: words of small letters and figures with hyphens between. One statement. */
export async function findFamilySlug(db: Drizzle, cutId: string): Promise<string> {
  const [row] = await db
    .select({ slug: fontFamily.slug })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .where(eq(fontCut.id, Number(cutId)));
  if (row === undefined) throw new Error(`The cut ${cutId} has no family.`);
  return row.slug;
}
