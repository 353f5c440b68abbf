import { invoiceDueAt } from '#domain/order/order-expiry.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { addDocument } from './add-document.ts';
import { readCharges } from './read-charges.ts';

/** Issues the invoice of a locked order over what it charges now, due in 30 days; gives its number. */
export async function issueInvoice(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  tx: Transaction,
  { orderId, at }: { orderId: number; at: Date },
): Promise<string> {
  const charges = await readCharges(tx, orderId, at);
  const data = { ...charges, dueAt: invoiceDueAt(at).toISOString() };
  return await addDocument(tx, jobs, { orderId, kind: 'invoice', data, at });
}
