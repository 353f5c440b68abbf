import type { JobQueue } from '#contract/jobs.ts';
import type { Result } from '#contract/refusal.ts';
import { findJob, putJobAside } from '#server/jobs/job-records.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { refuseRunningJob, refuseUnknownJob } from './run-job.ts';

/** What stays undone while a job is aside, and how it is settled without it; a schedule puts the others in again by itself. */
const undone: Partial<Record<JobQueue, string>> = {
  'make-delivery': 'The order stays paid and undelivered; ‘Deliver now’ has it tried again.',
  'remake-delivery': 'The files of the order stay missing or damaged.',
  'send-mail': 'The mail is not sent; after four days it is given up, and its order flagged mail-failed.',
  'make-order-document': 'The paper keeps its number and is not drawn; its buyer has not got it.',
  'send-e-invoice': 'The paper is not sent over Peppol; ‘Send over Peppol’ sends it.',
  'make-quote': 'The quote is not drawn; its buyer has not got it.',
  'make-transfer-certificate': 'The new licensee has not got the certificate.',
  'make-prolonged-certificate': 'The licensee has not got the certificate with its new last day.',
  'refund-payment':
    'The refund stays owed; ‘Try the refund again’ asks for it, ‘Refund transferred’ says that you gave it back yourself.',
  'return-payment': 'The payment stays with you; ‘Return the surplus’ asks for it again.',
  'end-payment-session':
    'The buyer may still pay on a page of the provider that is open; the order is flagged then.',
  'end-left-session': 'A page of the provider that nobody has stays open until its time is over.',
  'make-font-update': 'The buyer has not got the newer files, and may ask for them again.',
  'mail-renewed-downloads': 'The buyer has not got new links, and may ask for them again.',
  'send-demo-payment-event': 'The payment of the demonstration is not told.',
};

/** Puts a job aside that waits or failed. It is kept, and not done until staff have it run. Gives what stays undone. */
export async function putAside(
  { db }: Pick<StaffServices, 'db'>,
  { name }: { name: string },
): Promise<Result<{ undone: string }>> {
  const found = await findJob(db, name);
  if (found === null) return refuseUnknownJob(name);
  if (found.standing !== 'aside' && !(await putJobAside(db, found))) return refuseRunningJob(name);
  return { ok: true, value: { undone: undone[found.queue] ?? 'Its schedule puts in the next one.' } };
}
