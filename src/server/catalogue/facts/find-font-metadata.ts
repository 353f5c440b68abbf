import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FontMetadata } from '#contract/font-families.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import type { FontAxis, FontFeature, FontInstance } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isShownFamily } from '#server/database/is-shown-family.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import { settableFont } from './settable-font.ts';

/** What the fonts of a family can do, a row a cut; null where there is no such family. One statement. */
export async function findFontMetadata(db: Drizzle, familyId: string): Promise<FontMetadata | null> {
  if (Number(familyId) > LARGEST_ID) return null;
  const { facts } = fontFile;
  const rows = await db
    .select({
      id: fontCut.id,
      features: sql<FontFeature[]>`${facts} -> 'features'`,
      axes: sql<FontAxis[]>`${facts} -> 'axes'`,
      instances: sql<FontInstance[]>`${facts} -> 'instances'`,
      writingSystems: sql<string[]>`${facts} -> 'writingSystems'`,
      glyphCount: sql<number>`(${facts} ->> 'glyphCount')::int`,
      unitsPerEm: sql<number>`(${facts} ->> 'unitsPerEm')::int`,
    })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(
      and(
        eq(fontFamily.id, Number(familyId)),
        isNull(fontCut.withdrawnAt),
        isNull(fontShopSet.withdrawnAt),
        isShownFamily(),
      ),
    )
    .orderBy(asc(fontShopSet.position), asc(fontCut.position));
  if (rows.length === 0) return null;
  return {
    fontCuts: rows.map(({ id, features, axes, ...others }) => {
      const font = settableFont({ features, axes });
      return { fontCutId: String(id), openTypeFeatures: font.features, axes: font.axes, ...others };
    }),
  };
}
