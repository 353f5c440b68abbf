import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import { catalogue } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';

/** The catalogue is another one from the end of the transaction on, and all processes are told. */
export async function raiseRevision(tx: Transaction, notify: Database['notify']): Promise<void> {
  const { revision } = await lockCatalogue(tx);
  await tx
    .update(catalogue)
    .set({ revision: revision + 1 })
    .where(eq(catalogue.id, 1));
  await notify(tx, 'catalogue', String(revision + 1));
}
