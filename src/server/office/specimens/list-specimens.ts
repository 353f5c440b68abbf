import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SpecimenPage, SpecimensAsked } from '#contract/admin/content/specimens.ts';
import { houseKey } from '#domain/catalogue/boxes-key.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import {
  fontFamily,
  fontShopSet,
  specimenSource,
  specimenTemplate,
} from '#server/database/schema/catalogue.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';

const PER_PAGE = 50;

/** GET specimens: a page of the families in the catalogue's order, with what their sets say. */
export async function listSpecimens(db: Drizzle, { search, page }: SpecimensAsked): Promise<SpecimenPage> {
  const where = and(isKeptFamily, ...wordsSought(search).map((word) => beginsInName(fontFamily.name, word)));
  const families = await db
    .select({
      id: fontFamily.id,
      slug: fontFamily.slug,
      name: fontFamily.name,
      isOff: not(fontFamily.published).mapWith(Boolean),
      template: specimenTemplate.key,
      above: countOf(specimenTemplate.fontFamilyBoxes),
      ofEach: countOf(specimenTemplate.fontCutBoxes),
    })
    .from(fontFamily)
    .leftJoin(specimenTemplate, eq(specimenTemplate.id, fontFamily.specimenTemplateId))
    .where(where)
    .orderBy(asc(fontFamily.position), asc(fontFamily.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const sets = await db
    .select({
      id: fontShopSet.id,
      familyId: fontShopSet.familyId,
      name: fontShopSet.name,
      quotes: countOf(specimenSource.quotes),
      first: sql<string | null>`${specimenSource.quotes} -> 0 ->> 'text'`,
    })
    .from(fontShopSet)
    .leftJoin(specimenSource, eq(specimenSource.id, fontShopSet.specimenSourceId))
    .where(
      and(
        isNull(fontShopSet.withdrawnAt),
        inArray(
          fontShopSet.familyId,
          families.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(fontShopSet.position), asc(fontShopSet.id));
  const ofFamilies = Map.groupBy(sets, ({ familyId }) => familyId);
  return {
    total: await db.$count(fontFamily, where),
    page,
    perPage: PER_PAGE,
    families: families.map(({ template, above, ofEach, ...family }) => ({
      ...family,
      boxes: template === null || template === houseKey ? null : { family: above, cut: ofEach },
      sets: (ofFamilies.get(family.id) ?? []).map(({ familyId: _, ...set }) => set),
    })),
  };
}

function countOf(list: PgColumn) {
  return sql<number>`coalesce(jsonb_array_length(${list}), 0)`;
}
