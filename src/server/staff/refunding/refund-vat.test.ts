import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { demoCardPayment, demoCardRefund, refund } from '#server/database/schema/payments.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import { recheckVatNumbers } from '#server/orders/rechecking/recheck-vat-numbers.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { openTestShop, type TestShop, testCart } from '#server/orders/testing/test-shop.ts';
import { refundOrder } from './refund-order.ts';
import { refundPayment } from './refund-payment.ts';
import { refundVat } from './refund-vat.ts';

const silent = { kind: 'unavailable', reason: 'down' } as const;
const valid = { kind: 'answer', isValid: true, name: null, reference: 'WAPI-2', raw: {} } as const;

let names = 0;

/** A German company's order of 189.00 + 35.91 VAT − 0.01, paid while the register was silent. */
async function placePaid(shop: TestShop, way: 'card' | 'invoice' = 'card') {
  names += 1;
  const sessionId = await shop.openSession();
  shop.answerVat(silent);
  const deliveryAddress = {
    ...testCart().deliveryAddress,
    companyName: `Taxed ${names} Ltd`,
    country: 'DE',
    vatNumber: 'DE136695976',
  };
  const sums =
    way === 'card'
      ? { finalPrice: 224.9 }
      : { paymentType: 'invoice' as const, finalPrice: 236.8, finalPriceExcludingVat: 199 };
  const made = await createFromCart(shop.services, {
    sessionId,
    idempotencyKey: `vat-refund-${names}`,
    shopOrder: testCart({ deliveryAddress, ...sums }),
  });
  if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.prices)}`);
  const shopOrderId = made.value.id;
  const orderId = Number(shopOrderId);
  if (way === 'invoice') {
    await takeByInvoice(shop.services, { sessionId, shopOrderId });
    await markInvoicePaid(shop.services, { orderId, by: 'staff', note: '' });
    return { orderId, sessionId, session: '' };
  }
  const session = await beginCardPayment(shop, { sessionId, shopOrderId });
  shop.letPass(1000);
  await handlePaymentEvent(shop.services, demoMessage(shop, { session, amount: 22_490 }));
  await shop.services.db
    .update(demoCardPayment)
    .set({ state: 'paid' })
    .where(eq(demoCardPayment.id, session));
  return { orderId, sessionId, session };
}

async function confirm(shop: TestShop): Promise<void> {
  shop.letPass(60 * 60 * 1000);
  shop.answerVat(valid);
  await recheckVatNumbers(shop.services);
}

onEachDatabase('VAT that turned out not to be due after the payment', (open) => {
  const shop = shopOfSuite(open);

  beforeAll(() => {
    shop.jobs.work('refund-payment', (data, job) => refundPayment(shop.services, data, job));
  });
  beforeEach(() => shop.database.db.delete(orderFlag));

  const give = (orderId: number) => refundVat(shop.services, { orderId, by: 'staff' });
  const refundPart = (orderId: number, amount?: number) =>
    refundOrder(shop.services, { orderId, amount, reason: 'A discount', by: 'staff' });
  const readRows = (orderId: number) => readOrderRows(shop.database, orderId);
  const readRefunds = (orderId: number) =>
    shop.database.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id);
  const readCredits = async (orderId: number) =>
    (await readRows(orderId)).documents
      .filter(({ kind }) => kind === 'credit-note')
      // Written by issue-credit-note.ts alone.
      .map(({ data }) => data as { total: number; vat: number; rounding: number; finalPrice: number });

  it('and that is given back as an amount, is all VAT on its credit note', async () => {
    const { orderId } = await placePaid(shop);
    await confirm(shop);
    expect(await refundPart(orderId, 35.9)).toMatchObject({ ok: true, value: { amount: 3590 } });
    expect(await readCredits(orderId)).toMatchObject([{ total: 0, vat: 3591, rounding: -1 }]);
    expect((await readRows(orderId)).flags).toEqual([]);
    expect(await give(orderId)).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });

  it.each(['disputed', 'dispute-lost', 'refunded-outside'] as const)(
    'is not given back by the shop while the order is flagged %s: it would go twice',
    async (flag) => {
      const { orderId } = await placePaid(shop);
      await confirm(shop);
      await shop.database.db.insert(orderFlag).values({ orderId, flag, at: shop.services.now() });
      expect(await give(orderId)).toMatchObject({
        ok: false,
        code: 'order-state-conflict',
        detail: expect.stringContaining(flag),
      });
      expect(await readRefunds(orderId)).toEqual([]);
      await shop.database.db.delete(orderFlag).where(eq(orderFlag.flag, flag));
      expect(await give(orderId)).toMatchObject({ ok: true, value: { kind: 'given' } });
    },
  );

  it('is credited and given back by one command, which changes nothing when it comes again', async () => {
    const { orderId, session, sessionId } = await placePaid(shop);
    await confirm(shop);
    const given = await give(orderId);
    expect(given).toMatchObject({
      ok: true,
      value: { kind: 'given', refund: { amount: 3590, way: 'card', isWhole: false } },
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await give(orderId)).toEqual({ ok: true, value: { kind: 'before' } });
    }
    await shop.jobs.runDue();
    const { order, flags, documents, licences, events } = await readRows(orderId);
    expect([order.state, order.finalPrice, flags]).toEqual(['partially-refunded', 22_490, []]);
    expect(licences.every(({ revokedAt }) => revokedAt === null)).toBe(true);
    expect(documents.filter(({ kind }) => kind === 'credit-note')).toMatchObject([
      {
        data: {
          total: 0,
          vatRate: 1900,
          vat: 3591,
          rounding: -1,
          finalPrice: 3590,
          isVatTakenBack: true,
          isWhole: false,
          reason: 'The VAT number was confirmed: no VAT is due.',
        },
      },
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'refund-part', by: 'staff', detail: { isVat: true } });
    expect(await readRefunds(orderId)).toMatchObject([{ amount: 3590, doneAt: shop.services.now() }]);
    const books = await shop.database.db
      .select()
      .from(demoCardRefund)
      .where(eq(demoCardRefund.paymentId, session));
    expect(books).toMatchObject([{ amount: 3590 }]);
    const seen = await getOrder(shop.services, { sessionId, id: `${orderId}` });
    expect(seen).toMatchObject({ ok: true, value: { finalPrice: 224.9, refunded: 35.9 } });
  });

  it('and was paid by bank transfer is for staff to transfer', async () => {
    const { orderId } = await placePaid(shop, 'invoice');
    await confirm(shop);
    expect(await give(orderId)).toMatchObject({
      ok: true,
      value: { refund: { amount: 3780, way: 'bank-transfer' } },
    });
    expect(await readCredits(orderId)).toMatchObject([{ total: 0, vat: 3781, rounding: -1 }]);
  });

  it('after a part was given back is what is left of it, and the rest of the order bears none', async () => {
    const { orderId } = await placePaid(shop);
    await refundPart(orderId, 119);
    await confirm(shop);
    expect(await give(orderId)).toMatchObject({ ok: true, value: { refund: { amount: 1690 } } });
    expect(await refundPart(orderId, 50)).toMatchObject({ ok: true });
    expect(await refundPart(orderId)).toMatchObject({ ok: true, value: { amount: 3900, isWhole: true } });
    const credits = await readCredits(orderId);
    expect(credits).toMatchObject([
      { total: 10_000, vat: 1900, rounding: 0 },
      { total: 0, vat: 1691, rounding: -1, isVatTakenBack: true },
      { total: 5000, vat: 0, rounding: 0, vatGround: 'reverse-charge' },
      { total: 3900, vat: 0, rounding: 0, vatGround: 'reverse-charge', isWhole: true },
    ]);
    const refunds = await readRefunds(orderId);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(22_490);
    expect(credits.reduce((sum, { finalPrice }) => sum + finalPrice, 0)).toBe(22_490);
  });

  it('and of which a part was given back as VAT is given back to the end', async () => {
    const { orderId } = await placePaid(shop);
    await confirm(shop);
    await refundPart(orderId, 20);
    expect(await give(orderId)).toMatchObject({ ok: true, value: { refund: { amount: 1590 } } });
    expect(await readCredits(orderId)).toMatchObject([
      { total: 0, vat: 2000, rounding: 0 },
      { total: 0, vat: 1591, rounding: -1 },
    ]);
  });

  it('of which nobody said so, or whose order was given back or is none, is refused', async () => {
    const { orderId } = await placePaid(shop);
    const conflict = { ok: false, code: 'order-state-conflict' };
    expect(await give(orderId)).toMatchObject(conflict);
    await confirm(shop);
    await refundPart(orderId);
    expect((await readRows(orderId)).flags).toEqual([]);
    expect(await give(orderId)).toMatchObject(conflict);
    expect(await give(999_999)).toEqual({ ok: false, code: 'not-found' });
    expect(await readRefunds(orderId)).toMatchObject([{ amount: 22_490 }]);
  });

  it('is credited and given back, or neither: what is cut off between leaves nothing', async () => {
    const { orderId } = await placePaid(shop);
    await confirm(shop);
    const before = await readRows(orderId);
    const enqueue: TestShop['services']['jobs']['enqueue'] = async (_db, name) => {
      if (name === 'refund-payment') throw new Error('killed');
      return true;
    };
    const killed = { ...shop.services, jobs: { enqueue } };
    await expect(refundVat(killed, { orderId, by: 'staff' })).rejects.toThrow('killed');
    expect(await readRows(orderId)).toEqual(before);
    expect(await readRefunds(orderId)).toEqual([]);
    expect(await give(orderId)).toMatchObject({ ok: true, value: { kind: 'given' } });
  });

  it('comes back once, however often the provider did not answer', async () => {
    const { orderId } = await placePaid(shop);
    await confirm(shop);
    const given = await give(orderId);
    const refundId = given.ok && given.value.kind === 'given' ? given.value.refund.refundId : 0;
    const keys: string[] = [];
    const down = {
      ...shop.services,
      payment: {
        ...shop.services.payment,
        refund: ({ idempotencyKey }: { idempotencyKey: string }) => {
          keys.push(idempotencyKey);
          return Promise.reject(new Error('nobody answers'));
        },
      },
    };
    for (const isLastAttempt of [false, true]) {
      await expect(refundPayment(down, { refundId }, { isLastAttempt })).rejects.toThrow('nobody answers');
    }
    expect((await readRows(orderId)).flags).toEqual(['refund-failed']);
    expect(await give(orderId)).toEqual({ ok: true, value: { kind: 'before' } });
    await refundPayment(shop.services, { refundId }, { isLastAttempt: false });
    await refundPayment(shop.services, { refundId }, { isLastAttempt: false });
    expect(await readRefunds(orderId)).toMatchObject([{ amount: 3590, doneAt: shop.services.now() }]);
    expect(new Set(keys)).toEqual(new Set([`refund-${refundId}`]));
  });
});

onPostgres('VAT that several people give back at once', (open) => {
  it('is given back once, and never more than was paid', async () => {
    const shop = await openTestShop(await open());
    const { db } = shop.services;
    for (let trial = 0; trial < 8; trial += 1) {
      const { orderId } = await placePaid(shop);
      await confirm(shop);
      const vat = () => refundVat(shop.services, { orderId, by: 'staff' });
      const part = (amount?: number) =>
        refundOrder(shop.services, { orderId, amount, reason: 'At once', by: 'staff' });
      await Promise.all([vat(), part(20), vat(), part(), vat(), part(100)]);
      const given = await db.select().from(refund).where(eq(refund.orderId, orderId));
      expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(22_490);
      const { documents, flags } = await readOrderRows({ db } as Database, orderId);
      const credits = documents.filter(({ kind }) => kind === 'credit-note');
      expect(credits.map(({ data }) => (data as { vat: number }).vat).reduce((a, b) => a + b, 0)).toBe(3591);
      expect(flags).toEqual([]);
    }
    await shop.jobs.stop();
  });
});
