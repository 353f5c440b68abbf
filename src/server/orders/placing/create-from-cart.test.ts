import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFromCart as createFromCartBody, type WireCart } from '#contract/shop-orders.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { fontCut } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import {
  orderEvent,
  orderFlag,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
} from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { createFromCart } from './create-from-cart.ts';

onEachDatabase('an order from a cart', (open) => {
  const shop = shopOfSuite(open);
  let sessionId: number;
  let keys = 0;

  function nextKey(): string {
    keys += 1;
    return `key-number-${keys}`;
  }

  beforeEach(async () => {
    sessionId = await shop.openSession();
  });

  function order(cart: WireCart = testCart(), idempotencyKey: string | undefined = nextKey()) {
    return createFromCart(shop.services, { sessionId, idempotencyKey, shopOrder: cart });
  }

  async function flagsOf(orderId: number): Promise<string[]> {
    const flags = await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    return flags.map(({ flag }) => flag);
  }

  it('costs what the worked example of the specification says', async () => {
    const made = await order();
    expect(made).toMatchObject({
      ok: true,
      value: { finalPrice: 204.3, finalPriceExcludingVat: 189, customerReference: 'PO 7' },
    });
    const id = made.ok ? made.value.id : '';
    const got = await getOrder(shop.services, { sessionId, id });
    expect(got).toMatchObject({
      ok: true,
      value: {
        state: 'initial',
        deliveryState: 'none',
        prices: {
          itemPrices: { 'font-cut-1': 94.5, 'font-cut-2': 94.5 },
          total: 189,
          vat: 15.31,
          vatRate: 8.1,
          rounding: -0.01,
          finalPrice: 204.3,
        },
        licenses: [{ uid: 'a', publicName: 'Desktop', values: { users: 12 }, licenceNumber: null }],
        downloads: [],
      },
    });
    expect(got.ok && got.value.shopItems).toMatchObject(made.ok ? made.value.shopItems : []);
  });

  it('keeps the files, the licence text, the consents and its first event', async () => {
    const made = await order();
    const id = Number(made.ok && made.value.id);
    const { db } = shop.database;
    const items = await db.select().from(shopOrderItem).where(eq(shopOrderItem.orderId, id));
    expect(items.map(({ files }) => files)).toMatchObject([
      [{ fileName: 'Test-Regular.otf', familyName: 'Test', setName: 'Latin', familyId: 1 }],
      [{ fileName: 'Test-Bold.otf' }],
    ]);
    const [sold] = await db.select().from(orderLicenceTemplate).where(eq(orderLicenceTemplate.orderId, id));
    expect(sold?.template).toMatchObject({
      licenceText: '<p>The text.</p>',
      formula: 'tier("users", users)',
    });
    const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, id));
    expect(row).toMatchObject({
      consents: { eulaAcceptedAt: shop.services.now().toISOString(), immediateDeliveryConsentedAt: null },
      vatEvidence: { decision: { country: 'CH', rate: 810 } },
    });
    expect(await flagsOf(id)).toEqual([]);
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, id));
    expect(events).toMatchObject([{ kind: 'create-from-cart', toState: 'initial' }]);
  });

  it('keeps a licence text once, however many licences are held under it', async () => {
    const uids = Array.from({ length: 100 }, (_, index) => `licence-${index}`);
    const made = await order(
      testCart({
        shopItems: testCart().shopItems.map((item) => ({
          ...item,
          licenses: uids.map((licenseUid) => ({ licenseUid })),
        })),
        licenses: uids.map((uid) => ({ uid, licenseTemplateId: '2', values: {}, expiryDate: null })),
        finalPrice: 12_972,
        finalPriceExcludingVat: 12_000,
      }),
    );
    const id = made.ok ? made.value.id : '';
    const { db } = shop.database;
    const sold = await db
      .select()
      .from(orderLicenceTemplate)
      .where(eq(orderLicenceTemplate.orderId, Number(id)));
    expect(sold).toMatchObject([{ licenseTemplateId: 2, template: { licenceText: '<p>The text.</p>' } }]);
    const got = await getOrder(shop.services, { sessionId, id });
    expect(got.ok && got.value.licenses.map(({ uid, publicName }) => [uid, publicName])).toEqual(
      uids.map((uid) => [uid, 'Web']),
    );
  });

  it('is nobody else’s to see', async () => {
    const made = await order();
    const id = made.ok ? made.value.id : '';
    const refused = { ok: false, code: 'not-found' };
    expect(await getOrder(shop.services, { sessionId: await shop.openSession(), id })).toEqual(refused);
    expect(await getOrder(shop.services, { sessionId: null, id })).toEqual(refused);
    expect(await getOrder(shop.services, { sessionId, id: '9999999999' })).toEqual(refused);
  });

  it('is the same order for the same key and cart, whatever order its keys have', async () => {
    const first = await order(testCart(), 'one-key-123');
    const turned = Object.fromEntries(Object.entries(testCart()).reverse()) as WireCart;
    expect(await order(turned, 'one-key-123')).toEqual(first);
    expect(await order(testCart({ customerReference: 'another' }), 'one-key-123')).toEqual({
      ok: false,
      code: 'idempotency-key-reused',
    });
    sessionId = await shop.openSession();
    const other = await order(testCart(), 'one-key-123');
    expect(other.ok && other.value.id).not.toBe(first.ok && first.value.id);
  });

  it('is taken as the specification lists a cart, its flags read off its addresses', async () => {
    const { isForCompany, isBillingAddressDifferent, isVatAcknowledged, ...sent } = testCart();
    const billingAddress = { ...sent.billingAddress, companyName: 'Payer AG' };
    const asListed = createFromCartBody.parse({
      shopOrder: { ...sent, billingAddress, isVatAcknowledged, state: 'initial', orderNumber: null },
    });
    const made = await order(asListed.shopOrder);
    const got = await getOrder(shop.services, { sessionId, id: made.ok ? made.value.id : '' });
    expect(got).toMatchObject({
      ok: true,
      value: {
        state: 'initial',
        isForCompany: true,
        billingAddress: { companyName: 'Payer AG' },
        deliveryAddress: { companyName: sent.deliveryAddress.companyName },
      },
    });
    const { billingAddress: _, ...own } = sent;
    const alone = await order({ ...own, billingAddress: emptyAddress(), isVatAcknowledged });
    expect(alone.ok && (await getOrder(shop.services, { sessionId, id: alone.value.id }))).toMatchObject({
      value: { billingAddress: sent.deliveryAddress },
    });
  });

  it('takes an agreement that is left out as none: where it is needed the order is refused by its name, else it is made', async () => {
    const { isEulaAccepted, isVatAcknowledged, isImmediateDeliveryConsented: _, ...rest } = testCart();
    const address = { ...rest.deliveryAddress, country: 'DE', companyName: '' };
    const german = { ...rest, isForCompany: false, billingAddress: address, deliveryAddress: address };
    const sent = (cart: object) => order(createFromCartBody.parse({ shopOrder: cart }).shopOrder);
    const whole = { ...german, isEulaAccepted, isVatAcknowledged, isImmediateDeliveryConsented: true };
    for (const [flag, code] of [
      ['isEulaAccepted', 'eula-not-accepted'],
      ['isVatAcknowledged', 'vat-not-acknowledged'],
      ['isImmediateDeliveryConsented', 'consent-missing'],
    ] as const) {
      const { [flag]: left, ...without } = whole;
      expect(left).toBe(true);
      expect(await sent(without), flag).toMatchObject({ ok: false, code });
    }
    // A company is asked for no consent to the delivery.
    expect(await sent({ ...rest, isEulaAccepted, isVatAcknowledged })).toMatchObject({ ok: true });
  });

  it('looks at no template that comes along, however deep it is', async () => {
    const depth = 100_000;
    const licenseTemplate: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    const licenses = testCart().licenses.map((licence) => ({ ...licence, licenseTemplate }));
    const made = await order(testCart({ licenses }), 'deep-key-123');
    expect(made).toMatchObject({ ok: true, value: { finalPrice: 204.3 } });
    expect(await order(testCart(), 'deep-key-123')).toEqual(made);
  });

  it('names a licence by its place in the cart that was sent', async () => {
    const unused = { uid: 'unused', licenseTemplateId: '2', values: {}, expiryDate: null };
    const wrong = { uid: 'a', licenseTemplateId: '1', values: { users: 900 }, expiryDate: null };
    expect(await order(testCart({ licenses: [unused, wrong] }))).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'shopOrder.licenses.1.values.users' }],
    });
  });

  it('refuses a sum that no order can hold', async () => {
    const { db } = shop.database;
    await db.update(fontCut).set({ price: 2_000_000_000 }).where(eq(fontCut.id, 1));
    try {
      const asked = await order();
      expect(asked).toEqual({
        ok: false,
        code: 'invalid-payload',
        errors: [{ path: 'shopOrder.shopItems', message: 'This order is too large to be paid here' }],
      });
    } finally {
      await db.update(fontCut).set({ price: 6000 }).where(eq(fontCut.id, 1));
    }
  });

  it('needs an Idempotency-Key', async () => {
    const refused = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: undefined,
      shopOrder: testCart(),
    });
    expect(refused).toEqual({ ok: false, code: 'idempotency-key-required' });
  });

  it('cancels the earlier unpaid order of its session', async () => {
    const first = await order();
    await order(testCart({ customerReference: 'second' }));
    const got = await getOrder(shop.services, { sessionId, id: first.ok ? first.value.id : '' });
    expect(got).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  });

  it('is refused with the prices that hold when those shown no longer do', async () => {
    await shop.database.db.update(fontCut).set({ price: 7000 }).where(eq(fontCut.id, 2));
    const refused = await order();
    await shop.database.db.update(fontCut).set({ price: 6000 }).where(eq(fontCut.id, 2));
    expect(refused).toMatchObject({
      ok: false,
      code: 'prices-changed',
      prices: { itemPrices: { 'font-cut-1': 94.5, 'font-cut-2': 110.25 }, finalPrice: 221.35 },
    });
  });

  it('gives the same order again after its prices changed', async () => {
    const first = await order(testCart(), 'before-the-change');
    await shop.database.db.update(fontCut).set({ price: 7000 }).where(eq(fontCut.id, 2));
    const again = await order(testCart(), 'before-the-change');
    await shop.database.db.update(fontCut).set({ price: 6000 }).where(eq(fontCut.id, 2));
    expect(again).toEqual(first);
  });

  it('is refused to customers whom staff have flagged', async () => {
    await shop.database.db.insert(customer).values({
      email: 'Flagged@example.com',
      mustContactService: true,
      createdAt: shop.services.now(),
    });
    const address = { ...testCart().deliveryAddress, email: 'flagged@EXAMPLE.com' };
    expect(await order(testCart({ deliveryAddress: address, billingAddress: address }))).toEqual({
      ok: false,
      code: 'contact-service-required',
    });
  });

  describe('of a company in another country of the EU', () => {
    const address = { ...testCart().deliveryAddress, country: 'DE', vatNumber: 'DE136695976' };
    const german = { deliveryAddress: address, isVatAcknowledged: false };

    it('bears no VAT once the register knows the number, and keeps its answer', async () => {
      shop.answerVat({ kind: 'answer', isValid: true, name: null, reference: 'WAPI-1', raw: {} });
      const made = await order(testCart({ ...german, finalPrice: 189 }));
      expect(made).toMatchObject({ ok: true, value: { finalPrice: 189, finalPriceExcludingVat: 189 } });
      const [row] = await shop.database.db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.id, Number(made.ok && made.value.id)));
      expect(row?.vatEvidence).toMatchObject({
        decision: { ground: 'reverse-charge', rate: 0, requiredRate: 1900 },
        result: 'success',
        evidence: { number: 'DE136695976', answer: { reference: 'WAPI-1' } },
      });
    });

    it('bears VAT, acknowledged, while the register does not answer, and is flagged', async () => {
      shop.answerVat({ kind: 'unavailable', reason: 'down' });
      const named = { ...address, companyName: 'Another Ltd' };
      const cart = testCart({ ...german, deliveryAddress: named, finalPrice: 224.9 });
      expect(await order(cart)).toMatchObject({
        ok: false,
        code: 'vat-not-acknowledged',
        errors: [
          { path: 'shopOrder.billingAddress.vatNumber', message: 'VAT number requires manual validation' },
          { path: 'shopOrder.isVatAcknowledged' },
        ],
      });
      const made = await order({ ...cart, isVatAcknowledged: true });
      expect(made).toMatchObject({ ok: true, value: { finalPrice: 224.9 } });
      expect(await flagsOf(Number(made.ok && made.value.id))).toEqual(['vat-recheck']);
    });
  });
});
