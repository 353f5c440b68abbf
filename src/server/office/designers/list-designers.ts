import { and, asc, count, sql } from 'drizzle-orm';
import type { DesignerPage, DesignersAsked } from '#contract/admin/content/designers.ts';
import type { Drizzle } from '#server/database/database.ts';
import { designer, familyDesigner, fontFamily } from '#server/database/schema/catalogue.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';

const PER_PAGE = 50;

/** How many families that are there are a designer's. */
export const countFamilies = sql<number>`(select count(*)::int from ${familyDesigner} as theirs
  join ${fontFamily} as family on family.id = theirs.family_id and (family.withdrawn_at is null or not family.published)
  where theirs.designer_id = ${designer}.id)`;

/** GET designers: a page of them by their names; two statements. */
export async function listDesigners(db: Drizzle, { search, page }: DesignersAsked): Promise<DesignerPage> {
  const where = and(...wordsSought(search).map((word) => beginsInName(designer.name, word)));
  const [counted] = await db.select({ total: count() }).from(designer).where(where);
  const designers = await db
    .select({
      id: designer.id,
      name: designer.name,
      hasBiography: sql<boolean>`${designer.biography} <> ''`,
      url: designer.url,
      families: countFamilies,
    })
    .from(designer)
    .where(where)
    .orderBy(asc(sql`order_search_fold(${designer.name})`), asc(designer.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, page, perPage: PER_PAGE, designers };
}
