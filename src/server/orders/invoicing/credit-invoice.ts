import type { Transaction } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { findInvoice } from '#server/papers/find-invoice.ts';
import { issueCreditNote } from './issue-credit-note.ts';

/** Takes back the whole invoice of a locked order that was not paid; nothing where none was issued or it was taken back before. */
export async function creditInvoice(
  services: { jobs: Pick<Jobs, 'enqueue'> },
  tx: Transaction,
  { orderId, reason, at }: { orderId: number; reason: string; at: Date },
): Promise<void> {
  if ((await findInvoice(tx, orderId)) === null) return;
  await issueCreditNote(services, tx, { orderId, part: { kind: 'whole' }, reason, at });
}
