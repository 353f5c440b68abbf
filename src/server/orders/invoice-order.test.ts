import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import type { Database } from '#server/database/database.ts';
import {
  orderDocument,
  orderEvent,
  orderFlag,
  payment,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { takeReceiptNumber } from '#server/delivery/take-receipt-number.ts';
import { cancelActive } from './cancel-active.ts';
import { createFromCart } from './create-from-cart.ts';
import { expireOrders } from './expire-orders.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { initCardPayment } from './init-card-payment.ts';
import { initInvoicePayment } from './init-invoice-payment.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';
import { countJobs } from './testing/count-jobs.ts';
import { demoMessage } from './testing/demo-message.ts';
import { openTestShop, type TestShop, testCart } from './testing/test-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The worked example with the surcharge of CHF 10: 199.00 + 16.12 − 0.02. */
const byInvoice: Partial<WireCart> = {
  paymentType: 'invoice',
  finalPrice: 215.1,
  finalPriceExcludingVat: 199,
  shopItems: [
    ...testCart().shopItems,
    { uid: 'surcharge-banktransfer', type: 'surcharge', licenses: [], name: 'Bank transfer', price: 10 },
  ],
};

onEachDatabase('an order by invoice', (open) => {
  let database: Database;
  let shop: TestShop;
  let sessionId: number;
  let orderId: number;
  let keys = 0;

  beforeAll(async () => {
    database = await open();
    shop = await openTestShop(database);
  });
  afterAll(() => shop.jobs.stop());
  beforeEach(async () => {
    sessionId = await shop.openSession();
  });

  async function place(change: Partial<WireCart> = byInvoice): Promise<void> {
    keys += 1;
    const idempotencyKey = `invoice-key-${keys}`;
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey,
      shopOrder: testCart(change),
    });
    if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.errors ?? made.prices)}`);
    orderId = Number(made.value.id);
  }

  const invoiceIt = () => initInvoicePayment(shop.services, { sessionId, shopOrderId: `${orderId}` });
  const begin = () => initCardPayment(shop.services, { sessionId, shopOrderId: `${orderId}` });
  const markPaid = () =>
    markInvoicePaid(shop.services, { orderId, by: 'staff', note: 'seen on 21 November' });

  async function readOrder() {
    const [order] = await database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    return order;
  }

  async function readItems() {
    return await database.db
      .select({ uid: shopOrderItem.uid, price: shopOrderItem.price, quantity: shopOrderItem.quantity })
      .from(shopOrderItem)
      .where(eq(shopOrderItem.orderId, orderId))
      .orderBy(asc(shopOrderItem.position));
  }

  async function readDocuments() {
    return await database.db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.orderId, orderId))
      .orderBy(asc(orderDocument.id));
  }

  async function readPayments() {
    return await database.db
      .select()
      .from(payment)
      .where(eq(payment.orderId, orderId))
      .orderBy(asc(payment.id));
  }

  async function readFlags(): Promise<string[]> {
    const flags = await database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    return flags.map(({ flag }) => flag).sort();
  }

  async function kindsOfEvents(): Promise<string[]> {
    const events = await database.db
      .select({ kind: orderEvent.kind })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.id));
    return events.map(({ kind }) => kind);
  }

  it('bears the surcharge, whether the cart brought it along or not', async () => {
    await place();
    const items = [
      { uid: 'font-cut-1', price: 9450, quantity: 1 },
      { uid: 'font-cut-2', price: 9450, quantity: 1 },
      { uid: 'surcharge-banktransfer', price: 1000, quantity: 0 },
    ];
    expect(await readItems()).toEqual(items);
    expect(await readOrder()).toMatchObject({ total: 19_900, vat: 1612, rounding: -2, finalPrice: 21_510 });
    await place({ ...byInvoice, shopItems: testCart().shopItems });
    expect(await readItems()).toEqual(items);
  });

  it('is refused at another price than the server’s, and a surcharge in a cart that is paid by card is not charged', async () => {
    const cheap = testCart({ ...byInvoice, finalPrice: 204.3, finalPriceExcludingVat: 189 });
    const refused = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'cheap',
      shopOrder: cheap,
    });
    expect(refused).toMatchObject({ ok: false, code: 'prices-changed', prices: { finalPrice: 215.1 } });
    const online = testCart({
      ...byInvoice,
      paymentType: 'online',
      finalPrice: 204.3,
      finalPriceExcludingVat: 189,
    });
    const made = await createFromCart(shop.services, {
      sessionId,
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
    const at = shop.services.now().getTime();
    expect(await readOrder()).toMatchObject({
      state: 'awaiting-payment',
      paymentType: 'invoice',
      expiresAt: new Date(at + 90 * dayMs),
    });
    const documents = await readDocuments();
    expect(documents).toMatchObject([
      {
        kind: 'invoice',
        ordinal: 1,
        fileHash: null,
        data: {
          lines: [
            { name: 'Test Regular', detail: 'Desktop', price: 9450 },
            { name: 'Test Bold', detail: 'Desktop', price: 9450 },
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
    expect(await countJobs(database, 'make-order-document', { documentId: documents[0]?.id })).toBe(1);
    expect(await kindsOfEvents()).toEqual(['create-from-cart', 'init-invoice-payment']);
  });

  it('is invoiced in at most 15 statements, and found so in 6', async () => {
    await place();
    const first = await withStatementCount(invoiceIt);
    expect(first.count).toBeLessThanOrEqual(15);
    const again = await withStatementCount(invoiceIt);
    expect(again.count).toBeLessThanOrEqual(6);
  });

  it('is nobody else’s to invoice', async () => {
    await place();
    const refused = { ok: false, code: 'not-found' };
    const other = await shop.openSession();
    const shopOrderId = `${orderId}`;
    expect(await initInvoicePayment(shop.services, { sessionId: other, shopOrderId })).toEqual(refused);
    expect(await initInvoicePayment(shop.services, { sessionId, shopOrderId: '9999999999' })).toEqual(
      refused,
    );
    expect(await readDocuments()).toEqual([]);
  });

  it('stays when its session orders something else', async () => {
    await place();
    await invoiceIt();
    const first = orderId;
    await place({});
    orderId = first;
    expect(await readOrder()).toMatchObject({ state: 'awaiting-payment' });
  });

  describe('that changes to a card', () => {
    it('loses the surcharge, and its invoice is credited', async () => {
      await place();
      await invoiceIt();
      expect(await begin()).toMatchObject({ ok: true });
      expect(await readOrder()).toMatchObject({
        state: 'awaiting-payment',
        paymentType: 'online',
        finalPrice: 20_430,
        expiresAt: new Date(shop.services.now().getTime() + dayMs),
      });
      expect((await readItems()).map(({ uid }) => uid)).toEqual(['font-cut-1', 'font-cut-2']);
      expect(await readPayments()).toMatchObject([{ state: 'open', amount: 20_430 }]);
      const [invoice, credit] = await readDocuments();
      expect(credit).toMatchObject({
        kind: 'credit-note',
        number: expect.stringMatching(/^C-\d{6}$/),
        data: { invoiceNumber: invoice?.number, isWhole: true, total: 19_900, vat: 1612, finalPrice: 21_510 },
      });
      expect(await countJobs(database, 'make-order-document', { documentId: credit?.id })).toBe(1);
    });

    it('and back gets a second invoice, and the card’s session ends', async () => {
      await place();
      await invoiceIt();
      await begin();
      await invoiceIt();
      expect(await readOrder()).toMatchObject({
        state: 'awaiting-payment',
        paymentType: 'invoice',
        finalPrice: 21_510,
      });
      const [ended] = await readPayments();
      expect(ended).toMatchObject({ state: 'ended' });
      expect(await countJobs(database, 'end-payment-session', { paymentId: ended?.id })).toBe(1);
      expect((await readDocuments()).map(({ kind, ordinal }) => [kind, ordinal])).toEqual([
        ['invoice', 1],
        ['credit-note', 1],
        ['invoice', 2],
      ]);
    });

    it('is not paid by a card session that was begun for less before', async () => {
      await place({});
      const begun = await begin();
      const session = begun.ok ? begun.value.redirectUrl.replace(/^.*\//, '') : '';
      await invoiceIt();
      await handlePaymentEvent(shop.services, demoMessage(shop, { session }));
      expect(await readOrder()).toMatchObject({ state: 'awaiting-payment', finalPrice: 21_510 });
      expect(await readFlags()).toEqual(['amount-mismatch']);
      expect(await readPayments()).toMatchObject([{ state: 'surplus' }]);
    });
  });

  describe('whose money staff saw', () => {
    it('is paid, numbered and delivered like one by card, and a replay changes nothing', async () => {
      await place();
      await invoiceIt();
      expect(await markPaid()).toEqual({ ok: true, value: { isNew: true } });
      expect(await readOrder()).toMatchObject({
        state: 'paid',
        deliveryState: 'pending',
        paidAt: shop.services.now(),
      });
      const licences = await database.db
        .select()
        .from(shopOrderLicence)
        .where(eq(shopOrderLicence.orderId, orderId));
      expect(licences).toMatchObject([{ licenceNumber: expect.stringMatching(/^L-/) }]);
      expect(await markPaid()).toEqual({ ok: true, value: { isNew: false } });
      expect(await countJobs(database, 'make-delivery', { orderId })).toBe(1);
      expect(await kindsOfEvents()).toEqual(['create-from-cart', 'init-invoice-payment', 'invoice-paid']);
      expect(await readPayments()).toEqual([]);
    });

    it('gets a receipt that is no second invoice', async () => {
      await place();
      await invoiceIt();
      await markPaid();
      const [invoice] = await readDocuments();
      const at = shop.services.now();
      const number = await takeReceiptNumber(database.db, { orderId, at });
      expect(number).toBe(invoice?.number.replace('I-', 'R-'));
      expect(await takeReceiptNumber(database.db, { orderId, at })).toBe(number);
    });

    it('is none where no invoice was issued', async () => {
      const refused = { ok: false, code: 'order-not-payable' };
      await place();
      expect(await markPaid()).toEqual(refused);
      await cancelActive(shop.services, { sessionId });
      expect(await markPaid()).toEqual(refused);
      await place({});
      await begin();
      expect(await markPaid()).toEqual(refused);
      orderId = 2_000_000;
      expect(await markPaid()).toEqual({ ok: false, code: 'not-found' });
    });
  });

  describe('that ends', () => {
    it('by cancelling is credited once', async () => {
      await place();
      await invoiceIt();
      await cancelActive(shop.services, { sessionId });
      await cancelActive(shop.services, { sessionId });
      expect(await readOrder()).toMatchObject({ state: 'cancelled', expiresAt: null });
      expect((await readDocuments()).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
      expect(await invoiceIt()).toEqual({ ok: false, code: 'order-not-payable' });
    });

    it('by time does so sixty days after it was due; money that comes later revives it with an invoice of its own', async () => {
      await place();
      await invoiceIt();
      shop.letPass(90 * dayMs - 1);
      await expireOrders(shop.services);
      expect(await readOrder()).toMatchObject({ state: 'awaiting-payment' });
      shop.letPass(1);
      await expireOrders(shop.services);
      expect(await readOrder()).toMatchObject({ state: 'expired' });
      expect((await readDocuments()).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
      expect(await markPaid()).toEqual({ ok: true, value: { isNew: true } });
      expect(await readFlags()).toEqual(['paid-late']);
      const number = await takeReceiptNumber(database.db, { orderId, at: shop.services.now() });
      expect(number).toMatch(/^I-/);
    });
  });

  it('can be credited in parts until nothing is left of it', async () => {
    await place();
    await invoiceIt();
    await markPaid();
    const at = shop.services.now();
    const credit = (part: Parameters<typeof issueCreditNote>[2]['part']) =>
      database.db.transaction((tx) =>
        issueCreditNote(shop.services, tx, { orderId, part, reason: 'Too many.', at }),
      );
    expect(await credit({ kind: 'vat' })).toMatchObject({ amount: 1610 });
    expect(await credit({ kind: 'amount', amount: 10_000 })).toMatchObject({ amount: 10_000 });
    await expect(credit({ kind: 'amount', amount: 10_000 })).rejects.toThrow('cannot be credited');
    expect(await credit({ kind: 'whole' })).toMatchObject({ amount: 9900 });
    await expect(credit({ kind: 'whole' })).rejects.toThrow('Nothing is left to credit');
    const notes = (await readDocuments()).filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
  });

  it('by card is credited to its receipt, which takes its number then', async () => {
    await place({});
    const begun = await begin();
    const session = begun.ok ? begun.value.redirectUrl.replace(/^.*\//, '') : '';
    await handlePaymentEvent(shop.services, demoMessage(shop, { session }));
    const at = shop.services.now();
    const part = { kind: 'whole' } as const;
    await database.db.transaction((tx) =>
      issueCreditNote(shop.services, tx, { orderId, part, reason: 'Given back.', at }),
    );
    const [receipt, credit] = await readDocuments();
    expect(receipt).toMatchObject({ kind: 'receipt', number: expect.stringMatching(/^I-/) });
    expect(credit).toMatchObject({
      data: { invoiceNumber: receipt?.number, finalPrice: 20_430, isWhole: true },
    });
  });

  it('that is undone leaves no gap in the series', async () => {
    const last = async () => {
      const { rows } = await database.plain.query(`select last from number_series where name = 'invoice'`);
      return Number(rows[0]?.last);
    };
    await place();
    const before = await last();
    const enqueue: TestShop['services']['jobs']['enqueue'] = () =>
      Promise.reject(new Error('the queue is away'));
    const services = { ...shop.services, jobs: { enqueue } };
    await expect(initInvoicePayment(services, { sessionId, shopOrderId: `${orderId}` })).rejects.toThrow();
    expect(await readOrder()).toMatchObject({ state: 'initial' });
    expect(await last()).toBe(before);
    await invoiceIt();
    expect((await readDocuments())[0]?.number).toBe(`I-${String(before + 1).padStart(6, '0')}`);
  });
});
