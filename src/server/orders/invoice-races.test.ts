import { and, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { creditNoteRecord } from '#server/papers/document-records.ts';
import { findInvoice } from '#server/papers/find-invoice.ts';
import { cancelOwnOrder } from './ending/cancel-own-order.ts';
import { initCardPayment } from './paying/init-card-payment.ts';
import { markInvoicePaid } from './paying/mark-invoice-paid.ts';
import { createFromCart } from './placing/create-from-cart.ts';
import { countJobs } from './testing/count-jobs.ts';
import { shopOfSuite } from './testing/shop-of-suite.ts';
import { type TestShop, testCart } from './testing/test-shop.ts';

const trials = 20;

onPostgres('an invoice that several calls reach at once', (open) => {
  const shop = shopOfSuite(open);

  async function placed(): Promise<{ sessionId: number; shopOrderId: string; orderId: number }> {
    const sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'one-key-for-all',
      shopOrder: testCart({ paymentType: 'invoice', finalPrice: 215.1, finalPriceExcludingVat: 199 }),
    });
    const shopOrderId = made.ok ? made.value.id : '';
    return { sessionId, shopOrderId, orderId: Number(shopOrderId) };
  }

  const cancel = ({ sessionId, shopOrderId: id }: { sessionId: number; shopOrderId: string }) =>
    cancelOwnOrder(shop.services, { sessionId, customerId: null, id });

  async function readDocuments(orderId: number) {
    return await shop.database.db.select().from(orderDocument).where(eq(orderDocument.orderId, orderId));
  }

  it.each([2, 8])('is issued once when it is asked for %i times', async (times) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const order = await placed();
      const answers = await Promise.all(
        Array.from({ length: times }, () => takeByInvoice(shop.services, order)),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await readDocuments(order.orderId)).toHaveLength(1);
    }
  });

  it('leaves one way to pay when two tabs choose card and invoice at once', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const order = await placed();
      const [one, invoiced, other] = await Promise.all([
        initCardPayment(shop.services, order),
        takeByInvoice(shop.services, order),
        initCardPayment(shop.services, order),
      ]);
      expect([one.ok, other.ok]).toEqual([true, true]);
      const [kept] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, order.orderId));
      const open = await shop.database.db
        .select({ amount: payment.amount })
        .from(payment)
        .where(and(eq(payment.orderId, order.orderId), eq(payment.state, 'open')));
      const invoice = await findInvoice(shop.database.db, order.orderId);
      const isByInvoice = kept?.paymentType === 'invoice';
      // The link of the mail confirms nothing any more where a card was chosen before it was followed.
      if (!invoiced.ok) expect([invoiced.code, isByInvoice]).toEqual(['order-state-conflict', false]);
      expect(kept).toMatchObject({ state: 'awaiting-payment', finalPrice: isByInvoice ? 21_510 : 20_430 });
      expect(open).toEqual(isByInvoice ? [] : [{ amount: 20_430 }]);
      expect(invoice === null).toBe(!isByInvoice);
    }
  });

  it('is either paid or credited when staff and shopper come at once', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const order = await placed();
      await takeByInvoice(shop.services, order);
      const paid = () =>
        markInvoicePaid(shop.services, { orderId: order.orderId, by: 'staff', note: 'seen' });
      const [one, , other] = await Promise.all([paid(), cancel(order), paid()]);
      expect([one, other]).toEqual(expect.arrayContaining([{ ok: true, value: { isNew: true } }]));
      expect([one, other]).toEqual(expect.arrayContaining([{ ok: true, value: { isNew: false } }]));
      const [kept] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, order.orderId));
      expect(kept?.state).toBe('paid');
      expect(await countJobs(shop.database, 'make-delivery', { orderId: order.orderId })).toBe(1);
    }
  });

  it('has a number without a gap, whatever was undone between', async () => {
    const enqueue: TestShop['services']['jobs']['enqueue'] = () =>
      Promise.reject(new Error('the queue is away'));
    const broken = { ...shop.services, jobs: { enqueue } };
    const orders = await Promise.all(Array.from({ length: 24 }, placed));
    await Promise.allSettled(
      orders.flatMap((order, index) => [
        takeByInvoice(index % 3 === 0 ? broken : shop.services, order),
        ...(index % 4 === 1 ? [cancel(order)] : []),
      ]),
    );
    // Of those above, each cancelling may have come before the invoice.
    const last = await placed();
    expect(await takeByInvoice(shop.services, last)).toMatchObject({ ok: true });
    expect(await cancel(last)).toMatchObject({ ok: true });
    for (const prefix of ['I', 'C']) {
      const documents = await shop.database.db
        .select({ number: orderDocument.number })
        .from(orderDocument)
        .where(like(orderDocument.number, `${prefix}-%`));
      const numbers = documents.map(({ number }) => Number(number.slice(2))).sort((one, two) => one - two);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
    }
    const credits = await shop.database.db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.kind, 'credit-note'));
    const credited = credits.map(({ data }) => creditNoteRecord.parse(data).invoiceNumber);
    expect(new Set(credited).size).toBe(credited.length);
  });
});
