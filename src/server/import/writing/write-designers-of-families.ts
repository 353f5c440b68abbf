import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { familyDesigner } from '#server/database/schema/catalogue.ts';
import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';
import { requiredId } from './required-id.ts';
import type { Changes } from './sync-rows.ts';

/** Has families name the designers of a plan, in their order. */
export async function writeDesignersOfFamilies(
  tx: Transaction,
  plan: CataloguePlan,
  input: { families: Map<string, number>; designers: Map<string, number>; changes: Changes },
): Promise<void> {
  const { families, designers, changes } = input;
  const wanted = plan.families.flatMap((family) =>
    family.designerSlugs.map((slug, position) => ({
      familyId: requiredId(families, family.slug),
      designerId: requiredId(designers, slug),
      position,
    })),
  );
  const ids = [...new Set(plan.families.map((family) => requiredId(families, family.slug)))];
  const existing = await tx.select().from(familyDesigner).where(inArray(familyDesigner.familyId, ids));
  const keyOf = (row: (typeof wanted)[number]) => `${row.familyId} ${row.designerId} ${row.position}`;
  const before = new Set(existing.map(keyOf));
  if (before.size === wanted.length && wanted.every((row) => before.has(keyOf(row)))) return;
  await tx.delete(familyDesigner).where(inArray(familyDesigner.familyId, ids));
  if (wanted.length > 0) await tx.insert(familyDesigner).values(wanted);
  changes.count += 1;
}
