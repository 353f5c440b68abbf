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

const MOST_FONTS = 200;

/** Remembers what was found by the font's file, of which the last `MOST_FONTS` stay. */
export function createLanguageFinder({
  db,
  engine,
  files,
}: {
  db: Drizzle;
  engine: Pick<FontEngine, 'unplacedMarks'>;
  files: FileStore;
}): LanguageFinder {
  const known = new LRUCache<string, LanguageCoverage[]>({ max: MOST_FONTS });
  return {
    async find(cutId) {
      const row = await findCutFacts(db, cutId);
      if (row === null) return null;
      const before = known.get(row.hash);
      if (before !== undefined) return before;
      const { codePoints } = row.facts;
      const hasCharacter = (codePoint: number) => covers(codePoints, codePoint);
      const clusters = clustersToTry(hasCharacter);
      const unplaced = await engine.unplacedMarks(fontSource(files, row.hash), clusters);
      const found = coverLanguages(hasCharacter, new Set(unplaced));
      known.set(row.hash, found);
      return found;
    },
  };
}
