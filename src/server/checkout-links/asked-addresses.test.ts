import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { checkoutOrder } from '#contract/checkout-links.ts';
import { staffQuote } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { orderEvent, orderFlag, orderLicenceTemplate, shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { askForInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { previewQuote } from '#server/staff/quoting/preview-quote.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { makeToken, placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { orderForCheckoutToken, priceOfCheckoutLinkOrder } from './order-for-checkout-token.ts';
import { takeByLink } from './testing/take-by-link.ts';

/** Items 94.50 + 94.50. */
onEachDatabase('a quote of an enquiry with a name and an e-mail address', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;
  let token: string;
  const { email, firstName, lastName, companyName } = testCart().deliveryAddress;
  const asker = { ...emptyAddress(), email, firstName, lastName, companyName };
  const zurich = testCart().deliveryAddress;
  const berlin = { ...zurich, street1: 'Allee 2', city: 'Berlin', postalCode: '10119', country: 'DE' };
  const nobody = { sessionId: null, customerId: null };

  beforeEach(async () => {
    ({ orderId } = await placeEnquiry(shop));
    await shop.database.db
      .update(shopOrder)
      .set({ billingAddress: asker, deliveryAddress: asker })
      .where(eq(shopOrder.id, orderId));
    const quoted = await quoteOrder(shop.services, staffQuote.parse({ orderId, terms: 'Paid by half.' }));
    expect(quoted).toMatchObject({ ok: true, value: { finalPrice: 18_900 } });
    token = await makeToken(shop, orderId);
  });

  const both = (address: typeof zurich) => ({ billingAddress: address, deliveryAddress: address });
  const price = (addresses: object) =>
    priceOfCheckoutLinkOrder(shop.services, { token, ...nobody, ...addresses });
  const take = (more: object, sessionId?: number) => takeByLink(shop, { token, given: more, sessionId });

  async function readOrder() {
    const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    return order;
  }

  it('says what is missing, that VAT waits for it, and what was agreed besides', async () => {
    const shown = await orderForCheckoutToken(shop.services, { token, ...nobody });
    const postal = ['street1', 'postalCode', 'city', 'country'];
    expect(shown).toMatchObject({
      ok: true,
      value: {
        terms: 'Paid by half.',
        vatGround: 'undecided',
        finalPrice: 189,
        missing: { billingAddress: postal, deliveryAddress: postal },
      },
    });
    expect(shown.ok && checkoutOrder.safeParse(shown.value).success).toBe(true);
  });

  it.each([
    ['Switzerland', zurich, 204.3],
    ['Germany', berlin, 224.9],
  ])('is priced with an address in %s, and nothing is kept of that', async (_, address, finalPrice) => {
    const before = await readOrder();
    expect(await price(both(address))).toMatchObject({
      ok: true,
      value: {
        finalPrice,
        finalPriceExcludingVat: 189,
        vatGround: 'charged',
        missing: { billingAddress: [], deliveryAddress: [] },
      },
    });
    expect(await readOrder()).toEqual(before);
  });

  it('is taken with what was missing, at the price that was seen, and not at another', async () => {
    expect(await take({})).toMatchObject({ ok: false, code: 'invalid-payload' });
    expect(await take(both({ ...zurich, city: ' ' }))).toMatchObject({
      code: 'invalid-payload',
      errors: [{ path: 'billingAddress.city' }, { path: 'deliveryAddress.city' }],
    });
    for (const seen of [{}, { finalPrice: 189 }, { finalPrice: 224.9 }]) {
      expect(await take({ ...both(zurich), ...seen })).toMatchObject({
        code: 'prices-changed',
        prices: { finalPrice: 204.3 },
      });
    }
    expect(await readOrder()).toMatchObject({ state: 'quoted', billingAddress: { city: '' } });
    const taker = await shop.openSession();
    const given = { ...both(zurich), finalPrice: 204.3 };
    expect(await take(given, taker)).toMatchObject({ ok: true, value: { finalPrice: 204.3 } });
    expect(await readOrder()).toMatchObject({
      ...{ state: 'initial', total: 18_900, finalPrice: 20_430, vatRate: 810 },
      billingAddress: { city: zurich.city, firstName },
      vatEvidence: { decision: { ground: 'charged', country: 'CH' } },
    });
    // The same taker asks again: the order is theirs, and stays as it was taken.
    expect(await take(given, taker)).toMatchObject({ ok: true, value: { finalPrice: 204.3 } });
    expect(await take({ finalPrice: 204.3 }, taker)).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ billingAddress: { city: zurich.city } });
  });

  it('costs what was quoted also where the country that is given has a price of its own', async () => {
    ({ orderId } = await placeEnquiry(shop));
    const { db } = shop.database;
    await db
      .update(shopOrder)
      .set({ billingAddress: asker, deliveryAddress: asker })
      .where(eq(shopOrder.id, orderId));
    const isOurs = eq(orderLicenceTemplate.orderId, orderId);
    const [sold] = await db.select().from(orderLicenceTemplate).where(isOurs);
    const template = {
      ...(sold ?? expect.fail()).template,
      countryPrices: [{ countries: ['DE'], factor: 2 }],
    };
    await db.update(orderLicenceTemplate).set({ template }).where(isOurs);
    const asked = staffQuote.parse({ orderId });
    const looked = await previewQuote(shop.services, asked);
    expect(looked).toMatchObject({ ok: true, value: { total: 18_900, withoutCountry: ['Desktop'] } });
    expect(await quoteOrder(shop.services, asked)).toMatchObject({ ok: true });
    token = await makeToken(shop, orderId);
    expect(await take({ ...both(berlin), finalPrice: 224.9 })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ total: 18_900, finalPrice: 22_490 });
  });

  it('has an address corrected by who typed it, at the price that they saw, until it is invoiced', async () => {
    const taker = await shop.openSession();
    expect(await take({ ...both(zurich), finalPrice: 204.3 }, taker)).toMatchObject({ ok: true });
    const shopOrderId = `${orderId}`;
    const begun = await initCardPayment(shop.services, { sessionId: taker, shopOrderId });
    expect(begun).toMatchObject({ ok: true });
    const own = { token, sessionId: taker, customerId: null };
    const shown = await orderForCheckoutToken(shop.services, own);
    expect(shown).toMatchObject({ ok: true, value: { isTaken: true, missing: { billingAddress: [] } } });
    expect(shown.ok && shown.value.asked.billingAddress.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['city', 'country', 'vatNumber']),
    );
    expect(shown.ok && shown.value.asked.billingAddress).not.toContainEqual({
      field: 'email',
      isOptional: false,
    });
    const corrected = { ...both({ ...berlin, firstName: 'Eve' }), finalPrice: 224.9 };
    expect(await priceOfCheckoutLinkOrder(shop.services, { ...own, ...both(berlin) })).toMatchObject({
      ok: true,
      value: { finalPrice: 224.9 },
    });
    expect(await take({ ...corrected, finalPrice: 204.3 }, taker)).toMatchObject({
      code: 'prices-changed',
      prices: { finalPrice: 224.9 },
    });
    expect(await readOrder()).toMatchObject({ billingAddress: { city: zurich.city } });
    expect(await take(corrected, taker)).toMatchObject({ ok: true, value: { finalPrice: 224.9 } });
    // What was there before stays, and what was begun at the other price is not paid any more.
    expect(await readOrder()).toMatchObject({
      billingAddress: { city: 'Berlin', firstName },
      ...{ finalPrice: 22_490, vatRate: 1900, state: 'awaiting-payment' },
    });
    const payments = await shop.database.db.select().from(payment).where(eq(payment.orderId, orderId));
    expect(payments.map(({ state }) => state)).toEqual(['ended']);
    const again = await initCardPayment(shop.services, { sessionId: taker, shopOrderId });
    expect(again).not.toEqual(begun);
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['create-from-cart', 'quote', 'take-ownership', 'init-card-payment'],
      ...['correct-address', 'init-card-payment'],
    ]);
    // Nobody else corrects anything, and the taker nothing any more once there is an invoice.
    expect(await take({ ...both(zurich), finalPrice: 204.3 })).toMatchObject({ code: 'link-expired' });
    await askForInvoice(shop.services, { sessionId: taker, shopOrderId });
    expect(await readOrder()).toMatchObject({ paymentType: 'invoice' });
    expect(await take({ ...both(zurich), finalPrice: 204.3 }, taker)).toMatchObject({
      code: 'prices-changed',
      prices: { finalPrice: 224.9 },
    });
    expect(await readOrder()).toMatchObject({ billingAddress: { city: 'Berlin' } });
    expect(await orderForCheckoutToken(shop.services, own)).toMatchObject({
      value: { asked: { billingAddress: [], deliveryAddress: [] } },
    });
  });

  it('asks the register about a VAT number that came with it, and is asked again where that could not tell', async () => {
    const company = { ...berlin, companyName: 'Number given', vatNumber: 'DE811907980' };
    shop.answerVat({ kind: 'unavailable', reason: 'away' });
    expect(await take({ ...both(company), finalPrice: 224.9 })).toMatchObject({ ok: true });
    const flags = await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    expect(flags.map(({ flag }) => flag)).toEqual(['vat-recheck']);
    expect(await readOrder()).toMatchObject({ vatEvidence: { result: 'manual' } });
  });

  it('keeps who asked: nobody who has the link puts another name or e-mail address in', async () => {
    const other = { ...zurich, email: 'eve@example.com', firstName: 'Eve' };
    expect(await take({ ...both(other), finalPrice: 204.3 })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ billingAddress: { email, firstName, city: zurich.city } });
  });

  it('is of one of two who take it with other addresses at once', async () => {
    const answers = await Promise.all([
      take({ ...both(zurich), finalPrice: 204.3 }),
      take({ ...both(berlin), finalPrice: 224.9 }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const order = await readOrder();
    expect([order.billingAddress.city, order.finalPrice]).toEqual(
      answers[0]?.ok ? [zurich.city, 20_430] : ['Berlin', 22_490],
    );
  });
});
