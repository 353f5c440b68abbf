import type { Transaction } from '#server/database/database.ts';
import { eInvoice } from '#server/database/schema/papers.ts';
import type { WrittenEInvoice } from '#server/documents/data/written-e-invoice.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/**
 * Keeps what was written of a document as XML, in the given transaction; what is kept stays. What is written for Peppol is sent
 * there.
 */
export async function keepEInvoices(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { documentId, written, at }: { documentId: number; written: readonly WrittenEInvoice[]; at: Date },
): Promise<void> {
  if (written.length === 0) return;
  const isSent = ({ format, xml }: Pick<WrittenEInvoice, 'format' | 'xml'>) =>
    format === 'peppol' && xml !== null;
  const kept = await tx
    .insert(eInvoice)
    .values(written.map((one) => ({ ...one, documentId, sendingSince: isSent(one) ? at : null })))
    .onConflictDoNothing()
    .returning({ format: eInvoice.format, xml: eInvoice.xml });
  if (kept.some(isSent)) await jobs.enqueue(tx, 'send-e-invoice', { documentId });
}
