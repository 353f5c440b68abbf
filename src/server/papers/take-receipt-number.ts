import { and, eq } from 'drizzle-orm';
import { formatReceiptNumber } from '#domain/order/document-numbers.ts';
import type { NationalVat } from '#domain/vat/national-vat.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { vatPlacesOf } from '#server/order-records/vat-places-of.ts';
import { receiptRecord } from './document-records.ts';
import { findInvoice } from './find-invoice.ts';
import { findNationalVat } from './find-national-vat.ts';
import { takeNumber } from './take-number.ts';

/** What a receipt has that its order does not say. */
export interface TakenReceipt {
  number: string;
  issuedAt: Date;
  nationalVat?: NationalVat | undefined;
}

/**
 * The number and the day of an order's receipt, taken once and kept however often it is asked for: the next of the series of invoices, or,
 * where an invoice was issued and holds, one that follows from the invoice's.
 */
export async function takeReceiptNumber(
  db: Drizzle,
  { orderId, at }: { orderId: number; at: Date },
): Promise<TakenReceipt> {
  return await db.transaction(async (tx) => {
    // Two jobs for one order wait here for each other, so that no number is taken and not used.
    const [order] = await tx
      .select({
        currency: shopOrder.currency,
        vat: shopOrder.vat,
        vatRate: shopOrder.vatRate,
        vatEvidence: shopOrder.vatEvidence,
        billingAddress: shopOrder.billingAddress,
        deliveryAddress: shopOrder.deliveryAddress,
        paidAt: shopOrder.paidAt,
      })
      .from(shopOrder)
      .where(eq(shopOrder.id, orderId))
      .for('update');
    const [kept] = await tx
      .select({ number: orderDocument.number, issuedAt: orderDocument.madeAt, data: orderDocument.data })
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'receipt')));
    if (kept !== undefined) {
      const { data, ...numbered } = kept;
      return { ...numbered, ...receiptRecord.parse(data) };
    }
    const invoice = await findInvoice(tx, orderId);
    const number = invoice === null ? await takeNumber(tx, 'invoice') : formatReceiptNumber(invoice.number);
    // That of an invoice shows no VAT: it would be owed a second time.
    const nationalVat =
      order === undefined || invoice !== null
        ? undefined
        : await findNationalVat(tx, {
            vat: { amount: order.vat, currency: order.currency },
            taxCountry: vatPlacesOf(order).taxCountry,
            dueAt: order.paidAt ?? at,
          });
    const data = nationalVat === undefined ? {} : { nationalVat };
    await tx.insert(orderDocument).values({ orderId, kind: 'receipt', number, data, madeAt: at });
    return { number, issuedAt: at, ...data };
  });
}
