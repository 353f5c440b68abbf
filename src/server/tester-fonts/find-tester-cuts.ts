import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { LARGEST_ID } from '#domain/limits.ts';
import type { FontFeature } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isShownFamily } from '#server/database/is-shown-family.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import type { CutFile } from '#server/page-fonts/page-faces.ts';

/** A cut that visitors may try, with what its font covers and can do. */
export interface TesterCut extends CutFile {
  id: string;
  familyId: string;
  /** Inclusive ranges, ascending. */
  codePoints: [number, number][];
  /** The features that a text may be set with. */
  featureTags: string[];
}

/** The cuts of these ids that whoever asks is shown; a cut that is unknown or withdrawn, itself or with its set or family, is missing. One statement. */
export async function findTesterCuts(
  db: Drizzle,
  cutIds: readonly string[],
): Promise<Map<string, TesterCut>> {
  const ids = [...new Set(cutIds.map(Number))].filter((id) => Number.isInteger(id) && id <= LARGEST_ID);
  const { facts } = fontFile;
  const rows = await db
    .select({
      id: fontCut.id,
      familyId: fontShopSet.familyId,
      hash: fontFile.hash,
      axes: sql<CutFile['axes']>`${facts} -> 'axes'`,
      codePoints: sql<[number, number][]>`${facts} -> 'codePoints'`,
      features: sql<FontFeature[]>`${facts} -> 'features'`,
    })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(
      and(
        inArray(fontCut.id, ids),
        isNull(fontCut.withdrawnAt),
        isNull(fontShopSet.withdrawnAt),
        isShownFamily(),
      ),
    );
  return new Map(
    rows.map(({ id, familyId, features, ...row }) => [
      String(id),
      { ...row, id: String(id), familyId: String(familyId), featureTags: settableTags(features) },
    ]),
  );
}

/** All but 'aalt', which leads to every alternate of every letter: subsets go without, and no one sets a text with it. */
export function settableTags(features: readonly FontFeature[]): string[] {
  return features.map(({ tag }) => tag).filter((tag) => tag !== 'aalt');
}
