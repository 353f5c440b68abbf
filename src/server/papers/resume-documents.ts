import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** Enqueues every invoice and credit note that has its number and was not drawn. Where one waits or runs, nothing is added. */
export async function resumeDocuments({
  db,
  jobs,
}: {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
}): Promise<void> {
  const undrawn = await db
    .select({ id: orderDocument.id })
    .from(orderDocument)
    .where(and(isNull(orderDocument.fileHash), inArray(orderDocument.kind, ['invoice', 'credit-note'])))
    .orderBy(asc(orderDocument.id));
  for (const { id } of undrawn)
    await jobs.enqueue(db, 'make-order-document', { documentId: id }, { isResumed: true });
}
