import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import type { Renamed } from './earlier/follow-renamed.ts';
import { renameInStories } from './rename-in-stories.ts';
import { renameInYears } from './rename-in-years.ts';

/**
 * Gives a family another slug, and its sets and cuts the shared uids that begin with it; all of them keep their ids. Its stories and
 * the years that tell of it go along, with what they said before.
 */
export async function renameFamily(
  tx: Transaction,
  { familyId, formerSlug, slug }: Renamed & { familyId: number },
): Promise<void> {
  await tx.update(fontFamily).set({ slug, sharedUid: slug }).where(eq(fontFamily.id, familyId));
  const sets = tx.select({ id: fontShopSet.id }).from(fontShopSet).where(eq(fontShopSet.familyId, familyId));
  // The rest of a shared uid begins with the dot after the family's slug.
  const rest = formerSlug.length + 1;
  await tx
    .update(fontCut)
    .set({ sharedUid: sql`${slug} || substr(${fontCut.sharedUid}, ${rest}::int)` })
    .where(inArray(fontCut.setId, sets));
  await tx
    .update(fontShopSet)
    .set({ sharedUid: sql`${slug} || substr(${fontShopSet.sharedUid}, ${rest}::int)` })
    .where(eq(fontShopSet.familyId, familyId));
  await renameInStories(tx, { formerSlug, slug });
  await renameInYears(tx, { formerSlug, slug });
}
