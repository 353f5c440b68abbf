import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { type CreditNoteRecord, creditNoteRecord } from './document-records.ts';

/** An invoice of an order that still holds, with what was credited of it already. */
export interface HeldInvoice {
  kind: 'invoice' | 'receipt';
  number: string;
  data: unknown;
  madeAt: Date;
  credits: CreditNoteRecord[];
}

/**
 * The newest invoice of an order (of one that was paid by card, its receipt), where no credit note took back all of it; else
 * null. Call it with the order locked.
 */
export async function findInvoice(db: Drizzle, orderId: number): Promise<HeldInvoice | null> {
  const [invoice] = await db
    .select({
      kind: orderDocument.kind,
      number: orderDocument.number,
      data: orderDocument.data,
      madeAt: orderDocument.madeAt,
      credits: sql<unknown[]>`(select coalesce(json_agg(credit.data order by credit.id), '[]')
        from ${orderDocument} as credit where credit.order_id = ${orderId} and credit.kind = 'credit-note'
        and credit.data ->> 'invoiceNumber' = ${orderDocument}.number)`,
    })
    .from(orderDocument)
    .where(
      and(
        eq(orderDocument.orderId, orderId),
        inArray(orderDocument.kind, ['invoice', 'receipt']),
        // The receipt of an invoice's payment is no invoice, and has no number of their series.
        like(orderDocument.number, 'I-%'),
      ),
    )
    .orderBy(desc(orderDocument.id))
    .limit(1);
  if (invoice === undefined) return null;
  const credits = invoice.credits.map((credit) => creditNoteRecord.parse(credit));
  if (credits.some(({ isWhole }) => isWhole)) return null;
  return { ...invoice, kind: invoice.kind === 'invoice' ? 'invoice' : 'receipt', credits };
}
