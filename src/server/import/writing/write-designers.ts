import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { designer, familyDesigner } from '#server/database/schema/catalogue.ts';
import { jsonOf } from '#server/import/comparing/list-entries.ts';
import type { CataloguePlan, DesignerPlan } from '#server/import/planning/catalogue-plan.ts';
import { keepDesignerWords } from './earlier/keep-earlier-words.ts';
import { type Mark, planGoingOn } from './plan-going-on.ts';
import { requiredId } from './required-id.ts';
import { type Changes, deleteRows, syncRows } from './sync-rows.ts';

type DesignerRow = typeof designer.$inferSelect;

/**
 * Makes designers those of a plan. One who goes on keeps their row, whatever they are called, and what was said of them. Gives the numbers
 * by slugs, and those whom the plan has not.
 */
export async function writeDesigners(
  tx: Transaction,
  wanted: readonly DesignerPlan[],
  { now, changes, isAdding }: { now: Date; changes: Changes; isAdding: boolean },
): Promise<{ ids: Map<string, number>; gone: DesignerRow[] }> {
  const followed = await followDesigners(tx, { wanted, changes });
  await keepDesignerWords(tx, followed, { by: null, at: now });
  const synced = await syncRows(tx, {
    table: designer,
    target: [designer.slug],
    existing: followed.map(({ row, becomes: { slug } }) => ({ ...row, slug })),
    wanted: [...wanted],
    keyOf: ({ slug }) => slug,
    changes,
  });
  // By which the next one finds them, whatever the office calls them until then.
  if (!isAdding && wanted.length > 0)
    await tx
      .update(designer)
      .set({ importedAs: sql`${designer.slug}` })
      .where(
        and(
          inArray(
            designer.slug,
            wanted.map(({ slug }) => slug),
          ),
          sql`${designer.importedAs} is distinct from ${designer.slug}`,
        ),
      );
  return synced;
}

/**
 * Has each designer who goes on wear the slug of their plan before anything is compared with it. One whom the plan has not, and who may stay
 * by a family that was withdrawn, gives up a slug that another one takes. Gives all of them as they stood, with what they become.
 */
async function followDesigners(
  tx: Transaction,
  { wanted, changes }: { wanted: readonly DesignerPlan[]; changes: Changes },
): Promise<{ row: DesignerRow; becomes: DesignerPlan }[]> {
  const rows = await tx.select().from(designer).orderBy(designer.id);
  const keys = planGoingOn({ known: rows, wanted, keyOf: ({ slug }) => slug, marks });
  const plans = new Map(wanted.map((plan) => [plan.slug, plan]));
  const taken = new Set([...plans.keys(), ...rows.map(({ slug }) => slug)]);
  const followed = rows.map((row) => {
    const becomes = plans.get(keys.get(row.id) ?? '');
    if (becomes !== undefined) return { row, becomes };
    const { id: _, importedAs: __, ...own } = row;
    return { row, becomes: plans.has(row.slug) ? { ...own, slug: freeSlug(row.slug, taken) } : own };
  });
  const renamed = followed.filter(({ row, becomes }) => row.slug !== becomes.slug);
  // Two may take each other's: no slug begins with a tilde.
  for (const { row } of renamed) await setSlug(tx, row.id, `~${row.id}`);
  for (const { row, becomes } of renamed) await setSlug(tx, row.id, becomes.slug);
  changes.count += renamed.length;
  return followed;
}

/** The same name, else the very same biography and link: whoever shares less may be another person. */
const marks: readonly Mark<DesignerRow, DesignerPlan>[] = [
  [({ name }) => name, ({ name }) => name],
  [markOfWords, markOfWords],
];

/** Of one without a biography a mark that nobody else has. */
function markOfWords({ slug, biography, url }: DesignerPlan): string {
  return jsonOf(biography === '' ? [slug] : [biography, url]);
}

function freeSlug(slug: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  taken.add(`${slug}-${number}`);
  return `${slug}-${number}`;
}

async function setSlug(tx: Transaction, id: number, slug: string): Promise<void> {
  await tx.update(designer).set({ slug }).where(eq(designer.id, id));
}

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

/** Designers of withdrawn families stay: their families may come back, and orders may show them. */
export async function deleteUnusedDesigners(
  tx: Transaction,
  gone: { id: number }[],
  changes: Changes,
): Promise<void> {
  const used = await tx.selectDistinct({ id: familyDesigner.designerId }).from(familyDesigner);
  const usedIds = new Set(used.map((row) => row.id));
  await deleteRows(
    tx,
    designer,
    gone.filter((row) => !usedIds.has(row.id)),
    changes,
  );
}
