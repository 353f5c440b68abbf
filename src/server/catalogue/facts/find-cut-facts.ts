import { eq } from 'drizzle-orm';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';

/** The font file behind a cut: its hash in the store, and what was read of it at the import. */
export interface CutFacts {
  hash: string;
  facts: FontFacts;
}

/** Null for a cut that is not known. One statement. */
export async function findCutFacts(db: Drizzle, cutId: string): Promise<CutFacts | null> {
  const [row] = await db
    .select({ hash: fontFile.hash, facts: fontFile.facts })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(eq(fontCut.id, Number(cutId)));
  return row ?? null;
}
