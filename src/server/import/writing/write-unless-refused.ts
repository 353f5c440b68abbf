import type { Database } from '#server/database/database.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { ImportRefusal } from '#server/import/findings/import-refusal.ts';
import { type WriteInput, type Written, writeCatalogue } from './write-catalogue.ts';

/** What was written, why the whole of it was undone, or null where it would have undone an edit. */
export async function writeUnlessRefused(
  database: Database,
  input: WriteInput,
): Promise<Written | { fault: ImportFault } | null> {
  try {
    return await writeCatalogue(database, input);
  } catch (error) {
    if (error instanceof ImportRefusal) return { fault: error.fault };
    throw error;
  }
}
