import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type CreditPart, planCredit } from '#domain/order/plan-credit.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderDocument, shopOrder } from '#server/database/schema/orders.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type InvoiceRecord, invoiceRecord } from '#server/papers/document-records.ts';
import { findInvoice, type HeldInvoice } from '#server/papers/find-invoice.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { addDocument } from './add-document.ts';
import { readCharges } from './read-charges.ts';

/**
 * Issues a credit note to the invoice of a locked order (of a paid one without an invoice, to its receipt), numbered in the
 * given transaction; a job draws and mails it. Throws where more would be credited than is left of the invoice.
 */
export async function issueCreditNote(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  tx: Transaction,
  credit: { orderId: number; part: CreditPart; reason: string; at: Date },
): Promise<{ number: string; amount: number }> {
  const { orderId, part, reason, at } = credit;
  const invoice = await requireInvoice(tx, { orderId, at });
  const charged = await readCharged(tx, orderId, invoice);
  const { sums, isWhole } = planCredit({ charged, earlier: invoice.credits, part });
  const { lines: _lines, adjustments: _adjustments, ...said } = charged;
  const data = {
    ...said,
    ...sums,
    invoiceNumber: invoice.number,
    invoicedAt: invoice.madeAt.toISOString(),
    isWhole,
    reason,
  };
  const number = await addDocument(tx, jobs, { orderId, kind: 'credit-note', data, at });
  return { number, amount: sums.finalPrice };
}

/** The invoice that is credited. An order that is refunded before it was delivered takes its receipt's number here. */
async function requireInvoice(tx: Transaction, order: { orderId: number; at: Date }): Promise<HeldInvoice> {
  const held = await findInvoice(tx, order.orderId);
  if (held !== null) return held;
  const isSettled = await isPaidAndNotGivenBack(tx, order.orderId);
  if (isSettled) await takeReceiptNumber(tx, order);
  const taken = isSettled ? await findInvoice(tx, order.orderId) : null;
  if (taken === null) throw new Error(`Nothing is left to credit of the order ${order.orderId}`);
  return taken;
}

/** An invoice that was taken back before its order was paid after all says nothing of what was paid. */
async function isPaidAndNotGivenBack(tx: Transaction, orderId: number): Promise<boolean> {
  const [order] = await tx
    .select({
      isGivenBack: sql<boolean>`exists (select 1 from ${orderDocument} as credit where credit.order_id = ${orderId}
        and credit.kind = 'credit-note' and credit.data ->> 'isWhole' = 'true' and credit.made_at >= ${shopOrder}.paid_at)`,
    })
    .from(shopOrder)
    .where(and(eq(shopOrder.id, orderId), isNotNull(shopOrder.paidAt)));
  return order !== undefined && !order.isGivenBack;
}

/** What an invoice said when it was issued; of a receipt, what its order charged. */
async function readCharged(
  tx: Transaction,
  orderId: number,
  { kind, data }: HeldInvoice,
): Promise<Omit<InvoiceRecord, 'dueAt'>> {
  if (kind === 'receipt') return await readCharges(tx, orderId);
  const { dueAt: _dueAt, ...said } = invoiceRecord.parse(data);
  return said;
}
