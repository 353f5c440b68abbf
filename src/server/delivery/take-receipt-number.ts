import { and, eq, sql } from 'drizzle-orm';
import { formatDocumentNumber } from '#domain/document-numbers.ts';
import type { Drizzle } from '../database/database.ts';
import { numberSeries, orderDocument, shopOrder } from '../database/schema/orders.ts';

/** The number of an order's receipt: the next of the series of invoices, taken once and kept however often it is asked for. */
export async function takeReceiptNumber(
  db: Drizzle,
  { orderId, at }: { orderId: number; at: Date },
): Promise<string> {
  return await db.transaction(async (tx) => {
    // Two jobs for one order wait here for each other, so that no number is taken and not used.
    await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.id, orderId)).for('update');
    const [kept] = await tx
      .select({ number: orderDocument.number })
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'receipt')));
    if (kept !== undefined) return kept.number;
    const [series] = await tx
      .insert(numberSeries)
      .values({ name: 'invoice', last: 1 })
      .onConflictDoUpdate({ target: numberSeries.name, set: { last: sql`${numberSeries.last} + 1` } })
      .returning({ last: numberSeries.last });
    if (series === undefined) throw new Error('The series of invoices gave no number');
    const number = formatDocumentNumber('invoice', series.last);
    await tx.insert(orderDocument).values({ orderId, kind: 'receipt', number, madeAt: at });
    return number;
  });
}
