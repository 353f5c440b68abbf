import { and, asc, count, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { FamiliesAsked, FamilyPage } from '#contract/admin/families.ts';
import { formatInstantIn } from '#domain/day/zoned-minutes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { designer, familyDesigner, fontFamily } from '#server/database/schema/catalogue.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';
import { readZone } from '#server/settings/read-zone.ts';

const PER_PAGE = 50;

/** GET families: a page of those that are there, in the catalogue's order; five statements. */
export async function listFamilies(
  { db, now }: { db: Drizzle; now: () => Date },
  { search, kind, category, page }: FamiliesAsked,
): Promise<FamilyPage> {
  const isThere = isKeptFamily;
  const where = and(
    isThere,
    isOfKind(kind),
    category === ''
      ? undefined
      : sql`${fontFamily.fontCategories} @> ${JSON.stringify([{ name: category }])}::jsonb`,
    ...wordsSought(search).map((word) =>
      or(
        beginsInName(fontFamily.name, word),
        beginsInName(sql`coalesce(${fontFamily.familyGroup}, '')`, word),
        isByDesigner(word),
      ),
    ),
  );
  const [counted] = await db.select({ total: count() }).from(fontFamily).where(where);
  const families = await db
    .select({
      id: fontFamily.id,
      slug: fontFamily.slug,
      name: fontFamily.name,
      familyGroup: fontFamily.familyGroup,
      categories: fontFamily.fontCategories,
      isLegacy: fontFamily.legacy,
      isOff: not(fontFamily.published).mapWith(Boolean),
      publishAt: fontFamily.publishAt,
      releasedAt: fontFamily.releasedAt,
    })
    .from(fontFamily)
    .where(where)
    .orderBy(asc(fontFamily.position), asc(fontFamily.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const designers = await db
    .select({ familyId: familyDesigner.familyId, name: designer.name })
    .from(familyDesigner)
    .innerJoin(designer, eq(designer.id, familyDesigner.designerId))
    .where(
      inArray(
        familyDesigner.familyId,
        families.map(({ id }) => id),
      ),
    )
    .orderBy(asc(familyDesigner.position));
  const known = await db
    .selectDistinct({ name: sql<string>`listed.category ->> 'name'` })
    .from(
      sql`${fontFamily} cross join lateral jsonb_array_elements(${fontFamily.fontCategories}) as listed(category)`,
    )
    .where(isThere);
  const zone = await readZone(db);
  const at = now();
  return {
    total: counted?.total ?? 0,
    page,
    perPage: PER_PAGE,
    categories: known.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
    families: families.map(({ id, categories, publishAt, ...family }) => ({
      ...family,
      goesOn: publishAt === null ? null : formatInstantIn(publishAt, zone),
      isLate: publishAt !== null && publishAt <= at,
      designers: designers.filter(({ familyId }) => familyId === id).map(({ name }) => name),
      categories: categories.map(({ name }) => name),
    })),
  };
}

function isOfKind(kind: FamiliesAsked['kind']): SQL | undefined {
  switch (kind) {
    case '':
      return undefined;
    case 'off':
      return not(fontFamily.published);
    case 'present':
    case 'legacy':
      return and(fontFamily.published, eq(fontFamily.legacy, kind === 'legacy'));
  }
}

function isByDesigner(word: string): SQL {
  return sql`exists (select 1 from ${familyDesigner} as by_whom
    join ${designer} as whose on whose.id = by_whom.designer_id
    where by_whom.family_id = ${fontFamily.id} and ${beginsInName(sql`whose.name`, word)})`;
}
