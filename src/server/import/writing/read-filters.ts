import { and, eq, isNull } from 'drizzle-orm';
import type { FacetKind } from '#domain/catalogue/family-facets.ts';
import type { HeldFilter, HeldFilters } from '#domain/catalogue/former-filters.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import {
  designer,
  familyDesigner,
  fontCut,
  fontFamily,
  fontShopSet,
} from '#server/database/schema/catalogue.ts';

/** The filters of the collection as the catalogue stands, but those of the menu, with the families that each keeps. */
export async function readFilters(tx: Transaction): Promise<HeldFilters> {
  const families = await tx
    .select({ id: fontFamily.id, categories: fontFamily.fontCategories })
    .from(fontFamily)
    .where(isKeptFamily);
  const designers = await tx
    .select({ id: familyDesigner.familyId, slug: designer.slug })
    .from(familyDesigner)
    .innerJoin(designer, eq(familyDesigner.designerId, designer.id));
  const sets = await tx
    .select({ id: fontShopSet.familyId, name: fontShopSet.name })
    .from(fontShopSet)
    .where(isNull(fontShopSet.withdrawnAt));
  const cuts = await tx
    .selectDistinct({ id: fontShopSet.familyId, name: fontCut.name })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .where(and(isNull(fontCut.withdrawnAt), isNull(fontShopSet.withdrawnAt)));
  const present = new Set(families.map(({ id }) => id));
  const found = new Map<string, HeldFilter & { families: Set<number> }>();
  const add = (kind: FacetKind, slug: string, family: number): void => {
    if (slug === '' || !present.has(family)) return;
    const known = found.get(`${kind} ${slug}`) ?? { kind, slug, families: new Set<number>() };
    found.set(`${kind} ${slug}`, known);
    known.families.add(family);
  };
  for (const { id, slug } of designers) add('designer', slug, id);
  for (const { id, name } of sets) add('writing-system', slugify(name), id);
  for (const { id, categories } of families)
    for (const { name } of categories) add('category', slugify(name), id);
  for (const { id, name } of cuts) add('style', slugify(name), id);
  return { filters: [...found.values()], families: present };
}
