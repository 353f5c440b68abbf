import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { greetedName } from '#domain/address/party-name.ts';
import { invoiceOfReceipt } from '#domain/order/document-numbers.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { delivery, orderDocument } from '#server/database/schema/papers.ts';
import type { WrittenEInvoice } from '#server/documents/data/written-e-invoice.ts';
import type { FileHash } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { findBuyerApart } from '#server/order-records/find-buyer-apart.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { hasWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { type PaidOrder, requirePaidOrder } from '#server/order-records/paid-order.ts';
import { keepEInvoices } from '#server/papers/keep-e-invoices.ts';
import { orderPaid } from '#server/papers/paper-mails.ts';
import { licenceDelivered, orderDelivered } from './delivery-mails.ts';
import { type PlannedDelivery, planDeliveries } from './plan-deliveries.ts';

/** A zip that is in the file store. */
export interface MadeZip {
  planned: PlannedDelivery;
  fileName: string;
  fileHash: FileHash;
  byteLength: number;
}

/** A document that is in the file store. */
export interface MadeDocument {
  kind: 'receipt' | 'eula' | `certificate:${string}`;
  number: string;
  fileHash: FileHash;
  /** The same as XML, where it invoices something. */
  eInvoices?: WrittenEInvoice[];
}

/**
 * Writes that an order was delivered: its deliveries, documents, state and mails, in the given transaction. False where that
 * was written before, or the order is not entitled to it any more; then nothing is.
 */
export async function recordDelivery(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  made: { order: PaidOrder; zips: MadeZip[]; documents: MadeDocument[]; at: Date },
): Promise<boolean> {
  const { order, zips, documents, at } = made;
  const [locked] = await tx
    .select({ state: shopOrder.state, deliveryState: shopOrder.deliveryState })
    .from(shopOrder)
    .where(eq(shopOrder.id, order.id))
    .for('update');
  if (locked === undefined || locked.deliveryState === 'delivered') return false;
  if (!isEntitled(locked) || (await hasWithdrawn(tx, order.id))) return false;
  const rows = await tx
    .insert(delivery)
    .values(
      zips.map(({ planned: { holder, recipient }, fileName, fileHash, byteLength }) => ({
        orderId: order.id,
        holder,
        recipient,
        fileHash,
        fileName,
        byteLength,
        madeAt: at,
      })),
    )
    .returning({ id: delivery.id, holder: delivery.holder });
  const kept = await tx
    .insert(orderDocument)
    .values(
      documents.map(({ eInvoices: _, ...document }) => ({ ...document, orderId: order.id, madeAt: at })),
    )
    .onConflictDoUpdate({
      target: [orderDocument.orderId, orderDocument.kind, orderDocument.ordinal],
      set: { fileHash: sql`excluded.file_hash` },
    })
    .returning({ id: orderDocument.id, number: orderDocument.number });
  for (const { id, number } of kept) {
    const made = documents.find((document) => document.number === number);
    await keepEInvoices(tx, jobs, { documentId: id, written: made?.eInvoices ?? [], at });
  }
  const cleared = tx
    .$with('flag_cleared')
    .as(
      tx.delete(orderFlag).where(and(eq(orderFlag.orderId, order.id), eq(orderFlag.flag, 'delivery-failed'))),
    );
  await tx
    .with(cleared)
    .update(shopOrder)
    .set({ deliveryState: 'delivered' })
    .where(eq(shopOrder.id, order.id));
  await tx.insert(orderEvent).values({
    orderId: order.id,
    at,
    kind: 'delivered',
    fromState: locked.state,
    toState: locked.state,
    by: 'delivery',
  });
  const receipt = documents.find(({ kind }) => kind === 'receipt');
  const isInvoice = receipt !== undefined && isPaidInvoice(receipt);
  for (const zip of zips) {
    const row = rows.find(({ holder }) => holder === zip.planned.holder);
    if (row === undefined) throw new Error(`The delivery for ${zip.planned.holder} was not written`);
    await decideDeliveryMail(tx, jobs, { order, ...zip, isInvoice, deliveryId: row.id, at });
  }
  const paper = kept.find(({ number }) => number === receipt?.number);
  if (paper !== undefined) await tellBuyerApart(tx, jobs, { order, paper, isInvoice, at });
  return true;
}

/**
 * Decides on the mails of an order's deliveries that were not: while it was withdrawn from, or a licence was revoked, they had nothing
 * to bring. What was sent is not sent again.
 */
export async function mailHeldAgain(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> {
  const rows = await tx.select().from(delivery).where(eq(delivery.orderId, orderId));
  if (rows.length === 0) return;
  const order = await requirePaidOrder(tx, orderId);
  const [receipt] = await tx
    .select({ number: orderDocument.number })
    .from(orderDocument)
    .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'receipt')))
    .orderBy(asc(orderDocument.ordinal));
  const isInvoice = receipt !== undefined && isPaidInvoice(receipt);
  for (const planned of planDeliveries(order)) {
    const row = rows.find(({ holder }) => holder === planned.holder);
    if (row === undefined) continue;
    const { id: deliveryId, fileName, byteLength, recipient } = row;
    const told = { order, planned: { ...planned, recipient }, fileName, byteLength, isInvoice, deliveryId };
    await decideDeliveryMail(tx, jobs, { ...told, at });
  }
}

/** Whether the paper of a payment is the invoice itself, and no receipt of one that was issued before. */
function isPaidInvoice({ number }: { number: string }): boolean {
  return invoiceOfReceipt(number) === null;
}

interface MailedDelivery extends Omit<MadeZip, 'fileHash'> {
  order: PaidOrder;
  isInvoice: boolean;
  deliveryId: number;
  at: Date;
}

async function decideDeliveryMail(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { order, planned, fileName, byteLength, isInvoice, deliveryId, at }: MailedDelivery,
): Promise<void> {
  const isWhole = planned.holder === 'order';
  const mail = isWhole ? orderDelivered : licenceDelivered;
  await decideMail(tx, jobs, {
    key: isWhole ? `${mail.kind}:${order.id}` : `${mail.kind}:${order.id}:${planned.holder}`,
    recipient: planned.recipient,
    orderId: order.id,
    mail: mail.of({
      orderNumber: order.orderNumber,
      recipientName: isWhole ? greetedName(order.licensee) : '',
      finalPrice: isWhole ? order.finalPrice : null,
      ...(isWhole && { currency: order.currency, vatGround: order.vatGround }),
      items: planned.items.map(({ name }) => name),
      deliveries: [{ id: deliveryId, fileName, byteLength }],
      isInvoice: isWhole && isInvoice,
      // Another licensee consented to nothing.
      consentedAt: isWhole && findBuyerApart(order) === null ? consentOf(order) : null,
    }),
    at,
  });
}

/** Mails the paper of the payment to a buyer who is not the one to whom the order is delivered, once. */
async function tellBuyerApart(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  {
    order,
    paper,
    isInvoice,
    at,
  }: { order: PaidOrder; paper: { id: number; number: string }; isInvoice: boolean; at: Date },
): Promise<void> {
  const recipient = findBuyerApart(order);
  if (recipient === null) return;
  await decideMail(tx, jobs, {
    key: `${orderPaid.kind}:${order.id}`,
    recipient,
    orderId: order.id,
    mail: orderPaid.of({
      documentId: paper.id,
      number: paper.number,
      orderNumber: order.orderNumber,
      recipientName: greetedName(order.buyer),
      finalPrice: order.finalPrice,
      currency: order.currency,
      vatGround: order.vatGround,
      isInvoice,
      consentedAt: consentOf(order),
    }),
    at,
  });
}

function consentOf({ immediateDeliveryConsentedAt }: PaidOrder): string | null {
  return immediateDeliveryConsentedAt?.toISOString() ?? null;
}

/**
 * Writes that an order's delivery failed, so that staff look at it; its history tells a reason once. An order that was delivered,
 * or is not paid for any more, stays as it is.
 */
export async function recordFailedDelivery(
  tx: Transaction,
  { orderId, reason, at }: { orderId: number; reason: string; at: Date },
): Promise<void> {
  const [order] = await tx
    .select({ id: shopOrder.id, state: shopOrder.state, deliveryState: shopOrder.deliveryState })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId))
    .for('update');
  if (order === undefined || order.deliveryState === 'delivered' || !isEntitled(order)) return;
  await tx.update(shopOrder).set({ deliveryState: 'failed' }).where(eq(shopOrder.id, orderId));
  const flag = 'delivery-failed';
  const [last] = await tx
    .select({ reason: sql<string>`${orderEvent.detail} ->> 'reason'` })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, flag)))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  if (last?.reason !== reason)
    return await flagOrder(tx, order, { flag, by: 'delivery', at, detail: { reason } });
  await tx.insert(orderFlag).values({ orderId, flag, at }).onConflictDoNothing();
}
