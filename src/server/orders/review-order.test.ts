import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { sendEnquiry, takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { initCardPayment } from './paying/init-card-payment.ts';
import { createFromCart } from './placing/create-from-cart.ts';
import { shopOfSuite } from './testing/shop-of-suite.ts';
import { type TestShop, testCart } from './testing/test-shop.ts';

onEachDatabase('an order that needs review', (open) => {
  const shop = shopOfSuite(open);
  let sessionId: number;
  let shopOrderId: string;
  let keys = 0;

  // Four hundred users are more than the licence's rule lets through.
  const enquiry = testCart({
    licenses: [{ uid: 'a', licenseTemplateId: '1', values: { users: 400 }, expiryDate: null }],
    paymentType: null,
  });

  beforeEach(async () => {
    sessionId = await shop.openSession();
    shopOrderId = await place();
  });

  async function place(cart = enquiry): Promise<string> {
    keys += 1;
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `enquiry-${keys}`,
      shopOrder: cart,
    });
    if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.errors)}`);
    return made.value.id;
  }

  const send = () => sendEnquiry(shop.services, { sessionId, shopOrderId });

  async function readOrder() {
    const [order] = await shop.database.db
      .select()
      .from(shopOrder)
      .where(eq(shopOrder.id, Number(shopOrderId)));
    return order;
  }

  async function readMails() {
    const kept = await shop.database.db.select().from(mail);
    return kept
      .filter(({ key }) => key.endsWith(`:${shopOrderId}`))
      .sort((one, other) => (one.kind < other.kind ? -1 : 1));
  }

  it('is kept with the reason, whatever way to pay and whatever price came along', async () => {
    expect(await readOrder()).toMatchObject({
      state: 'initial',
      reviewReason: 'licence-rule',
      paymentType: null,
    });
    shopOrderId = await place({
      ...enquiry,
      paymentType: 'invoice',
      finalPrice: 1,
      finalPriceExcludingVat: 1,
    });
    expect(await readOrder()).toMatchObject({
      reviewReason: 'licence-rule',
      paymentType: null,
      total: 18_900,
    });
  });

  it('does so for a custom licence that says something', async () => {
    const [custom] = await shop.database.db
      .insert(licenceTemplate)
      .values({
        name: 'custom',
        publicName: 'Custom',
        fields: [{ name: 'use', label: 'Use', type: 'text', optional: true }],
        formula: '1.0',
        needsReviewFormula: '',
        isCustom: true,
        licenceText: '',
        published: true,
        position: 3,
      })
      .returning({ id: licenceTemplate.id });
    const licence = { uid: 'a', licenseTemplateId: `${custom?.id}`, expiryDate: null };
    shopOrderId = await place({ ...enquiry, licenses: [{ ...licence, values: { use: 'A film' } }] });
    expect(await readOrder()).toMatchObject({ reviewReason: 'custom-licence', paymentType: null });
    expect(await send()).toMatchObject({ ok: true });
    expect((await readMails()).map(({ data }) => data)).toMatchObject([
      { isByRule: false },
      { isByRule: false },
    ]);
  });

  it('asks for no postal address and no company', async () => {
    const address = { ...emptyAddress(), email: 'a@example.com', firstName: 'Some', lastName: 'Body' };
    shopOrderId = await place({ ...enquiry, deliveryAddress: address, billingAddress: address });
    expect(await send()).toMatchObject({ ok: true });
    const nameless = { ...enquiry, deliveryAddress: { ...address, lastName: '' } };
    expect(
      await createFromCart(shop.services, { sessionId, idempotencyKey: 'nameless', shopOrder: nameless }),
    ).toMatchObject({ ok: false, code: 'invalid-payload' });
  });

  it('cannot be paid in any way before it was quoted', async () => {
    const refused = { ok: false, code: 'order-needs-review' };
    expect(await initCardPayment(shop.services, { sessionId, shopOrderId })).toEqual(refused);
    expect(await takeByInvoice(shop.services, { sessionId, shopOrderId })).toEqual(refused);
    await send();
    expect(await initCardPayment(shop.services, { sessionId, shopOrderId })).toEqual(refused);
    expect(await readOrder()).toMatchObject({ state: 'in-review' });
  });

  it('is sent once, and both sides are told once', async () => {
    const answer = {
      ok: true,
      value: { redirectUrl: `http://shop.example/shop/thank-you?order=${shopOrderId}` },
    };
    expect(await send()).toEqual(answer);
    expect(await send()).toEqual(answer);
    expect(await readOrder()).toMatchObject({ state: 'in-review', expiresAt: null });
    expect(await readMails()).toMatchObject([
      { kind: 'enquiry-arrived', recipient: 'service@foundry.example' },
      {
        kind: 'enquiry-received',
        recipient: 'buyer@example.com',
        data: {
          personName: 'Example Buyer',
          items: ['Test Regular', 'Test Bold'],
          asked: [
            { item: 'Test Regular', licences: ['Desktop, Users: 400 (All)'] },
            { item: 'Test Bold', licences: ['Desktop, Users: 400 (All)'] },
          ],
          isByRule: true,
          isKnown: false,
        },
      },
    ]);
    const events = await shop.database.db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, Number(shopOrderId)));
    expect(events.map(({ kind }) => kind)).toEqual(['create-from-cart', 'init-review-process']);
  });

  it('is mailed in its own words to who is logged in with its address, however it is written', async () => {
    const { db } = shop.database;
    const [buyer] = await db
      .insert(customer)
      .values({ email: 'buyer@example.com', confirmedAt: new Date(0), createdAt: new Date(0) })
      .returning({ id: customer.id });
    const isKnown = async () => {
      const [, toBuyer] = await readMails();
      return toBuyer?.data;
    };
    // An order of its address joins an account, whoever typed it.
    await db.update(shopOrder).set({ customerId: buyer?.id ?? 0 });
    await send();
    expect(await isKnown()).toMatchObject({ isKnown: false });
    await db
      .update(session)
      .set({ customerId: buyer?.id ?? 0 })
      .where(eq(session.id, sessionId));
    for (const [email, is] of [
      ['Buyer@Example.com', true],
      ['b@example.com', false],
    ] as const) {
      const address = { ...enquiry.deliveryAddress, email };
      shopOrderId = await place({ ...enquiry, billingAddress: address, deliveryAddress: address });
      await send();
      expect(await isKnown()).toMatchObject({ isKnown: is });
    }
  });

  it('is sent in at most 18 statements, six of which keep its mail from strangers', async () => {
    const { count } = await withStatementCount(send);
    expect(count).toBeLessThanOrEqual(18);
  });

  it('moves and tells in one transaction', async () => {
    const enqueue: TestShop['services']['jobs']['enqueue'] = () =>
      Promise.reject(new Error('the queue is away'));
    const services = { ...shop.services, jobs: { enqueue } };
    await expect(sendEnquiry(services, { sessionId, shopOrderId })).rejects.toThrow();
    expect(await readOrder()).toMatchObject({ state: 'initial' });
    expect(await readMails()).toEqual([]);
  });

  it('tells nobody at a foundry without an address', async () => {
    const foundry = await readFoundry(shop.database.db);
    await shop.database.db.update(setting).set({ value: { ...foundry, contactEmail: '' } });
    await send();
    await shop.database.db.update(setting).set({ value: foundry });
    expect((await readMails()).map(({ kind }) => kind)).toEqual(['enquiry-received']);
  });

  it('is nobody else’s to send, and one that needs none is not sent', async () => {
    const other = await shop.openSession();
    const refused = { ok: false, code: 'not-found' };
    expect(await sendEnquiry(shop.services, { sessionId: other, shopOrderId })).toEqual(refused);
    shopOrderId = await place(testCart());
    expect(await send()).toEqual({ ok: false, code: 'order-not-reviewable' });
  });

  it('can be paid by a quote’s price in either way, without a surcharge', async () => {
    await shop.database.db
      .update(shopOrder)
      .set({ quotedAt: shop.services.now() })
      .where(eq(shopOrder.id, Number(shopOrderId)));
    expect(await takeByInvoice(shop.services, { sessionId, shopOrderId })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ state: 'awaiting-payment', total: 18_900 });
    expect(await initCardPayment(shop.services, { sessionId, shopOrderId })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ paymentType: 'online', total: 18_900 });
  });
});
