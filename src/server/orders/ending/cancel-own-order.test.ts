import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { listBegunOrders } from '#server/orders/reading/list-begun-orders.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { invoiceCart } from '#server/orders/testing/invoice-cart.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { visitShop } from '#server/orders/testing/visit-shop.ts';
import { placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';

onEachDatabase('an order that its buyer cancels', (open) => {
  const visit = visitShop(open);
  const { place } = visit;

  async function placeByInvoice(): Promise<string> {
    const shopOrderId = await place(invoiceCart);
    await takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId });
    return shopOrderId;
  }

  async function takeQuote(): Promise<{ id: string; token: string }> {
    const { orderId, token } = await placeQuoted(visit.shop);
    await take(token);
    return { id: `${orderId}`, token };
  }

  const take = (token: string) =>
    takeOwnershipOfCheckoutLinkOrder(visit.shop.services, {
      sessionId: visit.sessionId,
      token,
      isEulaAccepted: true,
      isImmediateDeliveryConsented: true,
    });
  const cancel = (id: string, owner: { sessionId?: number | null; customerId?: number | null } = {}) =>
    cancelOwnOrder(visit.shop.services, { sessionId: visit.sessionId, customerId: null, ...owner, id });
  const readRows = (id: string) => readOrderRows(visit.database, Number(id));

  it('by invoice is ended once, however often that is asked for, and its invoice credited whole', async () => {
    const id = await placeByInvoice();
    for (let time = 0; time < 3; time += 1) {
      expect(await cancel(id)).toMatchObject({ ok: true, value: { id, state: 'cancelled' } });
    }
    const { order, documents, events } = await readRows(id);
    expect(order).toMatchObject({ state: 'cancelled', expiresAt: null });
    expect(documents).toMatchObject([
      { kind: 'invoice', data: { finalPrice: 21_510 } },
      {
        kind: 'credit-note',
        data: { finalPrice: 21_510, isWhole: true, reason: 'The order was cancelled.' },
      },
    ]);
    expect(events.filter(({ kind }) => kind === 'cancel')).toMatchObject([
      { by: 'shopper', fromState: 'awaiting-payment', toState: 'cancelled' },
    ]);
  });

  it('as a quote that was taken is ended, and its link is over for everybody', async () => {
    const { id, token } = await takeQuote();
    expect(await cancel(id)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    expect(await take(token)).toMatchObject({ ok: false });
    expect((await readRows(id)).documents.map(({ kind }) => kind)).toEqual(['quote']);
  });

  it('while its card page is open is ended with it; a payment that comes all the same revives it', async () => {
    const id = await place();
    const session = await beginCardPayment(visit.shop, { sessionId: visit.sessionId, shopOrderId: id });
    await cancel(id);
    expect((await readRows(id)).payments).toMatchObject([{ state: 'ended' }]);
    await handlePaymentEvent(visit.shop.services, demoMessage(visit.shop, { session }));
    const { order, flags } = await readRows(id);
    expect([order.state, flags]).toEqual(['paid', ['paid-late']]);
    expect(await cancel(id)).toEqual({ ok: false, code: 'order-not-cancellable' });
  });

  it.each(['in-review', 'quoted', 'paid', 'partially-refunded', 'refunded'] as const)(
    'and is %s is not ended so',
    async (state) => {
      const id = await place();
      await visit.database.db
        .update(shopOrder)
        .set({ state })
        .where(eq(shopOrder.id, Number(id)));
      expect(await cancel(id)).toEqual({ ok: false, code: 'order-not-cancellable' });
      expect((await readRows(id)).order.state).toBe(state);
    },
  );

  it('is nobody else’s to cancel, and the account’s from any session', async () => {
    const id = await placeByInvoice();
    const [made] = await visit.database.db
      .insert(customer)
      .values({ email: 'own-order@example.com', createdAt: visit.shop.services.now() })
      .returning({ id: customer.id });
    const customerId = made?.id ?? 0;
    await visit.database.db
      .update(shopOrder)
      .set({ customerId })
      .where(eq(shopOrder.id, Number(id)));
    const other = await visit.shop.openSession();
    for (const stranger of [
      { sessionId: other },
      { sessionId: null },
      { sessionId: other, customerId: customerId + 1 },
    ])
      expect(await cancel(id, stranger)).toEqual({ ok: false, code: 'not-found' });
    expect((await readRows(id)).order.state).toBe('awaiting-payment');
    expect(await cancel(id, { sessionId: other, customerId })).toMatchObject({ ok: true });
    expect(await cancel('9999999999')).toEqual({ ok: false, code: 'not-found' });
  });

  it('is told before Empty Cart, where that ends it, beside those that stay', async () => {
    const invoiced = await placeByInvoice();
    const { id: quoted } = await takeQuote();
    const active = await place();
    const number = async (id: string) => (await readRows(id)).order.orderNumber;
    expect(await listBegunOrders(visit.shop.services, { sessionId: visit.sessionId })).toEqual({
      ending: [
        { orderNumber: await number(active), paymentType: 'online', isQuoted: false, isUnderWay: false },
      ],
      staying: [
        { orderNumber: await number(invoiced), paymentType: 'invoice', isQuoted: false, isUnderWay: false },
        { orderNumber: await number(quoted), paymentType: null, isQuoted: true, isUnderWay: false },
      ],
    });
    await beginCardPayment(visit.shop, { sessionId: visit.sessionId, shopOrderId: active });
    await visit.database.db.update(payment).set({ state: 'processing' });
    const { ending, staying } = await listBegunOrders(visit.shop.services, { sessionId: visit.sessionId });
    expect(ending).toEqual([]);
    expect(staying.at(-1)).toMatchObject({ orderNumber: await number(active), isUnderWay: true });
    const nobody = { ending: [], staying: [] };
    expect(await listBegunOrders(visit.shop.services, { sessionId: null })).toEqual(nobody);
    expect(await listBegunOrders(visit.shop.services, { sessionId: await visit.shop.openSession() })).toEqual(
      nobody,
    );
  });
});
