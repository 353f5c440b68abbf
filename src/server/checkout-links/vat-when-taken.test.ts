import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { staffQuote } from '#contract/staff.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { VatAnswer } from '#domain/vat/vat-evidence.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { askForInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { sendCheckoutLink } from '#server/staff/quoting/send-checkout-link.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { orderForCheckoutToken } from './order-for-checkout-token.ts';
import { takeByLink } from './testing/take-by-link.ts';

const answer = (isValid: boolean): VatAnswer => ({
  kind: 'answer',
  isValid,
  name: null,
  reference: null,
  raw: {},
});
const silent: VatAnswer = { kind: 'unavailable', reason: 'away' };

/** Items 94.50 + 94.50 to Zürich, 8.1 %; from 2027 on 9 %. */
onEachDatabase('VAT of a quote with a whole address, as it is taken', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;
  let token: string;
  const zurich = testCart().deliveryAddress;
  const company = (vatNumber: string) => ({
    ...{ ...zurich, country: 'DE', city: 'Berlin', postalCode: '10119' },
    ...{ companyName: `Taken with ${vatNumber}`, vatNumber },
  });

  beforeEach(async () => {
    await shop.setClock('2026-11-21T10:00:00Z', 'UTC');
    const rates = [...testFoundry.vatRates, { country: 'CH', basisPoints: 900, from: '2027-01-01' }];
    await shop.database.db
      .update(setting)
      .set({ value: { ...testFoundry, vatRates: rates } })
      .where(eq(setting.name, 'foundry'));
  });

  const quote = async (change: Partial<z.input<typeof staffQuote>> = {}) => {
    ({ orderId } = await placeEnquiry(shop));
    const asked = staffQuote.parse({ orderId, validUntil: '2027-03-01', ...change });
    expect(await quoteOrder(shop.services, asked)).toMatchObject({ ok: true });
    const handed = await sendCheckoutLink(shop.services, { orderId, isMailed: false, by: 'staff' });
    if (!handed.ok) throw new Error(handed.code);
    token = new URL(handed.value.url).searchParams.get('token') ?? '';
    return await readOrder();
  };
  const quoteTo = async (address: typeof zurich) =>
    await quote({ billingAddress: address, deliveryAddress: address });
  const look = async () =>
    await orderForCheckoutToken(shop.services, { token, sessionId: null, customerId: null });
  const take = (more: object = {}, sessionId?: number) => takeByLink(shop, { token, given: more, sessionId });

  async function readOrder() {
    const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    return order;
  }

  async function readFlags() {
    const flags = await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    return flags.map(({ flag }) => flag);
  }

  it('is that of the day on which it is taken, and nobody takes it at the price of another day', async () => {
    expect(await quote()).toMatchObject({ finalPrice: 20_430, vatRate: 810 });
    shop.letPass(30 * DAY_IN_MS);
    expect(await look()).toMatchObject({ ok: true, value: { finalPrice: 204.3, quotedPrice: 204.3 } });
    shop.letPass(20 * DAY_IN_MS);
    // 189 and 9 %.
    const now = { finalPrice: 206, finalPriceExcludingVat: 189, prices: { vatRate: 9, vat: 17.01 } };
    expect(await look()).toMatchObject({ ok: true, value: { ...now, quotedPrice: 204.3 } });
    for (const seen of [{}, { finalPrice: 204.3 }]) {
      expect(await take(seen)).toMatchObject({
        ok: false,
        code: 'prices-changed',
        prices: { finalPrice: 206, vatRate: 9 },
      });
    }
    expect(await readOrder()).toMatchObject({ state: 'quoted', finalPrice: 20_430 });
    expect(await take({ finalPrice: 206 })).toMatchObject({ ok: true, value: { finalPrice: 206 } });
    expect(await readOrder()).toMatchObject({
      ...{ state: 'initial', total: 18_900, vatRate: 900, finalPrice: 20_600 },
      vatEvidence: { decision: { ground: 'charged', rate: 900 } },
    });
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.at(-1)).toMatchObject({ kind: 'take-ownership', detail: { finalPrice: 20_600 } });
  });

  it('is reverse charged by what the register said before, where it is silent or not asked now', async () => {
    shop.answerVat(answer(true));
    expect(await quoteTo(company('DE811907980'))).toMatchObject({ finalPrice: 18_900 });
    shop.answerVat(silent);
    shop.letPass(60 * DAY_IN_MS);
    expect(await look()).toMatchObject({ value: { finalPrice: 189, vatGround: 'reverse-charge' } });
    expect(await take({ finalPrice: 189 })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ vatEvidence: { result: 'success' }, vat: 0 });
    expect(await readFlags()).toEqual([]);
  });

  it('counts nothing that was said of a number without the name that its taker gives, where the register is silent', async () => {
    shop.answerVat(answer(true));
    const nameless = { ...company('DE811907980'), companyName: '' };
    expect(await quoteTo(nameless)).toMatchObject({ finalPrice: 18_900 });
    shop.answerVat(silent);
    shop.letPass(2 * DAY_IN_MS);
    const named = { ...nameless, companyName: 'Somebody else' };
    const given = { billingAddress: named, deliveryAddress: named };
    expect(await take({ ...given, finalPrice: 189 })).toMatchObject({
      code: 'prices-changed',
      prices: { finalPrice: 224.9 },
    });
    expect(await take({ ...given, finalPrice: 224.9 })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ vatEvidence: { result: 'manual' }, finalPrice: 22_490 });
    expect(await readFlags()).toEqual(['vat-recheck']);
  });

  it('is charged where the number has ended since, after whoever takes it has seen that', async () => {
    shop.answerVat(answer(true));
    await quoteTo(company('DE136695976'));
    shop.answerVat(answer(false));
    shop.letPass(60 * DAY_IN_MS);
    expect(await take({ finalPrice: 189 })).toMatchObject({
      code: 'prices-changed',
      prices: { finalPrice: 224.9 },
    });
    // The page asks once more, and has the word that the register gave.
    expect(await look()).toMatchObject({ value: { finalPrice: 224.9, vatGround: 'charged' } });
    expect(await take({ finalPrice: 224.9 })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ vatEvidence: { result: 'invalid' }, finalPrice: 22_490 });
  });

  it('is taken off where the register can tell by then, and nothing is left to be asked', async () => {
    shop.answerVat(silent);
    expect(await quoteTo(company('DE129273398'))).toMatchObject({ finalPrice: 22_490 });
    expect(await readFlags()).toEqual(['vat-recheck']);
    shop.answerVat(answer(true));
    shop.letPass(DAY_IN_MS);
    expect(await take({ finalPrice: 224.9 })).toMatchObject({
      code: 'prices-changed',
      prices: { finalPrice: 189 },
    });
    expect(await take({ finalPrice: 189 })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ vat: 0, vatEvidence: { result: 'success' } });
    expect(await readFlags()).toEqual([]);
  });

  it('is decided anew where who took it comes back another day, and a payment at the old price ends', async () => {
    await quote();
    const taker = await shop.openSession();
    expect(await take({ finalPrice: 204.3 }, taker)).toMatchObject({ ok: true });
    shop.letPass(50 * DAY_IN_MS);
    expect(await take({ finalPrice: 204.3 }, taker)).toMatchObject({
      code: 'prices-changed',
      prices: { finalPrice: 206 },
    });
    expect(await take({ finalPrice: 206 }, taker)).toMatchObject({ ok: true, value: { finalPrice: 206 } });
    // What the quote named stays what it named.
    const own = await orderForCheckoutToken(shop.services, { token, sessionId: taker, customerId: null });
    expect(own).toMatchObject({ ok: true, value: { finalPrice: 206, quotedPrice: 204.3, isTaken: true } });
    await shop.database.db.delete(orderQuote).where(eq(orderQuote.orderId, orderId));
    const after = await orderForCheckoutToken(shop.services, { token, sessionId: taker, customerId: null });
    expect(after).toMatchObject({ ok: true, value: { quotedPrice: 206 } });
    expect(await readOrder()).toMatchObject({ state: 'initial', vatRate: 900, finalPrice: 20_600 });
  });

  it('makes no order that costs more than can be kept', async () => {
    const asker = {
      ...emptyAddress(),
      email: zurich.email,
      firstName: 'Ada',
      lastName: 'L',
      companyName: 'C',
    };
    // The most that can be kept is 21’474’836.47.
    const total = 21_000_000;
    expect(await quote({ billingAddress: asker, deliveryAddress: asker, total })).toMatchObject({
      total: 2_100_000_000,
    });
    const given = { billingAddress: zurich, deliveryAddress: zurich, finalPrice: 22_701_000 };
    expect(await take(given)).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'total', message: 'This order is too large to be paid here' }],
    });
    expect(await readOrder()).toMatchObject({ state: 'quoted' });
  });

  it('waits to be confirmed by invoice where its taker typed the buyer’s e-mail, and not where the quote had it', async () => {
    for (const [email, state] of [
      ['typed@taker.example', 'awaiting-confirmation'],
      [zurich.email, 'awaiting-payment'],
    ] as const) {
      await quote({ billingAddress: { ...zurich, email: '' } });
      const taker = await shop.openSession();
      const given = { billingAddress: { ...zurich, email }, deliveryAddress: zurich };
      expect(await take({ ...given, finalPrice: 204.3 }, taker)).toMatchObject({ ok: true });
      await askForInvoice(shop.services, { sessionId: taker, shopOrderId: `${orderId}` });
      expect(await readOrder()).toMatchObject({ state, billingAddress: { email } });
    }
  });

  it('waits to be confirmed anew where its taker corrected the e-mail after they had confirmed another one', async () => {
    await quote({ billingAddress: { ...zurich, email: '' } });
    const taker = await shop.openSession();
    const shopOrderId = `${orderId}`;
    const given = (email: string) => ({
      ...{ billingAddress: { ...zurich, email }, deliveryAddress: zurich, finalPrice: 204.3 },
    });
    expect(await take(given('own@taker.example'), taker)).toMatchObject({ ok: true });
    await shop.database.db.insert(orderEvent).values({
      ...{ orderId, at: shop.services.now(), by: 'shopper', kind: 'confirm' },
      ...{ fromState: 'awaiting-confirmation', toState: 'awaiting-payment' },
    });
    expect(await initCardPayment(shop.services, { sessionId: taker, shopOrderId })).toMatchObject({
      ok: true,
    });
    expect(await take(given('victim@somebody.example'), taker)).toMatchObject({ ok: true });
    await askForInvoice(shop.services, { sessionId: taker, shopOrderId });
    expect(await readOrder()).toMatchObject({
      state: 'awaiting-confirmation',
      billingAddress: { email: 'victim@somebody.example' },
    });
  });
});
