import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { CreditNoteRecord, InvoiceRecord } from '#server/papers/document-records.ts';
import { takeNumber } from '#server/papers/take-number.ts';

/** Numbers a document of a locked order and enqueues the job that draws and mails it, in the given transaction. */
export async function addDocument(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  document: { orderId: number; at: Date } & (
    | { kind: 'invoice'; data: InvoiceRecord }
    | { kind: 'credit-note'; data: CreditNoteRecord }
  ),
): Promise<string> {
  const { orderId, kind, data, at } = document;
  const number = await takeNumber(tx, kind);
  const [added] = await tx
    .insert(orderDocument)
    .values({
      orderId,
      kind,
      ordinal: sql`(select count(*)::int + 1 from ${orderDocument} as earlier
        where earlier.order_id = ${orderId} and earlier.kind = ${kind})`,
      number,
      data,
      madeAt: at,
    })
    .returning({ id: orderDocument.id });
  if (added === undefined) throw new Error(`The document ${number} was not written`);
  await jobs.enqueue(tx, 'make-order-document', { documentId: added.id });
  return number;
}
