import { and, eq } from 'drizzle-orm';
import type { EInvoiceFormat } from '#domain/e-invoice/e-invoice-formats.ts';
import type { Drizzle } from '#server/database/database.ts';
import { eInvoice, orderDocument } from '#server/database/schema/papers.ts';
import { toDocumentName } from './document-name.ts';

/** A document as XML; `fileName` with its extension. */
export interface EInvoiceFile {
  fileName: string;
  bytes: Uint8Array;
  contentType: 'application/xml';
}

/** The document of that id in one of its formats; null where there is none in it. */
export async function findEInvoiceFile(
  db: Drizzle,
  { documentId, format }: { documentId: number; format: EInvoiceFormat },
): Promise<EInvoiceFile | null> {
  const [kept] = await db
    .select({ xml: eInvoice.xml, kind: orderDocument.kind, number: orderDocument.number })
    .from(eInvoice)
    .innerJoin(orderDocument, eq(orderDocument.id, eInvoice.documentId))
    .where(and(eq(eInvoice.documentId, documentId), eq(eInvoice.format, format)));
  const named = kept === undefined ? null : toDocumentName(kept);
  if (!kept?.xml || named === null) return null;
  return {
    fileName: `${named.fileName}-${format}.xml`,
    bytes: new TextEncoder().encode(kept.xml),
    contentType: 'application/xml',
  };
}
