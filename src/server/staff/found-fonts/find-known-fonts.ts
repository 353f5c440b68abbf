import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { FoundFont } from '#fonts/glyphs/read-found-font.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';

/** A font that the shop keeps: of its catalogue, or of an earlier version of it. */
export interface KnownFont {
  hash: string;
  name: string;
  postScriptName: string | null;
}

/** Versions that bear one name; the newest come first. */
const MOST_VERSIONS = 12;

/** The fonts of the shop that are this very file, or are called the same. One statement. */
export async function findKnownFonts(
  db: Drizzle,
  { hash, names }: { hash: string; names: FoundFont['names'] },
): Promise<KnownFont[]> {
  const postScriptName = sql<string | null>`${fontFile.facts} -> 'names' ->> 'postScript'`;
  const fullName = sql<string | null>`${fontFile.facts} -> 'names' ->> 'full'`;
  const rows = await db
    .select({
      hash: fontFile.hash,
      fileName: fontFile.fileName,
      postScriptName,
      fullName,
      family: fontFamily.name,
      cut: fontCut.name,
    })
    .from(fontFile)
    .leftJoin(fontCut, eq(fontCut.fontFileId, fontFile.id))
    .leftJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .leftJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .where(
      or(
        eq(fontFile.hash, hash),
        names.postScript === null ? undefined : eq(postScriptName, names.postScript),
        names.full === null ? undefined : eq(fullName, names.full),
      ),
    )
    .orderBy(desc(eq(fontFile.hash, hash)), desc(fontFile.id), asc(fontCut.id))
    .limit(MOST_VERSIONS);
  return rows.map(({ hash, fileName, postScriptName, fullName, family, cut }) => ({
    hash,
    postScriptName,
    name: family === null || cut === null ? (fullName ?? fileName) : `${family} ${cut}`,
  }));
}

/** The cut of which a file is the one that the foundry publishes itself; null where it is none. */
export async function findPublished(db: Drizzle, hash: string): Promise<string | null> {
  const assets = fontCut.publishedAssets;
  const [found] = await db
    .select({ family: fontFamily.name, cut: fontCut.name })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .where(and(sql`${hash} in (${assets} ->> 'woff2', ${assets} ->> 'woff', ${assets} ->> 'otf')`))
    .limit(1);
  return found === undefined ? null : `${found.family} ${found.cut}`;
}
