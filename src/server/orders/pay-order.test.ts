import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  demoCardPayment,
  orderEvent,
  orderFlag,
  payment,
  paymentEvent,
  shopOrder,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { countCall } from '#server/http/rate-limit-store.ts';
import { submitCard } from '#server/payment/demo/card-page.ts';
import { findSession, requireSession } from '#server/sessions/sessions.ts';
import { cancelActive } from './cancel-active.ts';
import { createFromCart } from './create-from-cart.ts';
import { expireOrders } from './expire-orders.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { initCardPayment } from './init-card-payment.ts';
import { demoMessage } from './testing/demo-message.ts';
import { openTestShop, type TestShop, testCart } from './testing/test-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('the payment of an order', (open) => {
  let database: Database;
  let shop: TestShop;
  let sessionId: number;
  let orderId: number;

  beforeAll(async () => {
    database = await open();
    shop = await openTestShop(database);
  });
  afterAll(() => shop.jobs.stop());
  beforeEach(async () => {
    sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'a-key-of-tests',
      shopOrder: testCart(),
    });
    orderId = Number(made.ok && made.value.id);
  });

  async function begin(): Promise<string> {
    const begun = await initCardPayment(shop.services, { sessionId, shopOrderId: `${orderId}` });
    if (!begun.ok) throw new Error(begun.code);
    return begun.value.redirectUrl.replace(/^.*\//, '');
  }

  const tell = (event: Parameters<typeof demoMessage>[1]) =>
    handlePaymentEvent(shop.services, demoMessage(shop, event));

  async function readOrder() {
    const [order] = await database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    const flags = await database.db
      .select({ flag: orderFlag.flag })
      .from(orderFlag)
      .where(eq(orderFlag.orderId, orderId))
      .orderBy(orderFlag.flag);
    return { ...order, flags: flags.map(({ flag }) => flag) };
  }

  async function readPayments() {
    return await database.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
  }

  async function countJobs(queue: string, data: unknown): Promise<number> {
    const { rows } = await database.plain.query(
      'select count(*)::int as count from pgboss.job where name = $1 and data = $2::jsonb',
      [queue, JSON.stringify(data)],
    );
    return Number(rows[0]?.count);
  }

  it('begins at the provider, and comes back to the same session', async () => {
    const session = await begin();
    expect(await begin()).toBe(session);
    expect(await readOrder()).toMatchObject({ state: 'awaiting-payment', paymentType: 'online' });
    const [kept] = await database.db.select().from(demoCardPayment).where(eq(demoCardPayment.id, session));
    expect(kept).toMatchObject({
      state: 'open',
      amount: 20_430,
      currency: 'CHF',
      returnUrl: `http://shop.example/shop/thank-you?order=${orderId}`,
    });
  });

  it('makes the order paid, numbers its licences and enqueues its delivery', async () => {
    await tell({ session: await begin() });
    const order = await readOrder();
    expect(order).toMatchObject({ state: 'paid', deliveryState: 'pending', flags: [], expiresAt: null });
    expect(order.paidAt).toEqual(shop.services.now());
    const licences = await database.db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId));
    const number = `L-${String(orderId).padStart(6, '0')}-01`;
    expect(licences).toMatchObject([{ licenceNumber: number, expiryDate: null }]);
    expect(await readPayments()).toMatchObject([
      { state: 'paid', instrument: { lastDigits: '4242', country: 'CH' } },
    ]);
    expect(await countJobs('make-delivery', { orderId })).toBe(1);
    const events = await database.db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(orderEvent.id);
    expect(events.map(({ kind, fromState, toState }) => [kind, fromState, toState])).toEqual([
      ['create-from-cart', null, 'initial'],
      ['init-card-payment', 'initial', 'awaiting-payment'],
      ['payment-succeeded', 'awaiting-payment', 'paid'],
    ]);
  });

  it('ends each licence after its own term', async () => {
    sessionId = await shop.openSession();
    const [first, second] = testCart().shopItems;
    if (first === undefined || second === undefined) throw new Error('The cart of the tests is too small');
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'two-licences',
      shopOrder: testCart({
        shopItems: [first, { ...second, licenses: [{ licenseUid: 'b' }] }],
        licenses: [
          ...testCart().licenses,
          { uid: 'b', licenseTemplateId: '2', values: {}, expiryDate: null },
        ],
        finalPrice: 178.35,
        finalPriceExcludingVat: 165,
      }),
    });
    orderId = Number(made.ok && made.value.id);
    await tell({ session: await begin(), amount: 17_835 });
    const licences = await database.db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId));
    expect(licences.map(({ uid, expiryDate }) => [uid, expiryDate])).toEqual([
      ['a', null],
      ['b', '2027-11-21'],
    ]);
    expect(new Set(licences.map(({ licenceNumber }) => licenceNumber)).size).toBe(2);
  });

  it('is told twice and made once', async () => {
    const session = await begin();
    const message = demoMessage(shop, { session });
    expect(await handlePaymentEvent(shop.services, message)).toEqual(
      await handlePaymentEvent(shop.services, message),
    );
    await tell({ session, id: 'the same under another name' });
    expect(await readPayments()).toHaveLength(1);
    expect(await readOrder()).toMatchObject({ state: 'paid', flags: [] });
    expect(await countJobs('make-delivery', { orderId })).toBe(1);
  });

  it('takes at most 20 statements from the cart to the queued delivery', async () => {
    sessionId = await shop.openSession();
    const { count } = await withStatementCount(async () => {
      const made = await createFromCart(shop.services, {
        sessionId,
        idempotencyKey: 'counted-order',
        shopOrder: testCart(),
      });
      orderId = Number(made.ok && made.value.id);
      await tell({ session: await begin() });
    });
    expect(await readOrder()).toMatchObject({ state: 'paid' });
    expect(count).toBeLessThanOrEqual(20);
  });

  it('takes at most 30 statements with limits, sessions and the demo card’s own books', async () => {
    const { services } = shop;
    const countOne = () =>
      countCall(services.db, { key: 'calls of an order', windowMs: 60_000, now: services.now() });
    const { count } = await withStatementCount(async () => {
      await countOne();
      const { token } = await requireSession(services, null);
      await countOne();
      sessionId = (await requireSession(services, token)).id;
      const made = await createFromCart(services, {
        sessionId,
        idempotencyKey: 'counted-order',
        shopOrder: testCart(),
      });
      orderId = Number(made.ok && made.value.id);
      await countOne();
      await findSession(services, token);
      const session = await begin();
      await submitCard(services, { id: session, card: '4242 4242 4242 4242' });
      await tell({ session });
    });
    expect(await readOrder()).toMatchObject({ state: 'paid' });
    expect(count).toBeLessThanOrEqual(30);
  });

  describe('that fails', () => {
    it('leaves the order payable in a new session', async () => {
      const declined = await begin();
      await tell({ session: declined, kind: 'failed' });
      expect(await readOrder()).toMatchObject({ state: 'payment-failed', deliveryState: 'none' });
      const next = await begin();
      expect(next).not.toBe(declined);
      expect(await readOrder()).toMatchObject({ state: 'awaiting-payment' });
      await tell({ session: next });
      expect(await readOrder()).toMatchObject({ state: 'paid' });
      expect((await readPayments()).map(({ state }) => state)).toEqual(['failed', 'paid']);
    });

    it('never takes back a payment that succeeded, in whichever order they are told', async () => {
      const session = await begin();
      await tell({ session });
      await tell({ session, kind: 'failed' });
      expect(await readOrder()).toMatchObject({ state: 'paid' });
    });

    it('is beaten by the same session’s success', async () => {
      const session = await begin();
      await tell({ session, kind: 'failed' });
      await tell({ session });
      expect(await readOrder()).toMatchObject({ state: 'paid', flags: [] });
      expect((await readPayments()).map(({ state }) => state)).toEqual(['paid']);
    });

    it('and succeeds after all ends the session that came after it', async () => {
      const first = await begin();
      await tell({ session: first, kind: 'failed' });
      const second = await begin();
      await tell({ session: first });
      expect(await readOrder()).toMatchObject({ state: 'paid', flags: [] });
      const payments = await readPayments();
      expect(payments.map(({ state }) => state)).toEqual(['paid', 'ended']);
      expect(payments[1]?.providerSessionId).toBe(second);
      expect(await countJobs('end-payment-session', { paymentId: payments[1]?.id })).toBe(1);
    });

    it('says nothing of the session that came after it', async () => {
      const first = await begin();
      await tell({ session: first, kind: 'failed' });
      await begin();
      await tell({ session: first, kind: 'failed', id: 'told again' });
      expect(await readOrder()).toMatchObject({ state: 'awaiting-payment' });
    });
  });

  describe('that comes late', () => {
    it('revives a cancelled order and tells staff', async () => {
      const session = await begin();
      expect(await cancelActive(shop.services, { sessionId })).toEqual({
        ok: true,
        value: { cancelled: [`${orderId}`] },
      });
      expect(await readPayments()).toMatchObject([{ state: 'ended' }]);
      await tell({ session });
      expect(await readOrder()).toMatchObject({
        state: 'paid',
        flags: ['paid-late'],
        deliveryState: 'pending',
      });
      expect(await countJobs('make-delivery', { orderId })).toBe(1);
    });

    it('revives an expired order and tells staff', async () => {
      const session = await begin();
      shop.letPass(dayMs);
      expect(await expireOrders(shop.services)).toBeGreaterThan(0);
      expect(await readOrder()).toMatchObject({ state: 'expired' });
      await tell({ session });
      expect(await readOrder()).toMatchObject({ state: 'paid', flags: ['paid-late'] });
    });

    it('is told beside what staff were told before', async () => {
      const session = await begin();
      await tell({ session, amount: 1, id: 'another amount' });
      await cancelActive(shop.services, { sessionId });
      shop.letPass(1000);
      await tell({ session });
      expect(await readOrder()).toMatchObject({ state: 'paid', flags: ['amount-mismatch', 'paid-late'] });
      await tell({ session, amount: 1, id: 'another amount, told again' });
      const flags = await database.db
        .select({ at: orderFlag.at })
        .from(orderFlag)
        .where(eq(orderFlag.orderId, orderId))
        .orderBy(orderFlag.flag);
      const now = shop.services.now();
      expect(flags).toEqual([{ at: new Date(now.getTime() - 1000) }, { at: now }]);
    });
  });

  it('of a second session of a paid order is kept for people to give back', async () => {
    const first = await begin();
    await tell({ session: first, kind: 'failed' });
    const second = await begin();
    await tell({ session: second });
    await tell({ session: first });
    expect(await readOrder()).toMatchObject({ state: 'paid', flags: ['paid-twice'] });
    expect((await readPayments()).map(({ state }) => state)).toEqual(['surplus', 'paid']);
    expect(await countJobs('make-delivery', { orderId })).toBe(1);
  });

  it.each([{ amount: 20_425 }, { currency: 'EUR' }])(
    'of %o instead is not taken for a payment',
    async (told) => {
      const session = await begin();
      await tell({ session, ...told });
      expect(await readOrder()).toMatchObject({ state: 'awaiting-payment', flags: ['amount-mismatch'] });
      expect((await readPayments()).map(({ state }) => state)).toEqual(['surplus']);
      expect(await countJobs('make-delivery', { orderId })).toBe(0);
    },
  );

  it('that nobody signed, or that was signed long ago, is refused', async () => {
    const session = await begin();
    const message = demoMessage(shop, { session });
    const refused = { ok: false, code: 'bad-signature' };
    const forged = { ...message, rawBody: message.rawBody.replace('20430', '1') };
    expect(await handlePaymentEvent(shop.services, forged)).toMatchObject(refused);
    expect(await handlePaymentEvent(shop.services, { ...message, headers: {} })).toMatchObject(refused);
    shop.letPass(6 * 60 * 1000);
    expect(await handlePaymentEvent(shop.services, message)).toMatchObject(refused);
    expect(await readOrder()).toMatchObject({ state: 'awaiting-payment' });
  });

  it('of a session that there is not is refused and not noted', async () => {
    expect(await tell({ session: 'nowhere' })).toEqual({ ok: false, code: 'not-found' });
    const noted = await database.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.eventId, 'nowhere:paid'));
    expect(noted).toEqual([]);
  });

  it('cannot begin for another’s order, a paid one or one that ended', async () => {
    const shopOrderId = `${orderId}`;
    const other = await shop.openSession();
    expect(await initCardPayment(shop.services, { sessionId: other, shopOrderId })).toEqual({
      ok: false,
      code: 'not-found',
    });
    expect(await initCardPayment(shop.services, { sessionId, shopOrderId: '9999999999' })).toEqual({
      ok: false,
      code: 'not-found',
    });
    await cancelActive(shop.services, { sessionId });
    expect(await initCardPayment(shop.services, { sessionId, shopOrderId })).toEqual({
      ok: false,
      code: 'order-not-payable',
    });
  });

  it('leaves the order as payable as it was while the provider does not answer', async () => {
    const { payment: provider } = shop.services;
    const services = {
      ...shop.services,
      payment: {
        ...provider,
        createSession: async () => ({ ok: false, code: 'provider-unavailable', reason: 'down' }) as const,
      },
    };
    const refused = await initCardPayment(services, { sessionId, shopOrderId: `${orderId}` });
    expect(refused).toEqual({ ok: false, code: 'provider-unavailable' });
    expect(await readOrder()).toMatchObject({ state: 'initial' });
    expect(await readPayments()).toEqual([]);
    await begin();
  });

  it('ends at the provider with its order', async () => {
    const session = await begin();
    await cancelActive(shop.services, { sessionId });
    const [row] = await readPayments();
    expect(await countJobs('end-payment-session', { paymentId: row?.id })).toBe(1);
    expect(await cancelActive(shop.services, { sessionId })).toEqual({ ok: true, value: { cancelled: [] } });
    expect(row?.providerSessionId).toBe(session);
  });

  it('is not waited for after a day', async () => {
    await begin();
    shop.letPass(dayMs - 1);
    await expireOrders(shop.services);
    expect(await readOrder()).toMatchObject({ state: 'awaiting-payment' });
    shop.letPass(1);
    await expireOrders(shop.services);
    expect(await readOrder()).toMatchObject({ state: 'expired', expiresAt: null });
  });
});
