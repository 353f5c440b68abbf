import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';
import { planRenames } from '#server/import/planning/plan-renames.ts';
import type { Changes } from './sync-rows.ts';
import { findFontHolders } from './write-former-slugs.ts';

/** A family that keeps its row under another slug. */
export interface RenamedFamily {
  formerSlug: string;
  familyId: number;
}

/**
 * Gives renamed families their new slugs before anything is compared with the plan, so that they, their sets and their cuts keep
 * their ids: by these licences, carts and links know them.
 */
export async function renameFamilies(
  tx: Transaction,
  plan: CataloguePlan,
  changes: Changes,
): Promise<RenamedFamily[]> {
  const known = await tx.select().from(fontFamily);
  const wanted = new Set(plan.families.map(({ slug }) => slug));
  const renames = planRenames({
    gone: await findFontHolders(
      tx,
      known.filter(({ slug }) => !wanted.has(slug)),
    ),
    taken: new Set(known.map(({ slug }) => slug)),
    planned: plan.families.map(({ slug, formerSlugs, sets }) => ({
      slug,
      formerSlugs,
      hashes: new Set(sets.flatMap(({ cuts }) => cuts.map(({ file }) => file.hash))),
    })),
  });
  for (const { familyId, formerSlug, slug } of renames) {
    await tx.update(fontFamily).set({ slug, sharedUid: slug }).where(eq(fontFamily.id, familyId));
    const sets = tx
      .select({ id: fontShopSet.id })
      .from(fontShopSet)
      .where(eq(fontShopSet.familyId, familyId));
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
  }
  changes.count += renames.length;
  return renames;
}
