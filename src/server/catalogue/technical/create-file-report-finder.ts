import { LRUCache } from 'lru-cache';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import { type Asker, askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
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
/** So long a report that could not be made is not tried again. */
const FAILURE_KEPT_MS = 10 * MINUTE_IN_MS;

/** Remembers reports by the font's file; who asks while one is made waits for the same. */
export function createFileReportFinder({
  db,
  engine,
  files,
}: {
  db: Drizzle;
  engine: { for: (asker: Asker) => Pick<FontWork, 'reportFile'> };
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
        const made = report;
        made.catch((cause: unknown) => {
          // Whose turn did not come tries again; a font that cannot be packed costs its worker that once in a while.
          if (hasNotBegun(cause)) known.delete(row.hash);
          else known.set(row.hash, made, { ttl: FAILURE_KEPT_MS });
        });
      }
      return { ...(await report), outlines: row.facts.outlines };
    },
  };
}

function hasNotBegun(cause: unknown): boolean {
  return cause instanceof FontTaskError && (cause.code === 'engine-busy' || cause.code === 'nobody-waits');
}
