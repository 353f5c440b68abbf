import { LRUCache } from 'lru-cache';
import { clustersToTry, coverLanguages, type LanguageCoverage } from '#domain/language/language-coverage.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import { findCutFacts } from '#server/catalogue/facts/find-cut-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';

/** Which languages cuts set, by their characters and by their shaping. */
export interface LanguageFinder {
  /** How a cut's font sets each language, by tag; null for a cut that is not known. */
  find(cutId: string): Promise<LanguageCoverage[] | null>;
}

const MOST_FONTS = 2_000;

/**
 * Remembers what the engine found, by the font's file. What follows from it is reckoned anew in 4 ms: with each letter that each of 500
 * languages lacks it would be half a megabyte a font.
 */
export function createLanguageFinder({
  db,
  engine,
  files,
}: {
  db: Drizzle;
  engine: Pick<FontEngine, 'unplacedMarks'>;
  files: FileStore;
}): LanguageFinder {
  const known = new LRUCache<string, ReadonlySet<string>>({ max: MOST_FONTS });
  return {
    async find(cutId) {
      const row = await findCutFacts(db, cutId);
      if (row === null) return null;
      const { codePoints } = row.facts;
      const hasCharacter = (codePoint: number) => covers(codePoints, codePoint);
      const before = known.get(row.hash);
      if (before !== undefined) return coverLanguages(hasCharacter, before);
      const clusters = clustersToTry(hasCharacter);
      const unplaced = new Set(await engine.unplacedMarks(fontSource(files, row.hash), clusters));
      known.set(row.hash, unplaced);
      return coverLanguages(hasCharacter, unplaced);
    },
  };
}
