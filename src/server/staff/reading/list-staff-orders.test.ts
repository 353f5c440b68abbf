import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { staffOrderFilter } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { noteDelivered, placePaidByCard, placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { listStaffOrders } from './list-staff-orders.ts';

const address = { ...emptyAddress(), street1: 'Street 1', postalCode: '8000', city: 'Zürich' };
const muller = {
  ...address,
  firstName: 'Zoë',
  lastName: 'Müller-Łącki',
  country: 'CH',
  email: 'zoe@post.example',
};
const studio = { ...address, companyName: 'Ателье О’Брайен', country: 'FR', email: "o'brien@studio.example" };
const anna = {
  ...address,
  firstName: 'Anna',
  lastName: 'Muster',
  country: 'DE',
  email: 'anna.muster@mail.example',
};

onEachDatabase('the list of orders', (open) => {
  const shop = shopOfSuite(open);
  const ids = { card: 0, invoice: 0, enquiry: 0 };

  const list = (filter: z.input<typeof staffOrderFilter> = {}) =>
    listStaffOrders(shop.services, staffOrderFilter.parse(filter));
  const found = async (filter: z.input<typeof staffOrderFilter>) =>
    (await list(filter)).orders.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]);

  beforeAll(async () => {
    ids.card = (await placePaidByCard(shop)).orderId;
    ids.invoice = (await placePaidByInvoice(shop)).orderId;
    shop.letPass(3 * 24 * 60 * 60 * 1000);
    ids.enquiry = (await placeEnquiry(shop)).orderId;
    const { db, now } = shop.services;
    const buyers = [
      { id: ids.card, billingAddress: muller, isForCompany: false },
      { id: ids.invoice, billingAddress: studio, isForCompany: true },
      { id: ids.enquiry, billingAddress: anna, isForCompany: false },
    ];
    for (const { id, ...buyer } of buyers) await db.update(shopOrder).set(buyer).where(eq(shopOrder.id, id));
    await db.insert(orderFlag).values({ orderId: ids.invoice, flag: 'paid-late', at: now() });
  });

  it('gives the newest first, with what they come to in each currency; an enquiry has no price', async () => {
    const listed = await list();
    expect(listed.orders.map(({ id, finalPrice }) => ({ id, finalPrice }))).toEqual([
      { id: ids.enquiry, finalPrice: null },
      { id: ids.invoice, finalPrice: 21510 },
      { id: ids.card, finalPrice: 20430 },
    ]);
    expect(listed).toMatchObject({ total: 3, totals: [{ currency: 'CHF', orders: 3, amount: 41940 }] });
    expect(listed.orders[2]).toMatchObject({
      buyer: 'Zoë Müller-Łącki',
      email: 'zoe@post.example',
      country: 'CH',
      flags: [],
    });
  });

  it('gives a page of them, and counts all', async () => {
    const second = await list({ most: 2, page: 2 });
    expect(second.orders.map(({ id }) => id)).toEqual([ids.card]);
    expect(second.total).toBe(3);
    expect((await list({ most: 2, page: 100_000 })).orders).toEqual([]);
  });

  it.each([
    { sort: 'oldest', order: ['card', 'invoice', 'enquiry'] },
    { sort: 'largest', order: ['invoice', 'card', 'enquiry'] },
    { sort: 'smallest', order: ['enquiry', 'card', 'invoice'] },
    { sort: 'buyer', order: ['enquiry', 'card', 'invoice'] },
    { sort: 'buyer-last', order: ['invoice', 'card', 'enquiry'] },
  ] as const)('sorts by $sort', async ({ sort, order }) => {
    expect(await found({ sort })).toEqual(order);
  });

  it.each([
    { search: 'zoe muller', finds: ['card'] },
    { search: 'MÜLL zo', finds: ['card'] },
    { search: 'lacki', finds: ['card'] },
    { search: 'müller-ł', finds: ['card'] },
    { search: 'ателье', finds: ['invoice'] },
    { search: 'о’Брайен', finds: ['invoice'] },
    { search: "O'BRIEN@studio", finds: ['invoice'] },
    { search: 'mail.example', finds: ['enquiry'] },
    { search: '204.30', finds: ['card'] },
    { search: 'CHF 215,1', finds: ['invoice'] },
    { search: 'anna zoe', finds: [] },
    { search: '  ', finds: ['enquiry', 'invoice', 'card'] },
  ])('finds by $search', async ({ search, finds }) => {
    expect(await found({ search })).toEqual(finds);
  });

  it.each([
    '%',
    '_',
    '\\',
    "'",
    "' or 1=1 --",
    ':*',
    '& | !',
    '<->',
    '(((',
    '\u0000',
    'q\u0000q',
    '\ud800',
    '…',
    '"'.repeat(200),
  ])('searches for %j as what it is, and finds none or all of nothing', async (search) => {
    const { orders } = await list({ search });
    expect(orders.length === 0 || search.replace(/\p{Cc}/gu, '').trim() === '').toBe(true);
  });

  it('finds by the numbers of the order, of its invoice and of its licences, once it has them', async () => {
    const [paper] = await shop.services.db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.orderId, ids.invoice));
    expect(await found({ search: paper?.number ?? 'none' })).toEqual(['invoice']);
    const [order] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.id, ids.card));
    expect(await found({ search: order?.orderNumber.toLowerCase() ?? 'none' })).toEqual(['card']);
    expect(await found({ search: `L-${String(ids.card).padStart(6, '0')}-01` })).toEqual(['card']);
  });

  it('finds a licence by who holds it since it was transferred', async () => {
    await noteDelivered(shop, ids.card);
    expect(await found({ search: 'successor' })).toEqual([]);
    const licenceNumber = `L-${String(ids.card).padStart(6, '0')}-01`;
    const licensee = { ...studio, companyName: 'Successor Ltd', firstName: 'A', lastName: 'B' };
    expect(await transferLicence(shop.services, { licenceNumber, licensee, by: 'staff' })).toMatchObject({
      ok: true,
    });
    expect(await found({ search: 'successor' })).toEqual(['card']);
  });

  it.each([
    { filter: { state: 'in-review' }, finds: ['enquiry'] },
    { filter: { flag: 'paid-late' }, finds: ['invoice'] },
    { filter: { flag: "x' or 1=1" }, finds: [] },
    { filter: { isFlagged: true }, finds: ['invoice'] },
    { filter: { paymentType: 'invoice' }, finds: ['invoice'] },
    { filter: { country: 'CH' }, finds: ['card'] },
    { filter: { from: '2026-11-24' }, finds: ['enquiry'] },
    { filter: { until: '2026-11-23' }, finds: ['invoice', 'card'] },
    {
      filter: { from: '2026-11-21', until: '2026-11-24', state: 'paid', search: 'ателье' },
      finds: ['invoice'],
    },
    { filter: { from: '1000-01-01', until: '2999-12-31', country: 'FR' }, finds: ['invoice'] },
  ] as const)('leaves those of $filter', async ({ filter, finds }) => {
    expect(await found(filter)).toEqual(finds);
  });

  it('forgets what was searched with its order', async () => {
    const { orderId } = await placeEnquiry(shop);
    await shop.services.db.delete(shopOrder).where(eq(shopOrder.id, orderId));
    expect((await list()).total).toBe(3);
  });
});
