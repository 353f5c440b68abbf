import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { confirmOrder } from '#server/orders/confirming/confirm-order.ts';
import { askForInvoice, makeConfirmationToken, takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { cancelActive } from './ending/cancel-active.ts';
import { handlePaymentEvent } from './paying/handle-payment-event.ts';
import { markInvoicePaid } from './paying/mark-invoice-paid.ts';
import { createFromCart } from './placing/create-from-cart.ts';
import { beginCardPayment } from './testing/begin-card-payment.ts';
import { countJobs } from './testing/count-jobs.ts';
import { demoMessage } from './testing/demo-message.ts';
import { invoiceCart } from './testing/invoice-cart.ts';
import { readOrderRows } from './testing/read-order-rows.ts';
import { type TestShop, testCart } from './testing/test-shop.ts';
import { visitShop } from './testing/visit-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('an order by invoice', (open) => {
  const visit = visitShop(open);
  let orderId: number;

  async function place(change: Partial<WireCart> = invoiceCart): Promise<void> {
    orderId = Number(await visit.place(change));
  }

  const invoiceIt = () =>
    takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId: `${orderId}` });
  const begin = () => beginCardPayment(visit.shop, { sessionId: visit.sessionId, shopOrderId: `${orderId}` });
  const markPaid = () =>
    markInvoicePaid(visit.shop.services, { orderId, by: 'staff', note: 'seen on 21 November' });

  const readRows = () => readOrderRows(visit.database, orderId);

  it('bears the surcharge, whether the cart brought it along or not', async () => {
    await place();
    const items = [
      { uid: 'font-cut-1', price: 9450, quantity: 1 },
      { uid: 'font-cut-2', price: 9450, quantity: 1 },
      { uid: 'surcharge-banktransfer', price: 1000, quantity: 0 },
    ];
    expect((await readRows()).items).toMatchObject(items);
    expect((await readRows()).order).toMatchObject({
      total: 19_900,
      vat: 1612,
      rounding: -2,
      finalPrice: 21_510,
    });
    await place({ ...invoiceCart, shopItems: testCart().shopItems });
    expect((await readRows()).items).toMatchObject(items);
  });

  it('that was ordered in the currency that the shop had before bears no surcharge of the new one', async () => {
    await place({});
    const { db } = visit.database;
    const asFoundry = eq(setting.name, 'foundry');
    await db
      .update(setting)
      .set({ value: { ...testFoundry, currency: 'EUR' } })
      .where(asFoundry);
    await invoiceIt();
    expect((await readRows()).order).toMatchObject({ currency: 'CHF', finalPrice: 20_430 });
    await db.update(setting).set({ value: testFoundry }).where(asFoundry);
  });

  it('is refused at another price than the server’s, and a surcharge in a cart that is paid by card is not charged', async () => {
    const cheap = testCart({ ...invoiceCart, finalPrice: 204.3, finalPriceExcludingVat: 189 });
    const refused = await createFromCart(visit.shop.services, {
      sessionId: visit.sessionId,
      idempotencyKey: 'cheap',
      shopOrder: cheap,
    });
    expect(refused).toMatchObject({ ok: false, code: 'prices-changed', prices: { finalPrice: 215.1 } });
    const online = testCart({
      ...invoiceCart,
      paymentType: 'online',
      finalPrice: 204.3,
      finalPriceExcludingVat: 189,
    });
    const made = await createFromCart(visit.shop.services, {
      sessionId: visit.sessionId,
      idempotencyKey: 'card',
      shopOrder: online,
    });
    expect(made.ok && made.value.shopItems.map(({ uid }) => uid)).toEqual(['font-cut-1', 'font-cut-2']);
  });

  it('is invoiced once, with what it charges, due in thirty days', async () => {
    await place();
    const answer = {
      ok: true,
      value: { redirectUrl: `http://shop.example/shop/thank-you?order=${orderId}` },
    };
    expect(await invoiceIt()).toEqual(answer);
    expect(await invoiceIt()).toEqual(answer);
    const at = visit.shop.services.now().getTime();
    const { order, documents } = await readRows();
    expect(order).toMatchObject({
      state: 'awaiting-payment',
      paymentType: 'invoice',
      expiresAt: new Date(at + 90 * dayMs),
    });
    expect(documents).toMatchObject([
      {
        kind: 'invoice',
        ordinal: 1,
        fileHash: null,
        data: {
          lines: [
            { name: 'Test Regular', detail: 'Desktop, Users: 12 (All)', price: 9450 },
            { name: 'Test Bold', detail: 'Desktop, Users: 12 (All)', price: 9450 },
            { name: 'Bank transfer', detail: '', price: 1000 },
          ],
          total: 19_900,
          vat: 1612,
          rounding: -2,
          finalPrice: 21_510,
          vatRate: 810,
          dueAt: new Date(at + 30 * dayMs).toISOString(),
          customerReference: 'PO 7',
        },
      },
    ]);
    expect(documents[0]?.number).toMatch(/^I-\d{6}$/);
    expect(await countJobs(visit.database, 'make-order-document', { documentId: documents[0]?.id })).toBe(1);
    expect((await readRows()).events.map(({ kind }) => kind)).toEqual([
      'create-from-cart',
      'ask-confirmation',
      'confirm',
    ]);
  });

  it('is asked for in at most 20 statements, six of which keep its mail from strangers, confirmed in 19, and found so in 6', async () => {
    const { services } = visit.shop;
    await place();
    const input = { sessionId: visit.sessionId, shopOrderId: `${orderId}` };
    const first = await withStatementCount(() => askForInvoice(services, input));
    expect(first.count).toBeLessThanOrEqual(20);
    const token = await makeConfirmationToken(services, `${orderId}`);
    const confirmed = await withStatementCount(() => confirmOrder(services, token));
    expect(confirmed.count).toBeLessThanOrEqual(19);
    const again = await withStatementCount(() => askForInvoice(services, input));
    expect(again.count).toBeLessThanOrEqual(6);
  });

  it('is nobody else’s to invoice', async () => {
    await place();
    const refused = { ok: false, code: 'not-found' };
    const other = await visit.shop.openSession();
    const shopOrderId = `${orderId}`;
    expect(await takeByInvoice(visit.shop.services, { sessionId: other, shopOrderId })).toEqual(refused);
    expect(
      await takeByInvoice(visit.shop.services, {
        sessionId: visit.sessionId,
        shopOrderId: '9999999999',
      }),
    ).toEqual(refused);
    expect((await readRows()).documents).toEqual([]);
  });

  it('stays when its session orders something else', async () => {
    await place();
    await invoiceIt();
    const first = orderId;
    await place({});
    orderId = first;
    expect((await readRows()).order).toMatchObject({ state: 'awaiting-payment' });
  });

  describe('that changes to a card', () => {
    it('loses the surcharge, and its invoice is credited', async () => {
      await place();
      await invoiceIt();
      await begin();
      const { order, items, payments, documents } = await readRows();
      expect(order).toMatchObject({
        state: 'awaiting-payment',
        paymentType: 'online',
        finalPrice: 20_430,
        expiresAt: new Date(visit.shop.services.now().getTime() + dayMs),
      });
      expect(items.map(({ uid }) => uid)).toEqual(['font-cut-1', 'font-cut-2']);
      expect(payments).toMatchObject([{ state: 'open', amount: 20_430 }]);
      const [invoice, credit] = documents;
      expect(credit).toMatchObject({
        kind: 'credit-note',
        number: expect.stringMatching(/^C-\d{6}$/),
        data: { invoiceNumber: invoice?.number, isWhole: true, total: 19_900, vat: 1612, finalPrice: 21_510 },
      });
      expect(await countJobs(visit.database, 'make-order-document', { documentId: credit?.id })).toBe(1);
    });

    it('and back gets a second invoice, and the card’s session ends', async () => {
      await place();
      await invoiceIt();
      await begin();
      await invoiceIt();
      const { order, payments } = await readRows();
      expect(order).toMatchObject({
        state: 'awaiting-payment',
        paymentType: 'invoice',
        finalPrice: 21_510,
      });
      const [ended] = payments;
      expect(ended).toMatchObject({ state: 'ended' });
      expect(await countJobs(visit.database, 'end-payment-session', { paymentId: ended?.id })).toBe(1);
      expect((await readRows()).documents.map(({ kind, ordinal }) => [kind, ordinal])).toEqual([
        ['invoice', 1],
        ['credit-note', 1],
        ['invoice', 2],
      ]);
    });

    it('is not paid by a card session that was begun for less before', async () => {
      await place({});
      const session = await begin();
      await invoiceIt();
      await handlePaymentEvent(visit.shop.services, demoMessage(visit.shop, { session }));
      const { order, flags, payments } = await readRows();
      expect(order).toMatchObject({ state: 'awaiting-payment', finalPrice: 21_510 });
      expect(flags).toEqual(['amount-mismatch']);
      expect(payments).toMatchObject([{ state: 'surplus' }]);
    });
  });

  describe('whose money staff saw', () => {
    it('is paid, numbered and delivered like one by card, and a replay changes nothing', async () => {
      await place();
      await invoiceIt();
      expect(await markPaid()).toEqual({ ok: true, value: { isNew: true } });
      const { order, licences } = await readRows();
      expect(order).toMatchObject({
        state: 'paid',
        deliveryState: 'pending',
        paidAt: visit.shop.services.now(),
      });
      expect(licences).toMatchObject([{ licenceNumber: expect.stringMatching(/^L-/) }]);
      expect(await markPaid()).toEqual({ ok: true, value: { isNew: false } });
      expect(await countJobs(visit.database, 'make-delivery', { orderId })).toBe(1);
      const { events, payments } = await readRows();
      expect(events.map(({ kind }) => kind)).toEqual([
        'create-from-cart',
        'ask-confirmation',
        'confirm',
        'invoice-paid',
      ]);
      expect(payments).toEqual([]);
    });

    it('gets a receipt that is no second invoice', async () => {
      await place();
      await invoiceIt();
      await markPaid();
      const [invoice] = (await readRows()).documents;
      const at = visit.shop.services.now();
      const taken = await takeReceiptNumber(visit.database.db, { orderId, at });
      expect(taken.number).toBe(invoice?.number.replace('I-', 'R-'));
      expect(await takeReceiptNumber(visit.database.db, { orderId, at })).toEqual(taken);
    });

    it('is none where no invoice was issued', async () => {
      const refused = { ok: false, code: 'order-not-payable' };
      await place();
      expect(await markPaid()).toEqual(refused);
      await cancelActive(visit.shop.services, { sessionId: visit.sessionId });
      expect(await markPaid()).toEqual(refused);
      await place({});
      await begin();
      expect(await markPaid()).toEqual(refused);
      orderId = 2_000_000;
      expect(await markPaid()).toEqual({ ok: false, code: 'not-found' });
    });
  });

  it('that is undone leaves no gap in the series', async () => {
    const last = async () => {
      const { rows } = await visit.database.plain.query(
        `select last from number_series where name = 'invoice'`,
      );
      return Number(rows[0]?.last);
    };
    await place();
    const before = await last();
    const enqueue: TestShop['services']['jobs']['enqueue'] = () =>
      Promise.reject(new Error('the queue is away'));
    const services = { ...visit.shop.services, jobs: { enqueue } };
    await expect(
      takeByInvoice(services, { sessionId: visit.sessionId, shopOrderId: `${orderId}` }),
    ).rejects.toThrow();
    expect((await readRows()).order).toMatchObject({ state: 'initial' });
    expect(await last()).toBe(before);
    await invoiceIt();
    expect((await readRows()).documents[0]?.number).toBe(`I-${String(before + 1).padStart(6, '0')}`);
  });
});
