import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import type { PresentCut } from './to-present-files.ts';

/** The cuts that are sold now of some families, one statement. */
export async function findPresentCuts(db: Drizzle, familyIds: number[]): Promise<PresentCut[]> {
  return await db
    .select({
      fontCutId: fontCut.id,
      familyId: fontFamily.id,
      setName: fontShopSet.name,
      cutName: fontCut.name,
      fontFileId: fontFile.id,
      hash: fontFile.hash,
      fileName: fontFile.fileName,
    })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontShopSet.id, fontCut.setId))
    .innerJoin(fontFamily, eq(fontFamily.id, fontShopSet.familyId))
    .innerJoin(fontFile, eq(fontFile.id, fontCut.fontFileId))
    .where(
      and(
        inArray(fontFamily.id, familyIds),
        isNull(fontCut.withdrawnAt),
        isNull(fontShopSet.withdrawnAt),
        isNull(fontFamily.withdrawnAt),
      ),
    );
}
