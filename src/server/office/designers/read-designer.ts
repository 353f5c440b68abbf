import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { DesignerSheet, DesignerWords } from '#contract/admin/content/designers.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { designer, familyDesigner, fontFamily } from '#server/database/schema/catalogue.ts';
import { keepStable } from '#server/import/exporting/keep-stable.ts';
import type { DesignerPlan } from '#server/import/planning/catalogue-plan.ts';

/** A designer with their families; null where there is none. */
export async function readDesigner(db: Drizzle | Transaction, id: number): Promise<DesignerSheet | null> {
  const [row] = await db.select().from(designer).where(eq(designer.id, id));
  if (row === undefined) return null;
  const families = await db
    .select({ slug: fontFamily.slug, name: fontFamily.name, isKept: sql<boolean>`${isKeptFamily}` })
    .from(familyDesigner)
    .innerJoin(fontFamily, eq(fontFamily.id, familyDesigner.familyId))
    .where(eq(familyDesigner.designerId, id))
    .orderBy(asc(fontFamily.position), asc(fontFamily.id));
  const words = toDesignerWords(row);
  return {
    ...{ id, slug: row.slug, words, revision: designerRevision(words), isNamed: families.length > 0 },
    families: families.flatMap(({ isKept, ...family }) => (isKept ? [family] : [])),
  };
}

/** A designer as their form has them. */
export function toDesignerWords({ name, slug, biography, url }: DesignerPlan): DesignerWords {
  return { name, slug: slug === slugify(name) ? '' : slug, biography: keepStable(biography), url: url ?? '' };
}

/** Another one for each content. */
function designerRevision({ name, slug, biography, url }: DesignerWords): string {
  const content = JSON.stringify([name, slug, biography, url]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}
