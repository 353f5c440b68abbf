import { LRUCache } from 'lru-cache';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { FileReport } from '#fonts/measures/file-report.ts';
import { findCutFacts } from '#server/catalogue/facts/find-cut-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';

/** What the files of cuts weigh. */
export interface FileReportFinder {
  /** Null for a cut that is not known. One statement; the font is packed in a worker the first time. */
  find(cutId: string, visitor: string): Promise<(FileReport & Pick<FontFacts, 'outlines'>) | null>;
}

const MOST_FONTS = 500;

/** Remembers reports by the font's file; who asks while one is made waits for the same. */
export function createFileReportFinder({
  db,
  engine,
  files,
}: {
  db: Drizzle;
  engine: Pick<FontEngine, 'for'>;
  files: Pick<FileStore, 'find'>;
}): FileReportFinder {
  const known = new LRUCache<string, Promise<FileReport>>({ max: MOST_FONTS });
  return {
    async find(cutId, visitor) {
      const row = await findCutFacts(db, cutId);
      if (row === null) return null;
      let report = known.get(row.hash);
      if (report === undefined) {
        report = engine.for(askedByVisitor({ visitor })).reportFile(fontSource(files, row.hash));
        known.set(row.hash, report);
        // What could not be made is tried again.
        report.catch(() => known.delete(row.hash));
      }
      return { ...(await report), outlines: row.facts.outlines };
    },
  };
}
