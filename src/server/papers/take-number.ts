import { eq, sql } from 'drizzle-orm';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import type { Transaction } from '#server/database/database.ts';
import { numberSeries } from '#server/database/schema/papers.ts';

/**
 * The next number of a series. Its row stays locked until the transaction ends, and a transaction that is rolled back gives
 * its number back: no number is ever left out.
 */
export async function takeNumber(tx: Transaction, series: 'invoice' | 'credit-note'): Promise<string> {
  const [taken] = await tx
    .insert(numberSeries)
    .values({ name: series, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.name, set: { last: sql`${numberSeries.last} + 1` } })
    .returning({ last: numberSeries.last });
  if (taken === undefined) throw new Error(`The series ${series} gave no number`);
  return formatDocumentNumber(series, taken.last);
}

/**
 * Waits for the series of invoices, for who takes a number of it after one of credit notes: everybody takes them in one order,
 * so that nobody waits for each other.
 */
export async function holdInvoiceSeries(tx: Transaction): Promise<void> {
  await tx.select().from(numberSeries).where(eq(numberSeries.name, 'invoice')).for('update');
}
