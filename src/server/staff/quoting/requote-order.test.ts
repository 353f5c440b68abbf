import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { checkoutOrder } from '#contract/checkout-links.ts';
import { staffQuote, staffRequote } from '#contract/staff.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import { orderForCheckoutToken } from '#server/checkout-links/order-for-checkout-token.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { charge } from '#server/database/schema/catalogue.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import {
  orderEvent,
  orderFlag,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { readOrderSheet } from '#server/office/orders/read-order-sheet.ts';
import { readQuoteForm } from '#server/office/orders/read-quote-form.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { openTestShop, testCart } from '#server/orders/testing/test-shop.ts';
import { makeToken, placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { previewQuote } from './preview-quote.ts';
import { quoteOrder, requoteOrder } from './quote-order.ts';

/** Items 94.50 + 94.50 to Zürich, 8.1 %. */
onEachDatabase('a new version of a quote', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;
  let token: string;

  beforeEach(async () => {
    for (const table of [shopOrder, charge]) await shop.database.db.delete(table);
    await shop.setClock('2026-11-21T10:00:00Z', 'UTC');
    ({ orderId } = await placeEnquiry(shop));
    const first = staffQuote.parse({
      orderId,
      by: 'Ann',
      charges: [{ name: 'A logo', price: 500 }],
      adjustments: [{ label: 'For friends', amount: -39 }],
      licences: [{ uid: 'a', values: { users: 20 }, expiryDate: '2027-12-31', price: 150 }],
      terms: 'Paid by half.',
    });
    expect(await quoteOrder(shop.services, first)).toMatchObject({ ok: true });
    token = await makeToken(shop, orderId);
  });

  const requote = async (change: Partial<z.input<typeof staffRequote>> = {}) => {
    const follows = (await readOrder()).quoteVersion;
    return await requoteOrder(shop.services, staffRequote.parse({ orderId, by: 'Bea', follows, ...change }));
  };
  const look = (of = token) =>
    orderForCheckoutToken(shop.services, { token: of, sessionId: null, customerId: null });
  const readLinks = async () => {
    const read = await readOrderSheet(shop.services, { order: `${orderId}`, role: 'sales' });
    return read.ok ? read.value.links.map(({ leadsOnTo }) => leadsOnTo) : expect.fail(read.code);
  };
  const take = async (more: object = {}, of = token) =>
    await takeOwnershipOfCheckoutLinkOrder(shop.services, {
      sessionId: await shop.openSession(),
      token: of,
      isEulaAccepted: true,
      isImmediateDeliveryConsented: false,
      ...more,
    });

  async function readOrder() {
    const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    return order;
  }

  it('takes the place of the one before with all of it told anew, and its history says so', async () => {
    const number = `Q-${String(orderId).padStart(6, '0')}`;
    const charges = [{ name: 'Kerning', price: 100 }];
    expect(await requote({ charges })).toMatchObject({
      ok: true,
      value: { quoteNumber: `${number}-2`, finalPrice: 31_240 },
    });
    // 94.50 and 94.50 by the rules, and 100: what the first version agreed is over.
    expect(await readOrder()).toMatchObject({
      ...{ state: 'quoted', quoteVersion: 2, total: 28_900, adjustments: [], quoteTerms: '' },
    });
    const items = await shop.database.db
      .select()
      .from(shopOrderItem)
      .where(eq(shopOrderItem.orderId, orderId))
      .orderBy(shopOrderItem.position);
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      [expect.any(String), 9450],
      [expect.any(String), 9450],
      ['Kerning', 10_000],
    ]);
    // What is sold no more is no row of the catalogue any more.
    const charged = await shop.database.db.select().from(charge);
    expect(charged.map(({ id, name }) => [id, name])).toEqual([[items[2]?.chargeId, 'Kerning']]);
    const [licence] = await shop.database.db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId));
    expect(licence).toMatchObject({ values: { users: 20 }, expiryDate: null });
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.at(-2)?.detail.licences).toEqual([{ uid: 'a', expiryDate: '2027-12-31', price: 150 }]);
    expect(events.at(-1)).toMatchObject({
      ...{ kind: 'requote', by: 'Bea', fromState: 'quoted', toState: 'quoted' },
      detail: { version: 2, quoteNumber: `${number}-2`, finalPrice: 31_240 },
    });
    const papers = await shop.database.db
      .select()
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'quote')));
    expect(papers.map((paper) => [paper.number, paper.ordinal])).toEqual([
      [number, 1],
      [`${number}-2`, 2],
    ]);
  });

  it('is led to by the link of the one before, which is not taken any more', async () => {
    const before = await look();
    expect(before).toMatchObject({ ok: true, value: { quoteVersion: 1, isLinkOfEarlier: false } });
    expect(await readLinks()).toEqual([null]);
    await requote();
    // Staff read of each link what it shows.
    expect(await readLinks()).toEqual([`Q-${String(orderId).padStart(6, '0')}-2`]);
    const now = await look();
    expect(now).toMatchObject({
      ok: true,
      value: { quoteVersion: 2, isLinkOfEarlier: true, finalPrice: 204.3, terms: '' },
    });
    expect(now.ok && checkoutOrder.safeParse(now.value).success).toBe(true);
    // Who has the earlier version open, or does not say which, has not seen this one.
    for (const seen of [{}, { quoteVersion: 1, finalPrice: before.ok ? before.value.finalPrice : 0 }])
      expect(await take(seen)).toMatchObject({ ok: false, code: 'quote-superseded' });
    expect(await readOrder()).toMatchObject({ state: 'quoted' });
    expect(await take({ quoteVersion: 2, finalPrice: 204.3 })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ state: 'initial' });
    expect(await readLinks()).toEqual([null]);
  });

  it('ends the links of the one before where it goes to somebody else', async () => {
    const billingAddress = { ...testCart().billingAddress, email: 'other@buyer.example' };
    expect(await requote({ billingAddress })).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ ok: false, code: 'link-expired' });
    expect(await readLinks()).toEqual([null]);
    expect(await look(await makeToken(shop, orderId))).toMatchObject({ ok: true });
  });

  it('is not sent once somebody has taken the one before, or it was cancelled, or another was sent', async () => {
    expect(await requote()).toMatchObject({ ok: true });
    const second = await requote({ follows: 1 });
    expect(second).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    expect(!second.ok && second.detail).toContain('Version 2');
    const { finalPrice } = await readOrder();
    expect(await take({ quoteVersion: 2, finalPrice: finalPrice / 100 })).toMatchObject({ ok: true });
    expect(await requote()).toMatchObject({ ok: false, code: 'order-state-conflict' });
    for (const state of ['cancelled', 'expired', 'in-review', 'paid'] as const) {
      await shop.database.db.update(shopOrder).set({ state }).where(eq(shopOrder.id, orderId));
      expect(await requote()).toMatchObject({ ok: false, code: 'order-state-conflict' });
    }
  });

  it('revives one that has run out while time has not ended it, whose link leads to it', async () => {
    shop.letPass(30 * DAY_IN_MS + 1);
    expect(await look()).toMatchObject({ ok: false, code: 'link-expired' });
    const fresh = await makeToken(shop, orderId);
    expect(await look(fresh)).toMatchObject({ ok: false, code: 'link-expired' });
    expect(await requote()).toMatchObject({ ok: true });
    expect(await look(fresh)).toMatchObject({ ok: true, value: { quoteVersion: 2, isLinkOfEarlier: true } });
    // The link itself has its own end.
    expect(await look()).toMatchObject({ ok: false, code: 'link-expired' });
  });

  it('counts what the register said of the number for the one before, where it is silent now', async () => {
    const company = {
      ...{ ...testCart().deliveryAddress, country: 'DE', city: 'Berlin', postalCode: '10119' },
      ...{ companyName: 'Told of once', vatNumber: 'DE811907980' },
    };
    shop.answerVat({ kind: 'answer', isValid: true, name: null, reference: null, raw: {} });
    expect(await requote({ billingAddress: company, deliveryAddress: company })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ vat: 0, vatEvidence: { result: 'success' } });
    shop.answerVat({ kind: 'unavailable', reason: 'away' });
    shop.letPass(2 * DAY_IN_MS);
    expect(await requote({ terms: 'Half of it now.' })).toMatchObject({ ok: true });
    expect(await readOrder()).toMatchObject({ vat: 0, vatEvidence: { result: 'success' } });
    const flags = await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    expect(flags).toEqual([]);
  });

  it('is written from the one before, and comes to what was looked at', async () => {
    const form = await readQuoteForm(shop.services, `${orderId}`);
    if (!form.ok || form.value.sent === null) throw new Error('There is nothing to begin with');
    expect(form.value).toMatchObject({ version: 2, whyNot: null, sent: { terms: 'Paid by half.' } });
    expect(form.value.items).not.toContain('A logo');
    const { validUntil: _, ...typed } = form.value.sent;
    const looked = await previewQuote(shop.services, staffQuote.parse({ ...typed, orderId }));
    const { finalPrice } = await readOrder();
    expect(looked).toMatchObject({ ok: true, value: { finalPrice } });
    expect(looked.ok && looked.value.mail.subject).toContain('version 2');
    expect(await requote(typed)).toMatchObject({ ok: true, value: { finalPrice } });
    const kept = await shop.database.db.select().from(orderQuote).where(eq(orderQuote.orderId, orderId));
    expect(JSON.stringify(kept)).not.toContain(testCart().billingAddress.email);
    const read = await readOrderSheet(shop.services, { order: `${orderId}`, role: 'sales' });
    if (!read.ok) throw new Error(read.code);
    expect(read.value.quotes.versions.map(({ version, by }) => [version, by])).toEqual([
      [1, 'Ann'],
      [2, 'Bea'],
    ]);
    expect(read.value.quotes.rows.filter(({ isChanged }) => isChanged)).toEqual([]);
  });
});

onPostgres('a quote that is taken and sent anew at once', (open) => {
  it('is either taken as it was, or has a new version that nobody has taken', async () => {
    const shop = await openTestShop(await open());
    for (let trial = 0; trial < 20; trial += 1) {
      const { orderId } = await placeEnquiry(shop);
      await quoteOrder(shop.services, staffQuote.parse({ orderId }));
      const token = await makeToken(shop, orderId);
      const sessionId = await shop.openSession();
      const consents = { isEulaAccepted: true, isImmediateDeliveryConsented: false };
      const [taken, anew, other] = await Promise.all([
        takeOwnershipOfCheckoutLinkOrder(shop.services, { sessionId, token, ...consents }),
        requoteOrder(shop.services, staffRequote.parse({ orderId, total: 100, follows: 1 })),
        requoteOrder(shop.services, staffRequote.parse({ orderId, total: 200, follows: 1 })),
      ]);
      expect([taken, anew, other].filter(({ ok }) => ok)).toHaveLength(1);
      const [order] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      expect(order).toMatchObject(
        taken.ok
          ? { state: 'initial', quoteVersion: 1, total: 18_900 }
          : { state: 'quoted', quoteVersion: 2 },
      );
    }
    await shop.jobs.stop();
  });
});
