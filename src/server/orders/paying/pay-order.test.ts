import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { countCall } from '#server/limits/rate-limit-store.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { countJobs } from '#server/orders/testing/count-jobs.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { submitCard } from '#server/payment/demo/card-page.ts';
import { findSession, requireSession } from '#server/sessions/sessions.ts';
import { endLeftSession } from './end-payment-session.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { initCardPayment } from './init-card-payment.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('the payment of an order', (open) => {
  const shop = shopOfSuite(open);
  let sessionId: number;
  let orderId: number;

  beforeEach(async () => {
    sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'a-key-of-tests',
      shopOrder: testCart(),
    });
    orderId = Number(made.ok && made.value.id);
  });

  const begin = () => beginCardPayment(shop, { sessionId, shopOrderId: `${orderId}` });
  const tell = (event: Parameters<typeof demoMessage>[1]) =>
    handlePaymentEvent(shop.services, demoMessage(shop, event));
  const readRows = () => readOrderRows(shop.database, orderId);

  it('begins at the provider, and comes back to the same session', async () => {
    const session = await begin();
    expect(await begin()).toBe(session);
    expect((await readRows()).order).toMatchObject({ state: 'awaiting-payment', paymentType: 'online' });
    const [kept] = await shop.database.db
      .select()
      .from(demoCardPayment)
      .where(eq(demoCardPayment.id, session));
    expect(kept).toMatchObject({
      state: 'open',
      amount: 20_430,
      currency: 'CHF',
      returnUrl: `http://shop.example/shop/thank-you?order=${orderId}`,
    });
  });

  it('makes the order paid, numbers its licences and enqueues its delivery', async () => {
    await tell({ session: await begin() });
    const { order, flags, licences, payments, events } = await readRows();
    expect(order).toMatchObject({ state: 'paid', deliveryState: 'pending', expiresAt: null });
    expect(order.paidAt).toEqual(shop.services.now());
    expect(flags).toEqual([]);
    const number = `L-${String(orderId).padStart(6, '0')}-01`;
    expect(licences).toMatchObject([{ licenceNumber: number, expiryDate: null }]);
    expect(payments).toMatchObject([{ state: 'paid', instrument: { lastDigits: '4242', country: 'CH' } }]);
    expect(await countJobs(shop.database, 'make-delivery', { orderId })).toBe(1);
    expect(events.map(({ kind, fromState, toState }) => [kind, fromState, toState])).toEqual([
      ['create-from-cart', null, 'initial'],
      ['init-card-payment', 'initial', 'awaiting-payment'],
      ['payment-succeeded', 'awaiting-payment', 'paid'],
    ]);
  });

  it('over a day on which its rate of VAT changes is flagged with both rates, and stays what was agreed to', async () => {
    const session = await begin();
    const vatRates = [...testFoundry.vatRates, { country: 'CH', basisPoints: 850, from: '2026-11-01' }];
    await shop.database.db.update(setting).set({ value: { ...testFoundry, vatRates } });
    await tell({ session });
    await shop.database.db.update(setting).set({ value: testFoundry });
    const { order, flags, events } = await readRows();
    expect(order).toMatchObject({ state: 'paid', vatRate: 810, finalPrice: 20_430 });
    expect(flags).toEqual(['vat-rate-changed']);
    expect(events.at(-1)).toMatchObject({
      kind: 'vat-rate-changed',
      fromState: 'paid',
      toState: 'paid',
      detail: { charged: 810, due: 850 },
    });
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
    const { licences } = await readRows();
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
    const { payments, order, flags } = await readRows();
    expect(payments).toHaveLength(1);
    expect(order).toMatchObject({ state: 'paid' });
    expect(flags).toEqual([]);
    expect(await countJobs(shop.database, 'make-delivery', { orderId })).toBe(1);
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
    expect((await readRows()).order).toMatchObject({ state: 'paid' });
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
    expect((await readRows()).order).toMatchObject({ state: 'paid' });
    expect(count).toBeLessThanOrEqual(30);
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
    const { order, payments } = await readRows();
    expect(order).toMatchObject({ state: 'initial' });
    expect(payments).toEqual([]);
    await begin();
  });

  it('ends at the provider with its order', async () => {
    const session = await begin();
    await cancelActive(shop.services, { sessionId });
    const [row] = (await readRows()).payments;
    expect(await countJobs(shop.database, 'end-payment-session', { paymentId: row?.id })).toBe(1);
    expect(await cancelActive(shop.services, { sessionId })).toEqual({ ok: true, value: { cancelled: [] } });
    expect(row?.providerSessionId).toBe(session);
  });

  it('is ended by a job where the order was cancelled while it was begun, also while the provider is down', async () => {
    const { payment: provider } = shop.services;
    let isDown = true;
    const ended: string[] = [];
    const payment: typeof provider = {
      ...provider,
      createSession: async () => {
        await cancelActive(shop.services, { sessionId });
        return { ok: true, providerSessionId: 'left', redirectUrl: 'https://pay.example/left' };
      },
      endSession: async (id) => {
        if (isDown) throw new Error('down');
        ended.push(id);
        return 'ended';
      },
    };
    const begun = await initCardPayment(
      { ...shop.services, payment },
      { sessionId, shopOrderId: `${orderId}` },
    );
    expect(begun).toEqual({ ok: false, code: 'order-not-payable' });
    const left = { provider: 'demo', providerSessionId: 'left' };
    expect(await countJobs(shop.database, 'end-left-session', left)).toBe(1);
    await expect(endLeftSession({ payment }, left)).rejects.toThrow('down');
    isDown = false;
    await endLeftSession({ payment }, left);
    // Of the demonstration no money moves; of another provider staff read that the page is open there.
    await endLeftSession({ payment: { ...payment, name: 'none' } }, { ...left, provider: 'demo' });
    await expect(endLeftSession({ payment }, { ...left, provider: 'stripe' })).rejects.toThrow(
      'PAYMENT_PROVIDER=stripe',
    );
    expect(ended).toEqual(['left']);
  });

  it('is not waited for after a day', async () => {
    await begin();
    shop.letPass(dayMs - 1);
    await expireOrders(shop.services);
    expect((await readRows()).order).toMatchObject({ state: 'awaiting-payment' });
    shop.letPass(1);
    await expireOrders(shop.services);
    expect((await readRows()).order).toMatchObject({ state: 'expired', expiresAt: null });
  });
});
