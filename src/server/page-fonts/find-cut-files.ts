import { eq, inArray, sql } from 'drizzle-orm';
import type { FontAxis } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';
import type { CutFile } from './page-faces.ts';

/** The files behind cuts by the cuts' ids; withdrawn cuts have theirs too. One statement. */
export async function findCutFiles(db: Drizzle, cutIds: string[]): Promise<Map<string, CutFile>> {
  const rows = await db
    .select({ id: fontCut.id, hash: fontFile.hash, axes: sql<FontAxis[]>`${fontFile.facts} -> 'axes'` })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(inArray(fontCut.id, cutIds.map(Number)));
  return new Map(rows.map(({ id, hash, axes }) => [String(id), { hash, axes }]));
}
