import type { Drizzle, Transaction } from '#server/database/database.ts';
import { importedEntry } from '#server/database/schema/catalogue.ts';

/** Whether it is noted what the last import brought. */
export async function isImportNoted(db: Drizzle | Transaction): Promise<boolean> {
  return (await db.select({ name: importedEntry.name }).from(importedEntry).limit(1)).length > 0;
}
