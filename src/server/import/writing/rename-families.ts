import type { Transaction } from '#server/database/database.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { planRenames } from '#server/import/planning/addresses/plan-renames.ts';
import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';
import { renameFamily } from './rename-family.ts';
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
  for (const renamed of renames) await renameFamily(tx, renamed);
  changes.count += renames.length;
  return renames;
}
