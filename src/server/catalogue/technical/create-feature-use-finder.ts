import type { FoundUse } from '#domain/setting/feature-words.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { AskedUses } from '#fonts/reach/feature-uses.ts';
import { findCutFacts } from '#server/catalogue/facts/find-cut-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';

/** Which words use the features of cuts. */
export interface FeatureUseFinder {
  /** Of each feature the words that it changes in a cut as that is shown; none of a cut that is not known. One statement. */
  find(cutId: string, asked: Omit<AskedUses, 'axes'>): Promise<FoundUse[]>;
}

/** Pages that show it are kept, so it is found once for each of them. */
export function createFeatureUseFinder({
  db,
  engine,
  files,
}: {
  db: Drizzle;
  engine: Pick<FontEngine, 'featureUses'>;
  files: Pick<FileStore, 'find'>;
}): FeatureUseFinder {
  return {
    async find(cutId, asked) {
      if (asked.features.length === 0) return [];
      const row = await findCutFacts(db, cutId);
      if (row === null) return [];
      const axes = axisPositions(row.facts.axes);
      return engine.featureUses(fontSource(files, row.hash), { ...asked, axes });
    },
  };
}
