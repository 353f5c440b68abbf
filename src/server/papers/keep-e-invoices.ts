import type { Transaction } from '#server/database/database.ts';
import { eInvoice } from '#server/database/schema/papers.ts';
import type { WrittenEInvoice } from '#server/documents/data/written-e-invoice.ts';

/** Keeps what was written of a document as XML, in the given transaction; what is kept stays. */
export async function keepEInvoices(
  tx: Transaction,
  documentId: number,
  written: readonly WrittenEInvoice[],
): Promise<void> {
  if (written.length === 0) return;
  await tx
    .insert(eInvoice)
    .values(written.map((one) => ({ ...one, documentId })))
    .onConflictDoNothing();
}
