import { and, eq } from 'drizzle-orm';
import { formatReceiptNumber } from '#domain/order/document-numbers.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { findInvoice } from './find-invoice.ts';
import { takeNumber } from './take-number.ts';

/**
 * The number and the day of an order's receipt, taken once and kept however often it is asked for: the next of the series of invoices, or,
 * where an invoice was issued and holds, one that follows from the invoice's.
 */
export async function takeReceiptNumber(
  db: Drizzle,
  { orderId, at }: { orderId: number; at: Date },
): Promise<{ number: string; issuedAt: Date }> {
  return await db.transaction(async (tx) => {
    // Two jobs for one order wait here for each other, so that no number is taken and not used.
    await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.id, orderId)).for('update');
    const [kept] = await tx
      .select({ number: orderDocument.number, issuedAt: orderDocument.madeAt })
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'receipt')));
    if (kept !== undefined) return kept;
    const invoice = await findInvoice(tx, orderId);
    const number = invoice === null ? await takeNumber(tx, 'invoice') : formatReceiptNumber(invoice.number);
    await tx.insert(orderDocument).values({ orderId, kind: 'receipt', number, madeAt: at });
    return { number, issuedAt: at };
  });
}
