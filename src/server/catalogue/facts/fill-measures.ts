import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import { MEASURES_VERSION } from '#fonts/font-measures.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontFile } from '#server/database/schema/catalogue.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';

const FILES_AT_ONCE = 100;

/**
 * Measures the font files that were imported before there were measures, or before they meant what they mean now, and raises the
 * catalogue's revision once where there were any. One that cannot be measured is told and left as it is.
 */
export async function fillMeasures({
  database,
  engine,
  files,
  onFault,
  isStopping,
}: {
  database: Database;
  engine: Pick<FontWork, 'measures'>;
  files: Pick<FileStore, 'find'>;
  onFault: (cause: unknown, details: object) => void;
  isStopping: () => boolean;
}): Promise<void> {
  const { db } = database;
  const isOld = or(
    isNull(fontFile.measures),
    lt(sql<number>`(${fontFile.measures} ->> 'version')::int`, MEASURES_VERSION),
  );
  let last = 0;
  let filled = 0;
  while (!isStopping()) {
    const rows = await db
      .select({ id: fontFile.id, hash: fontFile.hash })
      .from(fontFile)
      .where(and(gt(fontFile.id, last), isOld))
      .orderBy(asc(fontFile.id))
      .limit(FILES_AT_ONCE);
    if (rows.length === 0) break;
    for (const { id, hash } of rows) {
      if (isStopping()) break;
      last = id;
      try {
        const measures = await engine.measures(fontSource(files, hash));
        await db.update(fontFile).set({ measures }).where(eq(fontFile.id, id));
        filled += 1;
      } catch (cause) {
        if (!(cause instanceof FontTaskError)) throw cause;
        onFault(cause, { hash });
      }
    }
  }
  if (filled > 0) await raiseRevision(database);
}

async function raiseRevision(database: Database): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [row] = await tx
      .update(catalogue)
      .set({ revision: sql`${catalogue.revision} + 1` })
      .returning({ revision: catalogue.revision });
    if (row !== undefined) await database.notify(tx, 'catalogue', String(row.revision));
  });
}
