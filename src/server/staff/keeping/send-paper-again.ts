import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { eInvoice, orderDocument } from '#server/database/schema/papers.ts';
import { readPeppolParties } from '#server/documents/e-invoices/peppol-envelope.ts';
import { readEInvoice } from '#server/staff/reading/read-e-invoice.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Has a paper sent over Peppol, again where it was sent before: as a message of its own. Says why where it cannot be. */
export async function sendPaperAgain(
  services: StaffServices,
  { paper }: { paper: string },
): Promise<Result<{ receiver: string }>> {
  const { db, jobs, now, peppol } = services;
  if (peppol === null) {
    const detail = 'PEPPOL_OUT names no folder, so that nothing is sent over Peppol.';
    return { ok: false, code: 'order-state-conflict', detail };
  }
  const written = await readEInvoice(services, { paper, format: 'peppol' });
  if (!written.ok) return written;
  const { scheme, id } = readPeppolParties(written.value).receiver;
  await db.transaction(async (tx) => {
    const [document] = await tx
      .select({ id: orderDocument.id })
      .from(orderDocument)
      .where(eq(orderDocument.number, paper));
    if (document === undefined) return;
    await tx
      .update(eInvoice)
      .set({ sendingSince: now(), sentAt: null })
      .where(and(eq(eInvoice.documentId, document.id), eq(eInvoice.format, 'peppol')));
    await jobs.enqueue(tx, 'send-e-invoice', { documentId: document.id }, { isUrgent: true });
  });
  return { ok: true, value: { receiver: `${scheme}:${id}` } };
}
