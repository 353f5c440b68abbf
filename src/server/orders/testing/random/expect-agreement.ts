import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { isToBeConfirmed, wasPaid } from '#domain/order/order-states.ts';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { demoCardRefund, refund } from '#server/database/schema/payments.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { creditedToUpgrade } from '#server/licences/credited-to-upgrade.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import { creditNoteRecord, invoiceRecord } from '#server/papers/document-records.ts';
import { receiptOf } from '#server/papers/order-documents.ts';
import { expectWaiting } from './confirm-at-random.ts';
import type { Rows } from './customer.ts';
import type { Walk } from './open-walk.ts';
import type { Scene } from './scene.ts';

const documentShop = toDocumentShop(testFoundry);

/** Papers, ledger and API tell the same of an order, and no more went back than came in. */
export async function expectAgreement(
  walk: Walk,
  { customer, own: held }: Pick<Scene, 'customer' | 'own'>,
  rows: Rows,
): Promise<void> {
  const { sessionId, customerId } = customer;
  const { order, items, payments, documents, events } = rows;
  const refunds = await walk.database.db.select().from(refund).where(eq(refund.orderId, order.id));
  const back = sumOf(refunds.map(({ amount }) => amount));
  const byCard = sumOf(payments.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
  const byTransfer = events.some(({ kind }) => kind === 'invoice-paid') ? order.finalPrice : 0;
  const over = byCard + byTransfer - (wasPaid(order) ? order.finalPrice : 0);
  // A session of before the VAT was taken off may be paid still: staff are told that more came.
  const isOverpaid = wasPaid(order) && events.some(({ kind }) => kind === 'amount-mismatch');
  expect(over).toBe(isOverpaid ? Math.max(0, over) : 0);
  expect(back).toBeLessThanOrEqual(byCard + byTransfer);

  const net = sumOf([...items.map(({ price }) => price), ...order.adjustments.map(({ amount }) => amount)]);
  expect([order.total, order.finalPrice]).toEqual([net, order.total + order.vat + order.rounding]);

  const notes = documents
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ data, madeAt }) => ({ ...creditNoteRecord.parse(data), madeAt }));
  for (const note of notes) expect(note.total + note.vat + note.rounding).toBe(note.finalPrice);
  const papers = documents.filter(({ number }) => number.startsWith('I-'));
  for (const { kind, number, data } of papers) {
    const charged = kind === 'invoice' ? invoiceRecord.parse(data) : order;
    const own = notes.filter(({ invoiceNumber }) => invoiceNumber === number);
    for (const key of ['total', 'vat', 'finalPrice'] as const)
      expect(sumOf(own.map((note) => note[key]))).toBeLessThanOrEqual(charged[key]);
    const left = charged.finalPrice - sumOf(own.map(({ finalPrice }) => finalPrice));
    // What was free asks for nothing from the beginning.
    if (charged.finalPrice > 0)
      expect(left === 0, `${number} of ${order.state}`).toBe(own.some(({ isWhole }) => isWhole));
    const isLast = number === papers.at(-1)?.number;
    // What holds asks for, or says, what the order is paid; what does not was taken back whole.
    if (wasPaid(order) && isLast && !isReceiptDue(rows, own)) expect(left).toBe(order.finalPrice - back);
    else if (isLast && order.state === 'awaiting-payment' && order.paymentType === 'invoice')
      expect(left).toBe(order.finalPrice);
    else expect(left).toBe(0);
  }
  if (back > 0) expect(papers).not.toEqual([]);

  // An invoice is drawn when its buyer is known, or has confirmed; what waits for that has none.
  const drawing = events.filter(({ kind }) => kind === 'confirm' || kind === 'init-invoice-payment');
  // What costs nothing is paid instead.
  const isFreePaid = order.finalPrice === 0 && events.some(({ kind }) => kind === 'invoice-paid');
  const drawn = drawing.length - (isFreePaid ? 1 : 0);
  expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(drawn);
  if (isToBeConfirmed(order)) await expectWaiting(walk, rows);

  const seen = await getOrder(walk.shop.services, { sessionId, customerId, id: `${order.id}` });
  if (!seen.ok) throw new Error(`The order ${order.id} is not its customer's`);
  const { finalPrice, refunded, prices, shopItems } = seen.value;
  const minor = (amount: number) => fromMajorUnits(amount, order.currency);
  expect([minor(finalPrice), minor(refunded)]).toEqual([order.finalPrice, back]);
  expect(minor(prices.total) + minor(prices.vat) + minor(prices.rounding)).toBe(order.finalPrice);
  const lists = shopItems.flatMap(({ uid, licenses }) =>
    licenses.length === 0 ? [prices.itemPrices[uid] ?? 0] : licenses.map(({ listPrice }) => listPrice),
  );
  const changes = [...prices.changes, ...prices.adjustments].map(({ amount }) => minor(amount));
  expect(sumOf(lists.map(minor)) + sumOf(changes)).toBe(order.total);
  if (prices.changes.length > 0) walk.changed += 1;
  for (const { data, kind } of documents) {
    if (kind !== 'invoice') continue;
    const said = invoiceRecord.parse(data);
    expect(
      sumOf(said.lines.map(({ price }) => price)) + sumOf(said.adjustments.map(({ amount }) => amount)),
    ).toBe(said.total);
  }
  if (wasPaid(order)) {
    const paper = receiptOf(await requirePaidOrder(walk.database.db, order.id), documentShop, {
      number: 'R-1',
      issuedAt: new Date(0),
    });
    const changesSaid = paper.adjustments.map(({ label, amount }) => [label, amount]);
    expect(changesSaid).toEqual(
      [...prices.changes, ...prices.adjustments].map(({ label, amount }) => [label, minor(amount)]),
    );
    expect(
      sumOf(paper.lines.map(({ price }) => price)) + sumOf(paper.adjustments.map(({ amount }) => amount)),
    ).toBe(paper.total);
  }
  const kept = sumOf(
    notes.filter(({ madeAt }) => order.paidAt !== null && madeAt >= order.paidAt).map(({ total }) => total),
  );
  // What upgrades were credited, and may be, never comes to more than was paid and not given back.
  const own = held.filter(({ orderId }) => orderId === `${order.id}`);
  const mayBe = sumOf(own.map(({ upgradeCredit }) => minor(upgradeCredit ?? 0)));
  const [were] = await walk.database.db
    .select({ credit: sql<number>`coalesce(sum(${creditedToUpgrade}), 0)::int` })
    .from(shopOrderLicence)
    .where(eq(shopOrderLicence.orderId, order.id));
  if (mayBe + (were?.credit ?? 0) > 0) {
    const paid = sumOf(items.map(({ price }) => price)) + sumOf(quoted(order.adjustments));
    expect(mayBe + (were?.credit ?? 0)).toBeLessThanOrEqual(paid - kept);
  }
  if ((were?.credit ?? 0) > 0 && back > 0) walk.partly += 1;
}

/** Whether an order was paid whose invoice had been taken back: its delivery, or what is given back of it, numbers a new one. */
const isReceiptDue = ({ order, documents }: Rows, notes: { isWhole: boolean; madeAt: Date }[]): boolean =>
  !documents.some(({ kind }) => kind === 'receipt') &&
  notes.some(({ isWhole, madeAt }) => isWhole && order.paidAt !== null && madeAt < order.paidAt);

const quoted = (adjustments: PriceAdjustment[]) =>
  adjustments.filter(({ reason }) => reason !== 'upgrade-credit').map(({ amount }) => amount);

/** The provider gave back what the ledger says, and the payments for which nothing was sold. */
export async function expectBooks(walk: Walk, { order, payments }: Rows): Promise<void> {
  const given = await walk.database.db
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.orderId, order.id), sql`${refund.paymentId} is not null`));
  const sessions = payments.map(({ providerSessionId }) => providerSessionId);
  const books = await walk.database.db.select().from(demoCardRefund);
  const ofOrder = books.filter(({ paymentId }) => sessions.includes(paymentId));
  const returned = sumOf(payments.filter(({ state }) => state === 'refunded').map(({ amount }) => amount));
  expect(sumOf(ofOrder.map(({ amount }) => amount))).toBe((given[0]?.amount ?? 0) + returned);
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
