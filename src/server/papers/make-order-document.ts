import { and, asc, eq, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { greetedName } from '#domain/address/party-name.ts';
import { soldFamilies } from '#domain/order/sold-families.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrderItem } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { Documents, RenderedInvoice } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import type { MailToDecide } from '#server/mail/mail-kind.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { creditNoteRecord, invoiceRecord } from './document-records.ts';
import { keepEInvoices } from './keep-e-invoices.ts';
import { creditNoteIssued, invoiceIssued } from './paper-mails.ts';

/** What invoices and credit notes are drawn with. */
export interface DocumentServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  files: Pick<FileStore, 'put'>;
  documents: Pick<Documents, 'invoice' | 'creditNote'>;
  now: () => Date;
}

type DocumentRow = typeof orderDocument.$inferSelect;

/** What is drawn of a document, and the mail that brings it to the buyer. */
interface DrawnDocument {
  rendered: RenderedInvoice;
  recipient: string;
  mail: MailToDecide;
}

/**
 * The job that draws an invoice or a credit note from what was kept with its number, and decides on its mail. Cut off anywhere
 * it starts over; one that was drawn is not drawn or mailed again.
 */
export async function makeOrderDocument(
  services: DocumentServices,
  { documentId }: JobData<'make-order-document'>,
): Promise<void> {
  const { db, jobs, files, now } = services;
  const [row] = await db.select().from(orderDocument).where(eq(orderDocument.id, documentId));
  if (row === undefined) throw new Error(`There is no document ${documentId} to draw`);
  if (row.fileHash !== null) return;
  const { rendered, recipient, mail } = await drawDocument(services, row, await readFoundry(db));
  const fileHash = await files.put(rendered.bytes);
  await db.transaction(async (tx) => {
    const drawn = await tx
      .update(orderDocument)
      .set({ fileHash })
      .where(and(eq(orderDocument.id, documentId), isNull(orderDocument.fileHash)))
      .returning({ id: orderDocument.id });
    if (drawn.length === 0) return;
    await keepEInvoices(tx, jobs, { documentId, written: rendered.eInvoices ?? [], at: now() });
    await decideMail(tx, jobs, {
      key: `${mail.kind.kind}:${documentId}`,
      recipient,
      mail,
      orderId: row.orderId,
      at: now(),
    });
  });
}

async function drawDocument(
  { db, documents }: DocumentServices,
  { id, orderId, kind, number, data, madeAt }: DocumentRow,
  foundry: Parameters<typeof toDocumentShop>[0],
): Promise<DrawnDocument> {
  if (kind === 'invoice') {
    const record = invoiceRecord.parse(data);
    const { currency, dueAt, orderNumber, finalPrice } = record;
    const rendered = await documents.invoice({
      ...record,
      shop: toDocumentShop(foundry, currency),
      families: soldFamilies(await readSold(db, orderId)),
      invoiceNumber: number,
      date: madeAt,
    });
    const said = {
      documentId: id,
      number,
      orderNumber,
      recipientName: greetedName(record.buyer),
      finalPrice,
      currency,
      vatGround: record.vatGround,
    };
    return {
      rendered,
      recipient: recipientOf(record),
      mail: invoiceIssued.of({ ...said, dueAt }),
    };
  }
  if (kind !== 'credit-note')
    throw new Error(`The document ${number} is a ${kind}, which its delivery draws`);
  const record = creditNoteRecord.parse(data);
  const { currency, orderNumber, finalPrice, invoiceNumber, isWhole, reason } = record;
  const rendered = await documents.creditNote({
    ...record,
    shop: toDocumentShop(foundry, currency),
    creditNoteNumber: number,
    date: madeAt,
    invoicedAt: new Date(record.invoicedAt),
  });
  const said = {
    documentId: id,
    number,
    orderNumber,
    recipientName: greetedName(record.buyer),
    finalPrice,
    currency,
    vatGround: record.vatGround,
  };
  return {
    rendered,
    recipient: recipientOf(record),
    mail: creditNoteIssued.of({ ...said, invoiceNumber, isWhole, reason }),
  };
}

async function readSold(db: Drizzle, orderId: number) {
  return await db
    .select({ files: shopOrderItem.files })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
}

type Parties = { buyer: { email: string }; licensee: { email: string } };

function recipientOf({ buyer, licensee }: Parties): string {
  return buyer.email || licensee.email;
}
