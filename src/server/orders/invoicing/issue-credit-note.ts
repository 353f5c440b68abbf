import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  type CreditedSums,
  type CreditPart,
  leftOf,
  planCredit,
  vatOwed,
} from '#domain/order/plan-credit.ts';
import { creditedNationalVat } from '#domain/vat/national-vat.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type InvoiceRecord, invoiceRecord, receiptRecord } from '#server/papers/document-records.ts';
import { findInvoice, type HeldInvoice } from '#server/papers/find-invoice.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { addDocument } from './add-document.ts';
import { readCharges } from './read-charges.ts';

/** What became of an invoice with a credit note; amounts in minor units. */
export interface IssuedCredit {
  number: string;
  amount: number;
  /** What is left of the invoice's VAT. */
  vatLeft: number;
}

/**
 * Issues a credit note to the invoice of a locked order (of a paid one without an invoice, to its receipt), numbered in the
 * given transaction; a job draws and mails it. Throws where more would be credited than is left of the invoice.
 */
export async function issueCreditNote(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  tx: Transaction,
  credit: { orderId: number; part: CreditPart; reason: string; at: Date },
): Promise<IssuedCredit> {
  const { orderId, part, reason, at } = credit;
  const { invoice, charged } = await requireCreditable(tx, { orderId, at });
  const { sums, left } = planCredit({ charged, earlier: invoice.credits, part });
  const { lines: _lines, adjustments: _adjustments, nationalVat: stated, ...said } = charged;
  const { currency } = charged;
  const nationalVat =
    stated &&
    creditedNationalVat(stated, {
      vat: { amount: sums.vat, currency },
      left: left.vat,
      earlier: invoice.credits.map((credit) => credit.nationalVat),
    });
  const isReversed = invoice.credits.some(({ isVatTakenBack }) => isVatTakenBack);
  const data = {
    ...said,
    ...sums,
    ...(nationalVat !== undefined && { nationalVat }),
    // What is given back after the VAT was taken back is of a sale that bears none.
    vatGround: isReversed && sums.vat === 0 ? ('reverse-charge' as const) : said.vatGround,
    invoiceNumber: invoice.number,
    invoicedAt: invoice.madeAt.toISOString(),
    isWhole: left.finalPrice === 0,
    // Of VAT that is not due, what was left of it is not due either.
    isVatTakenBack: (isReversed || isOverOwedVat(part)) && sums.vat > 0,
    reason,
  };
  const number = await addDocument(tx, jobs, { orderId, kind: 'credit-note', data, at });
  return { number, amount: sums.finalPrice, vatLeft: left.vat };
}

/** The VAT of a locked, paid order that can be given back where none is due after all, in minor units. */
export async function readVatOwed(tx: Transaction, order: { orderId: number; at: Date }): Promise<number> {
  return vatOwed(await readCreditLeft(tx, order));
}

/** What is left of what a locked, paid order was invoiced. */
export async function readCreditLeft(
  tx: Transaction,
  order: { orderId: number; at: Date },
): Promise<CreditedSums> {
  const { invoice, charged } = await requireCreditable(tx, order);
  return leftOf({ charged, earlier: invoice.credits });
}

function isOverOwedVat(part: CreditPart): boolean {
  return part.kind === 'vat' || (part.kind === 'amount' && part.isVatFirst);
}

async function requireCreditable(tx: Transaction, order: { orderId: number; at: Date }) {
  const invoice = await requireInvoice(tx, order);
  return { invoice, charged: await readCharged(tx, order.orderId, invoice) };
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
  if (kind === 'receipt') return { ...(await readCharges(tx, orderId)), ...receiptRecord.parse(data) };
  const { dueAt: _dueAt, ...said } = invoiceRecord.parse(data);
  return said;
}
