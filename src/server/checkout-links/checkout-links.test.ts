import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { staffQuote } from '#contract/staff.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { orderEvent, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { sendCheckoutLink } from '#server/staff/quoting/send-checkout-link.ts';
import { makeToken, placeEnquiry, placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { orderForCheckoutToken } from './order-for-checkout-token.ts';
import { takeOwnershipOfCheckoutLinkOrder } from './take-ownership-of-checkout-link-order.ts';

const dayMs = 24 * 60 * 60 * 1000;
const expired = { ok: false, code: 'link-expired' };

onEachDatabase('a checkout link', (open) => {
  const shop = shopOfSuite(open);

  const take = (sessionId: number, token: string, words = { isEulaAccepted: true, consents: false }) =>
    takeOwnershipOfCheckoutLinkOrder(shop.services, {
      sessionId,
      token,
      isEulaAccepted: words.isEulaAccepted,
      isImmediateDeliveryConsented: words.consents,
    });
  const look = (token: string, sessionId: number | null = null, customerId: number | null = null) =>
    orderForCheckoutToken(shop.services, { token, sessionId, customerId });

  async function readOrder(orderId: number) {
    const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    return order;
  }

  it('keeps no token, only its hash', async () => {
    const { orderId, token } = await placeQuoted(shop);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [kept] = await shop.database.db
      .select()
      .from(checkoutLink)
      .where(eq(checkoutLink.orderId, orderId));
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('shows the order with its prices, addresses and last day to whoever has it, and changes nothing', async () => {
    const { orderId, token } = await placeQuoted(shop);
    const shown = await look(token);
    expect(shown).toMatchObject({
      ok: true,
      value: {
        id: `${orderId}`,
        finalPrice: 204.3,
        finalPriceExcludingVat: 189,
        customerReference: 'PO 7',
        isForCompany: true,
        isTaken: false,
        deliveryAddress: { city: 'Zürich' },
        licenses: [{ uid: 'a', publicName: 'Desktop', values: { users: 12 } }],
        expiresAt: new Date(shop.services.now().getTime() + 30 * dayMs).toISOString(),
      },
    });
    expect(shown.ok && shown.value.shopItems).toHaveLength(2);
    expect(await readOrder(orderId)).toMatchObject({ state: 'quoted' });
  });

  it.each(['unknown', '', "'", 'x\u0000y', 'a'.repeat(200)])('is unknown as %j', async (token) => {
    const sessionId = await shop.openSession();
    expect(await look(token)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await take(sessionId, token)).toMatchObject({ ok: false, code: 'not-found' });
  });

  it('makes the order the taker’s at the quote’s price, with their words, payable by card', async () => {
    const { orderId, token } = await placeQuoted(shop);
    const taker = await shop.openSession();
    const taken = await take(taker, token);
    expect(taken).toMatchObject({
      ok: true,
      value: { id: `${orderId}`, finalPrice: 204.3, prices: { total: 189 }, licenses: [{ uid: 'a' }] },
    });
    const order = await readOrder(orderId);
    expect(order).toMatchObject({
      state: 'initial',
      sessionId: taker,
      paymentType: null,
      consents: { eulaAcceptedAt: shop.services.now().toISOString() },
    });
    expect(order.quotedAt).not.toBeNull();
    expect(
      await initCardPayment(shop.services, { sessionId: taker, shopOrderId: `${orderId}` }),
    ).toMatchObject({
      ok: true,
    });
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.map(({ kind }) => kind)).toEqual([
      'create-from-cart',
      'quote',
      'take-ownership',
      'init-card-payment',
    ]);
  });

  it('gives the same taker the same answer again, also by another link of the order, and nobody else any', async () => {
    const { orderId, token, sessionId: enquirer } = await placeQuoted(shop);
    const second = await makeToken(shop, orderId);
    const [taker, stranger] = [await shop.openSession(), await shop.openSession()];
    const taken = await take(taker, token);
    expect(await take(taker, token)).toEqual(taken);
    expect(await take(taker, second)).toEqual(taken);
    expect(await look(token, taker)).toMatchObject({ ok: true, value: { isTaken: true } });
    for (const other of [stranger, enquirer]) {
      expect(await take(other, token)).toMatchObject(expired);
      expect(await take(other, second)).toMatchObject(expired);
      expect(await look(token, other)).toMatchObject(expired);
    }
    expect(await look(token)).toMatchObject(expired);
    expect(await readOrder(orderId)).toMatchObject({ state: 'initial', sessionId: taker });
  });

  it('goes to the account of a taker who is logged in, and knows it in another session of theirs', async () => {
    const { orderId, token } = await placeQuoted(shop);
    const [made] = await shop.database.db
      .insert(customer)
      .values({ email: `taker-${orderId}@example.com`, createdAt: new Date() })
      .returning({ id: customer.id });
    const customerId = made?.id ?? 0;
    const [one, other] = [await shop.openSession(), await shop.openSession()];
    for (const id of [one, other]) {
      await shop.database.db.update(session).set({ customerId }).where(eq(session.id, id));
    }
    expect(await take(one, token)).toMatchObject({ ok: true });
    expect(await readOrder(orderId)).toMatchObject({ sessionId: one, customerId });
    expect(await take(other, token)).toMatchObject({ ok: true });
    expect(await look(token, other, customerId)).toMatchObject({ ok: true, value: { isTaken: true } });
  });

  it('takes the order from nobody’s account where a guest takes it', async () => {
    const { orderId, token } = await placeQuoted(shop);
    const [made] = await shop.database.db
      .insert(customer)
      .values({ email: `enquirer-${orderId}@example.com`, createdAt: new Date() })
      .returning({ id: customer.id });
    await shop.database.db.update(shopOrder).set({ customerId: made?.id }).where(eq(shopOrder.id, orderId));
    await take(await shop.openSession(), token);
    expect(await readOrder(orderId)).toMatchObject({ customerId: made?.id });
  });

  it('leaves an upgrade in the account of the licence that ends for it, whoever takes it', async () => {
    const { orderId, token } = await placeQuoted(shop);
    const [holder, payer] = await shop.database.db
      .insert(customer)
      .values(['holder', 'payer'].map((name) => ({ email: `${name}@example.com`, createdAt: new Date() })))
      .returning({ id: customer.id });
    await shop.database.db.update(shopOrder).set({ customerId: holder?.id }).where(eq(shopOrder.id, orderId));
    const isOfOrder = eq(shopOrderLicence.orderId, orderId);
    await shop.database.db.update(shopOrderLicence).set({ upgradesLicenceId: 1 }).where(isOfOrder);
    const sessionId = await shop.openSession();
    await shop.database.db.update(session).set({ customerId: payer?.id }).where(eq(session.id, sessionId));
    expect(await take(sessionId, token)).toMatchObject({ ok: true });
    expect(await readOrder(orderId)).toMatchObject({ sessionId, customerId: holder?.id });
  });

  it('asks for the words of the buyer before anything is taken', async () => {
    const { orderId, token } = await placeQuoted(shop);
    const taker = await shop.openSession();
    const refused = await take(taker, token, { isEulaAccepted: false, consents: false });
    expect(refused).toMatchObject({ code: 'eula-not-accepted', errors: [{ path: 'isEulaAccepted' }] });
    expect(await readOrder(orderId)).toMatchObject({ state: 'quoted' });
  });

  it('asks a consumer in the EU for the consent that delivery begins at once, and keeps when it was given', async () => {
    const address = { ...testCart().deliveryAddress, country: 'DE', companyName: '' };
    const { orderId, token } = await placeQuoted(shop, {
      isForCompany: false,
      isImmediateDeliveryConsented: true,
      deliveryAddress: address,
      billingAddress: address,
      finalPrice: 224.9,
    });
    const taker = await shop.openSession();
    const refused = await take(taker, token);
    expect(refused).toMatchObject({ code: 'consent-missing' });
    expect(await take(taker, token, { isEulaAccepted: true, consents: true })).toMatchObject({ ok: true });
    const at = shop.services.now().toISOString();
    expect(await readOrder(orderId)).toMatchObject({ consents: { immediateDeliveryConsentedAt: at } });
  });

  it('ends what the taker had begun and not paid, as another cart does', async () => {
    const { token } = await placeQuoted(shop);
    const taker = await shop.openSession();
    const begun = await createFromCart(shop.services, {
      sessionId: taker,
      idempotencyKey: 'begun-before',
      shopOrder: testCart(),
    });
    await take(taker, token);
    expect(await readOrder(Number(begun.ok && begun.value.id))).toMatchObject({ state: 'cancelled' });
  });

  it('ends neither another quote nor an invoice of the taker, and no cart ends it', async () => {
    const [one, two] = [await placeQuoted(shop), await placeQuoted(shop)];
    const taker = await shop.openSession();
    await take(taker, one.token);
    const placed = await createFromCart(shop.services, {
      sessionId: taker,
      idempotencyKey: 'by-invoice',
      shopOrder: testCart(),
    });
    const shopOrderId = placed.ok ? placed.value.id : '';
    await takeByInvoice(shop.services, { sessionId: taker, shopOrderId });
    await take(taker, two.token);
    expect(await readOrder(one.orderId)).toMatchObject({ state: 'initial' });
    expect(await readOrder(two.orderId)).toMatchObject({ state: 'initial' });
    expect(await readOrder(Number(shopOrderId))).toMatchObject({ state: 'awaiting-payment' });
  });

  it('is looked at in 6 statements, one a table and the shop’s rules, and taken in 18', async () => {
    const { token } = await placeQuoted(shop);
    const taker = await shop.openSession();
    expect((await withStatementCount(() => look(token))).count).toBe(6);
    expect((await withStatementCount(() => take(taker, token))).count).toBe(18);
  });

  it('lasts as long as a quote that holds for longer than links do', async () => {
    const { orderId } = await placeEnquiry(shop);
    const asked = staffQuote.parse({ orderId, validUntil: '2027-02-28' });
    expect(await quoteOrder(shop.services, asked)).toMatchObject({ ok: true });
    const handed = await sendCheckoutLink(shop.services, { orderId, isMailed: false, by: 'staff' });
    if (!handed.ok) throw new Error(handed.code);
    expect(handed.value.lastDay).toBe('2027-02-28');
    const token = new URL(handed.value.url).searchParams.get('token') ?? '';
    expect(await look(token)).toMatchObject({ ok: true, value: { expiresAt: '2027-02-28T23:59:59.999Z' } });
  });

  it('holds for thirty days, as does the price of who took it in time', async () => {
    const late = await placeQuoted(shop);
    const inTime = await placeQuoted(shop);
    const taker = await shop.openSession();
    shop.letPass(29 * dayMs);
    expect(await take(taker, inTime.token)).toMatchObject({ ok: true });
    // A link that was made later does not outlive the quote.
    const later = await makeToken(shop, late.orderId);
    shop.letPass(dayMs - 1000);
    await expireOrders(shop.services);
    expect(await readOrder(inTime.orderId)).toMatchObject({ state: 'initial' });
    expect(await look(late.token)).toMatchObject({ ok: true });
    shop.letPass(1000);
    expect(await look(late.token)).toMatchObject(expired);
    expect(await take(await shop.openSession(), later)).toMatchObject(expired);
    await expireOrders(shop.services);
    expect(await readOrder(late.orderId)).toMatchObject({ state: 'expired' });
    expect(await look(later)).toMatchObject(expired);
  });
});
