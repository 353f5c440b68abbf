import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { quotePreview } from '#contract/admin/quotes.ts';
import { staffQuote } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import {
  orderEvent,
  orderFlag,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { openTestShop, testCart } from '#server/orders/testing/test-shop.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { previewQuote } from './preview-quote.ts';
import { quoteOrder } from './quote-order.ts';

onEachDatabase('a quote', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;

  beforeEach(async () => {
    ({ orderId } = await placeEnquiry(shop));
  });

  const quote = (change: Partial<z.input<typeof staffQuote>> = {}) =>
    quoteOrder(shop.services, staffQuote.parse({ orderId, ...change }));

  async function readOrder() {
    const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    return order;
  }

  async function readItems() {
    return await shop.database.db
      .select()
      .from(shopOrderItem)
      .where(eq(shopOrderItem.orderId, orderId))
      .orderBy(shopOrderItem.position);
  }

  it('of an enquiry as it is keeps its price for thirty days and may be paid in any way', async () => {
    const quoted = await quote({ by: 'Staff member' });
    const quoteNumber = `Q-${String(orderId).padStart(6, '0')}`;
    expect(quoted).toMatchObject({ ok: true, value: { quoteNumber, finalPrice: 20_430, currency: 'CHF' } });
    const order = await readOrder();
    expect(order).toMatchObject({ state: 'quoted', paymentType: null, finalPrice: 20_430, adjustments: [] });
    expect(order.quotedAt).toEqual(shop.services.now());
    expect(order.expiresAt?.getTime()).toBe(shop.services.now().getTime() + 30 * 24 * 60 * 60 * 1000);
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.at(-1)).toMatchObject({
      kind: 'quote',
      fromState: 'in-review',
      toState: 'quoted',
      by: 'Staff member',
      detail: { quoteNumber, finalPrice: 20_430 },
    });
  });

  /** Items 94.50 + 94.50, VAT 8.1 %, rounded to 0.05. */
  it.each<
    [string, Partial<z.input<typeof staffQuote>>, { total: number; finalPrice: number; labels: string[] }]
  >([
    [
      'an adjustment',
      { adjustments: [{ label: 'For friends', amount: -39 }] },
      { total: 15_000, finalPrice: 16_215, labels: ['For friends'] },
    ],
    ['a total', { total: 1000 }, { total: 100_000, finalPrice: 108_100, labels: ['As quoted'] }],
    [
      'a total of nothing with a label',
      { total: 0, totalLabel: 'A gift' },
      { total: 0, finalPrice: 0, labels: ['A gift'] },
    ],
    ['the total that it has', { total: 189 }, { total: 18_900, finalPrice: 20_430, labels: [] }],
    [
      'a charge and a total above it',
      { charges: [{ name: 'A logo', price: 500 }], total: 700 },
      { total: 70_000, finalPrice: 75_670, labels: ['As quoted'] },
    ],
    [
      'a charge',
      { charges: [{ name: 'A logo', price: 11 }] },
      { total: 20_000, finalPrice: 21_620, labels: [] },
    ],
    [
      'more off than it costs',
      { adjustments: [{ label: 'Too much', amount: -1000 }] },
      { total: 0, finalPrice: 0, labels: ['Too much'] },
    ],
  ])('with %s adds up', async (_, change, { total, finalPrice, labels }) => {
    expect(await quote(change)).toMatchObject({ ok: true, value: { finalPrice } });
    const order = await readOrder();
    expect(order).toMatchObject({ total, finalPrice });
    const adjustments = order.adjustments as { label: string; amount: number; reason: string }[];
    expect(adjustments.map(({ label }) => label)).toEqual(labels);
    expect(adjustments.every(({ reason }) => reason === 'quote')).toBe(true);
    const items = await readItems();
    const sum = [...items.map(({ price }) => price), ...adjustments.map(({ amount }) => amount)];
    expect(sum.reduce((one, other) => one + other, 0)).toBe(total);
    expect(order.total + order.vat + order.rounding).toBe(finalPrice);
  });

  it('holds charges as items of the order', async () => {
    await quote({ charges: [{ name: 'A logo', price: 500 }] });
    const items = await readItems();
    expect(items.at(-1)).toMatchObject({ type: 'charge', name: 'A logo', basePrice: 50_000, price: 50_000 });
    expect(items.at(-1)?.uid).toBe(`charge-${items.at(-1)?.chargeId}`);
  });

  it('holds a custom font under its own agreement, and a font before its release under the licences of the order', async () => {
    const charges = [
      { type: 'custom-font', name: 'A cut for a museum', price: 8000 },
      { type: 'pre-launch-font', name: 'Test Text', price: 60 },
    ] as const;
    await quote({ charges: [...charges] });
    const items = await readItems();
    expect(items.slice(-2)).toMatchObject([
      {
        type: 'custom-font',
        name: 'A cut for a museum',
        price: 800_000,
        licenses: [],
        quantity: 1,
        files: [],
      },
      // As the two others: 60.00 × 1.75, and 10 % off.
      {
        type: 'pre-launch-font',
        name: 'Test Text',
        basePrice: 6000,
        price: 9450,
        licenses: ['a'],
        quantity: 1,
      },
    ]);
    expect(items.at(-1)?.uid).toBe(`pre-launch-font-${items.at(-1)?.chargeId}`);
    expect(await readOrder()).toMatchObject({ total: 800_000 + 3 * 9450 });
  });

  it('leaves out the surcharge for the way to pay', async () => {
    await shop.database.db.insert(shopOrderItem).values({
      orderId,
      uid: 'surcharge-banktransfer',
      type: 'surcharge',
      name: 'Bank transfer',
      quantity: 0,
      basePrice: 1000,
      price: 1000,
      licenses: [],
      files: [],
      position: 9,
    });
    await shop.database.db.update(shopOrder).set({ paymentType: 'invoice' }).where(eq(shopOrder.id, orderId));
    expect(await quote()).toMatchObject({ ok: true, value: { finalPrice: 20_430 } });
    expect((await readItems()).map(({ type }) => type)).toEqual(['font-cut', 'font-cut']);
    expect(await readOrder()).toMatchObject({ paymentType: null });
  });

  it('changes values and end of a licence and what follows from them', async () => {
    await quote({ licences: [{ uid: 'a', values: { users: 500 }, expiryDate: '2027-12-31' }] });
    const [licence] = await shop.database.db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId));
    expect(licence).toMatchObject({ values: { users: 500 }, expiryDate: '2027-12-31' });
  });

  it.each<[string, Partial<z.input<typeof staffQuote>>, string[]]>([
    ['a licence that it does not have', { licences: [{ uid: 'b' }] }, ['licences.b']],
    [
      'a value that is none',
      { licences: [{ uid: 'a', values: { users: 'many' } }] },
      ['licences.a.values.users'],
    ],
    [
      'a field that there is not',
      { licences: [{ uid: 'a', values: { seats: 3 } }] },
      ['licences.a.values.seats'],
    ],
    [
      'an end that has passed',
      { licences: [{ uid: 'a', expiryDate: '2026-11-21' }] },
      ['licences.a.expiryDate'],
    ],
    [
      'an address in no country that there is',
      { billingAddress: { ...testCart().billingAddress, country: 'XX' } },
      ['billingAddress.country'],
    ],
    [
      'nowhere to send it',
      { billingAddress: emptyAddress(), deliveryAddress: emptyAddress() },
      ['billingAddress.email'],
    ],
    ['a last day that has passed', { validUntil: '2026-11-20' }, ['validUntil']],
    ['a last day that is far away', { validUntil: '2027-05-21' }, ['validUntil']],
    ['a licence beyond what can be kept', { licences: [{ uid: 'a', price: 30_000_000 }] }, ['total']],
    ['a price beyond what can be kept', { total: 30_000_000 }, ['total']],
  ])('is refused with %s, and changes nothing', async (_, change, paths) => {
    const before = await readOrder();
    const refused = await quote(change);
    expect(refused).toMatchObject({ ok: false, code: 'invalid-payload' });
    expect(!refused.ok && refused.errors?.map(({ path }) => path)).toEqual(paths);
    expect(await readOrder()).toEqual(before);
  });

  it('asks the buyer for what is missing of the addresses, and leaves VAT until a country is known', async () => {
    const { email, firstName, lastName } = testCart().deliveryAddress;
    const kept = { ...emptyAddress(), email, firstName, lastName };
    await shop.database.db
      .update(shopOrder)
      .set({ billingAddress: kept, deliveryAddress: kept })
      .where(eq(shopOrder.id, orderId));
    expect(await quote()).toMatchObject({ ok: true, value: { finalPrice: 18_900 } });
    expect(await readOrder()).toMatchObject({
      ...{ state: 'quoted', vat: 0, deliveryAddress: kept },
      vatEvidence: { decision: { ground: 'undecided' } },
    });
  });

  it('has a licence cost what was agreed over all that it covers, on each item a part of it', async () => {
    const quoted = await quote({ licences: [{ uid: 'a', price: 150.01 }] });
    expect(quoted).toMatchObject({ ok: true, value: { finalPrice: 16_215 } });
    const items = await readItems();
    expect(items.map(({ price, licencePrices }) => [price, licencePrices])).toEqual([
      [7501, { a: 7501 }],
      [7500, { a: 7500 }],
    ]);
    expect(items.map(({ priceChanges }) => priceChanges?.a?.at(-1))).toEqual([
      { kind: 'agreed', label: 'Desktop, as agreed', amount: -1949 },
      { kind: 'agreed', label: 'Desktop, as agreed', amount: -1950 },
    ]);
    expect(await readOrder()).toMatchObject({ total: 15_001, adjustments: [] });
  });

  it('holds until the end of the last day that staff set, and says what was agreed besides', async () => {
    const set = await quote({ validUntil: '2026-12-31', terms: 'Paid by half.' });
    expect(set).toMatchObject({ ok: true, value: { lastDay: '2026-12-31' } });
    const order = await readOrder();
    expect(order).toMatchObject({ quoteTerms: 'Paid by half.' });
    expect(order.expiresAt).toEqual(new Date('2026-12-31T23:59:59.999Z'));
    expect(order.quoteEndsAt).toEqual(order.expiresAt);
  });

  it('is not sent where it comes to something else than whoever sends it has seen', async () => {
    const before = await readOrder();
    expect(await quote({ finalPrice: 204.35 })).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    expect(await readOrder()).toEqual(before);
    expect(await quote({ finalPrice: 204.3 })).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<z.input<typeof staffQuote>>]>([
    ['as it is', {}],
    [
      'with all there is',
      {
        licences: [{ uid: 'a', price: 333.33, values: { users: 40 } }],
        charges: [
          { name: 'A logo', price: 500 },
          { type: 'pre-launch-font', name: 'Test Text', price: 60 },
        ],
        adjustments: [{ label: 'For friends', amount: -39 }],
        ...{ total: 700, terms: 'Paid by half.', validUntil: '2026-12-24' },
      },
    ],
  ])('is looked at before, %s, and comes to that very price', async (_, change) => {
    const before = await readOrder();
    const looked = await previewQuote(shop.services, staffQuote.parse({ orderId, ...change }));
    if (!looked.ok) throw new Error(looked.code);
    const { total, vat, rounding, finalPrice, items, changes, lastDay, mail } = quotePreview.parse(
      looked.value,
    );
    expect(await readOrder()).toEqual(before);
    const sum = [...items, ...changes].reduce((all, { amount }) => all + amount, 0);
    expect([sum, total + vat + rounding]).toEqual([total, finalPrice]);
    expect(mail).toMatchObject({ recipient: 'buyer@example.com', text: expect.stringContaining('token=…') });
    if (change.terms !== undefined) expect(mail.text).toContain(change.terms);
    expect(await quote({ ...change, finalPrice: finalPrice / 100 })).toMatchObject({
      ok: true,
      value: { finalPrice, lastDay },
    });
  });

  it('bears the VAT of the address that staff set, and asks the register about its number', async () => {
    shop.answerVat({ kind: 'unavailable', reason: 'away' });
    const address = {
      ...testCart().deliveryAddress,
      country: 'DE',
      city: 'Berlin',
      vatNumber: 'DE811907980',
    };
    const quoted = await quote({ billingAddress: address, deliveryAddress: address });
    expect(quoted).toMatchObject({ ok: true, value: { finalPrice: 22_490 } });
    expect(await readOrder()).toMatchObject({
      vatRate: 1900,
      vatEvidence: { decision: { country: 'DE' }, result: 'manual' },
    });
    const flags = await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    expect(flags.map(({ flag }) => flag)).toEqual(['vat-recheck']);
  });

  it('asks about the number of the party that decides now, also where another’s was asked about before', async () => {
    shop.answerVat({ kind: 'answer', isValid: true, name: null, reference: null, raw: {} });
    const address = { ...testCart().deliveryAddress, country: 'DE', companyName: 'Number apart' };
    const said = { kind: 'answer' as const, isValid: false, name: null, reference: null, raw: {} };
    const evidence = { provider: 'register', number: 'DE811907980', checkedAt: '2026-11-21T10:00:00Z' };
    await shop.database.db
      .update(shopOrder)
      .set({
        billingAddress: { ...address, vatNumber: 'DE136695976' },
        deliveryAddress: { ...address, vatNumber: 'DE811907980' },
        vatEvidence: { result: 'invalid', evidence: { ...evidence, answer: said } },
      })
      .where(eq(shopOrder.id, orderId));
    expect(await quote()).toMatchObject({ ok: true, value: { finalPrice: 18_900 } });
    expect(await readOrder()).toMatchObject({
      vatEvidence: { decision: { ground: 'reverse-charge' }, evidence: { number: 'DE136695976' } },
    });
  });

  it('is given once, and to enquiries alone', async () => {
    await quote();
    const again = await quote({ total: 1 });
    expect(again).toMatchObject({ code: 'order-state-conflict', detail: expect.stringContaining('already') });
    expect(await readOrder()).toMatchObject({ finalPrice: 20_430 });
    await shop.database.db.update(shopOrder).set({ state: 'paid' }).where(eq(shopOrder.id, orderId));
    expect(await quote()).toMatchObject({ code: 'order-state-conflict' });
    orderId = 999_999;
    expect(await quote()).toMatchObject({ code: 'not-found' });
  });
});

onPostgres('an enquiry that two quote at once', (open) => {
  it('has one quote', async () => {
    const shop = await openTestShop(await open());
    for (let trial = 0; trial < 20; trial += 1) {
      const { orderId } = await placeEnquiry(shop);
      const totals = [100, 200, 300];
      const answers = await Promise.all(
        totals.map((total) => quoteOrder(shop.services, staffQuote.parse({ orderId, total }))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const [order] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      const won = answers.findIndex(({ ok }) => ok);
      expect(order).toMatchObject({ state: 'quoted', total: (totals[won] ?? 0) * 100 });
    }
    await shop.jobs.stop();
  });
});
