import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Drizzle } from '#server/database/database.ts';
import { eInvoice, orderDocument } from '#server/database/schema/papers.ts';
import { readPeppolParties, writePeppolEnvelope } from '#server/documents/e-invoices/peppol-envelope.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PeppolProvider } from '#server/peppol/peppol-provider.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

export interface SendingServices {
  db: Drizzle;
  now: () => Date;
  /** Null: nobody brings papers to Peppol. */
  peppol: PeppolProvider | null;
}

/**
 * The job that sends a paper over Peppol, once: cut off anywhere it is the same message again. Where nobody brings papers there it is
 * not sent later either.
 */
export async function sendEInvoice(
  { db, now, peppol }: SendingServices,
  { documentId }: JobData<'send-e-invoice'>,
): Promise<void> {
  const [kept] = await db
    .select({ xml: eInvoice.xml, since: eInvoice.sendingSince, number: orderDocument.number })
    .from(eInvoice)
    .innerJoin(orderDocument, eq(orderDocument.id, eInvoice.documentId))
    .where(and(isPeppolOf(documentId), isNull(eInvoice.sentAt)));
  if (!kept?.xml || kept.since === null) return;
  const { xml, since, number } = kept;
  const asked = and(isPeppolOf(documentId), eq(eInvoice.sendingSince, since));
  if (peppol === null) {
    await db.update(eInvoice).set({ sendingSince: null }).where(asked);
    return;
  }
  const { isTrial } = await readFoundry(db);
  await peppol.send({
    paper: number,
    receiver: readPeppolParties(xml).receiver,
    xml: writePeppolEnvelope(xml, { id: messageId(xml, since), at: since }),
    isTrial,
  });
  await db.update(eInvoice).set({ sentAt: now() }).where(asked);
}

/** Enqueues every paper that is to be sent and was not. Where one waits or runs, nothing is added. */
export async function resumeEInvoices({
  db,
  jobs,
}: {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
}): Promise<void> {
  const unsent = await db
    .select({ id: eInvoice.documentId })
    .from(eInvoice)
    .where(and(isNotNull(eInvoice.sendingSince), isNull(eInvoice.sentAt)))
    .orderBy(asc(eInvoice.documentId));
  for (const { id } of unsent)
    await jobs.enqueue(db, 'send-e-invoice', { documentId: id }, { isResumed: true });
}

function isPeppolOf(documentId: number) {
  return and(eq(eInvoice.documentId, documentId), eq(eInvoice.format, 'peppol'));
}

/** A UUID (RFC 9562, version 8) of the paper and of when it was decided on to be sent. */
function messageId(xml: string, since: Date): string {
  const hash = createHash('sha256').update(`${since.toISOString()} ${xml}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
