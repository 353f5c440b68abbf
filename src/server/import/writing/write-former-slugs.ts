import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { fontCut, fontFile, fontShopSet, formerFamilySlug } from '#server/database/schema/catalogue.ts';
import { type FontHolder, planFormerSlugs } from '#server/import/planning/addresses/plan-former-slugs.ts';
import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';
import { requiredId } from './required-id.ts';
import type { Changes } from './sync-rows.ts';

interface Context {
  families: Map<string, number>;
  /** The families that this import withdraws, with their fonts. */
  gone: FontHolder[];
  renamed: { formerSlug: string; familyId: number }[];
  changes: Changes;
}

/** Keeps the addresses of families that were renamed. */
export async function writeFormerSlugs(
  tx: Transaction,
  plan: CataloguePlan,
  { families, gone, renamed, changes }: Context,
): Promise<void> {
  const rows = await tx.select().from(formerFamilySlug);
  const known = new Map(rows.map(({ slug, familyId }) => [slug, familyId]));
  const wanted = planFormerSlugs({
    known,
    gone,
    renamed,
    present: plan.families.map((family) => ({
      id: requiredId(families, family.slug),
      slug: family.slug,
      hashes: new Set(family.sets.flatMap((set) => set.cuts.map((cut) => cut.file.hash))),
    })),
    declared: plan.families.flatMap((family) =>
      family.formerSlugs.map((slug) => ({ slug, familyId: requiredId(families, family.slug) })),
    ),
  });
  const dropped = [...known.keys()].filter((slug) => !wanted.has(slug));
  if (dropped.length > 0) await tx.delete(formerFamilySlug).where(inArray(formerFamilySlug.slug, dropped));
  const written = [...wanted].filter(([slug, familyId]) => known.get(slug) !== familyId);
  for (const [slug, familyId] of written) {
    await tx
      .insert(formerFamilySlug)
      .values({ slug, familyId })
      .onConflictDoUpdate({ target: formerFamilySlug.slug, set: { familyId } });
  }
  changes.count += dropped.length + written.length;
}

/** The families among these that the catalogue has, with the fonts of their cuts; to be read before anything of them is withdrawn. */
export async function findFontHolders(
  tx: Transaction,
  families: { id: number; slug: string; withdrawnAt: Date | null; published: boolean }[],
): Promise<FontHolder[]> {
  const present = families.filter(({ withdrawnAt, published }) => withdrawnAt === null || !published);
  if (present.length === 0) return [];
  const ids = present.map(({ id }) => id);
  const rows = await tx
    .select({ familyId: fontShopSet.familyId, hash: fontFile.hash })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(and(inArray(fontShopSet.familyId, ids), isNull(fontCut.withdrawnAt)));
  const byFamily = Map.groupBy(rows, ({ familyId }) => familyId);
  return present.map(({ id, slug }) => ({
    id,
    slug,
    hashes: new Set(byFamily.get(id)?.map(({ hash }) => hash)),
  }));
}
