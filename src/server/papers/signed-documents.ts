import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderDocument as wireDocument } from '#contract/shop-orders.ts';
import type { EInvoiceFormat } from '#domain/e-invoice/e-invoice-formats.ts';
import type { Drizzle } from '#server/database/database.ts';
import { eInvoice, orderDocument } from '#server/database/schema/papers.ts';
import { eInvoiceUrl, makeDocumentUrl } from '#server/links/download-link.ts';
import { toDocumentName } from './document-name.ts';

type Document = z.infer<typeof wireDocument>;

// The tables are named by hand: drizzle leaves them out where a query has only one.
/** A quote that a newer version has taken the place of is the staff's to look at. */
const isNotReplaced = sql`not (${orderDocument}.kind = 'quote' and exists (select 1 from ${orderDocument} as newer
  where newer.order_id = ${orderDocument}.order_id and newer.kind = 'quote' and newer.ordinal > ${orderDocument}.ordinal))`;

/** The documents of each order that were made, with new links. No statement for no order. */
export async function signedDocuments(
  db: Drizzle,
  input: {
    orderIds: number[];
    publicUrl: string;
    secret: string;
    now: Date;
    /** Whether quotes are among them that a newer version has taken the place of. */
    hasReplaced?: boolean;
  },
): Promise<Map<number, Document[]>> {
  if (input.orderIds.length === 0) return new Map();
  const made = await db
    .select({
      id: orderDocument.id,
      orderId: orderDocument.orderId,
      kind: orderDocument.kind,
      number: orderDocument.number,
      formats: sql<EInvoiceFormat[]>`(select coalesce(json_agg(one.format order by one.format), '[]')
        from ${eInvoice} as one where one.document_id = ${orderDocument.id} and one.xml is not null)`,
    })
    .from(orderDocument)
    .where(
      and(
        inArray(orderDocument.orderId, input.orderIds),
        isNotNull(orderDocument.fileHash),
        input.hasReplaced ? undefined : isNotReplaced,
      ),
    )
    .orderBy(asc(orderDocument.id));
  const byOrder = Map.groupBy(made, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, documents]) => [
      orderId,
      documents.flatMap(({ id, formats, ...document }) => {
        const named = toDocumentName(document);
        if (named === null) return [];
        const { url, expiresAt } = makeDocumentUrl({ ...input, documentId: id });
        const eInvoices = formats.map((format) => ({ format, url: eInvoiceUrl(url, format) }));
        return [
          { kind: named.kind, number: named.number, url, expiresAt: expiresAt.toISOString(), eInvoices },
        ];
      }),
    ]),
  );
}
