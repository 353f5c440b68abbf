import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buyerFound, newOrderTyped } from '#contract/admin/new-order.ts';
import { staffNewOrder, staffQuote } from '#contract/staff.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { orderForCheckoutToken } from '#server/checkout-links/order-for-checkout-token.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { address, customer } from '#server/database/schema/customers.ts';
import { orderNote } from '#server/database/schema/office.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { previewQuote } from '#server/staff/quoting/preview-quote.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { makeToken } from '#server/staff/testing/place-enquiry.ts';
import { findBuyer } from './find-buyer.ts';
import { openOrder } from './open-order.ts';
import { previewNewOrder } from './preview-new-order.ts';

onEachDatabase('an order that staff open', (open) => {
  const shop = shopOfSuite(open);
  const openWith = (change: object = {}) =>
    openOrder(
      shop.services,
      staffNewOrder.parse({
        billingAddress: { email: 'fair@example.com', firstName: 'Ada' },
        fonts: ['test-Regular', 'font-cut-2'],
        licences: [{ name: 'desktop' }, { name: 'web' }],
        by: 'Anna',
        ...change,
      }),
    );

  async function opened(change: object = {}): Promise<number> {
    const made = await openWith(change);
    if (!made.ok) throw new Error(JSON.stringify(made));
    return made.value.orderId;
  }

  async function read(orderId: number) {
    return {
      ...(await readOrderRows(shop.database, orderId)),
      mails: await shop.database.db.select().from(mail).where(eq(mail.orderId, orderId)),
    };
  }

  const setFoundry = (value: object) =>
    shop.database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));

  it('holds each font under all of its licences, at no price yet, and mails nothing', async () => {
    const { order, items, licences, events, mails } = await read(await opened());
    expect(order).toMatchObject({
      ...{ state: 'in-review', sessionId: null, customerId: null, finalPrice: 0, isForCompany: false },
      billingAddress: { email: 'fair@example.com', firstName: 'Ada', country: '' },
    });
    expect(items).toMatchObject([
      { uid: 'font-cut-1', name: 'Test Regular', basePrice: 6000, licenses: ['licence-1', 'licence-2'] },
      { uid: 'font-cut-2', name: 'Test Bold', basePrice: 6000, licenses: ['licence-1', 'licence-2'] },
    ]);
    expect(items[0]?.files).toMatchObject([{ fileName: 'Test-Regular.otf', familyName: 'Test' }]);
    // The first tier, from which the quote goes on.
    expect(licences.map(({ values }) => values)).toEqual([{ users: 500 }, {}]);
    expect(events.map(({ kind, by, toState }) => [kind, by, toState])).toEqual([
      ['new-order', 'Anna', 'initial'],
      ['init-review-process', 'Anna', 'in-review'],
    ]);
    expect(mails).toEqual([]);
  });

  it('is quoted like an enquiry, and opened by who has the link', async () => {
    const orderId = await opened();
    const quote = staffQuote.parse({
      orderId,
      licences: [{ uid: 'licence-1', values: { users: 3 } }],
      total: 300,
    });
    expect(await quoteOrder(shop.services, quote)).toMatchObject({ ok: true });
    const { order } = await read(orderId);
    expect(order).toMatchObject({ state: 'quoted', total: 30_000 });
    const found = await orderForCheckoutToken(shop.services, {
      sessionId: await shop.openSession(),
      customerId: null,
      token: await makeToken(shop, orderId),
    });
    expect(found).toMatchObject({ ok: true });
  });

  it('of who has an account has their address, and stands in it', async () => {
    const { db } = shop.database;
    const [account] = await db
      .insert(customer)
      .values({ email: 'Known@example.com', createdAt: new Date(0), confirmedAt: new Date(0) })
      .returning({ id: customer.id });
    await db.insert(address).values({
      customerId: account?.id ?? 0,
      ...{ email: 'known@example.com', companyName: 'Known Ltd', city: 'Bern', country: 'CH' },
    });
    const { order } = await read(await opened({ billingAddress: { email: 'known@example.com' } }));
    expect(order).toMatchObject({
      ...{ customerId: account?.id, isForCompany: true },
      billingAddress: { email: 'known@example.com', companyName: 'Known Ltd', city: 'Bern', country: 'CH' },
    });
  });

  it('of who has an account has what was typed and no more, where that is wanted', async () => {
    const { db } = shop.database;
    const [account] = await db
      .insert(customer)
      .values({ email: 'twice@example.com', createdAt: new Date(0), confirmedAt: new Date(0) })
      .returning({ id: customer.id });
    await db.insert(address).values({
      customerId: account?.id ?? 0,
      ...{ email: 'twice@example.com', companyName: 'Twice Ltd', street1: 'Kept 1', country: 'CH' },
    });
    const typed = { email: 'twice@example.com', firstName: 'Bea', city: 'Paris', country: 'FR' };
    const { order } = await read(await opened({ billingAddress: typed, isKeptAddressTaken: false }));
    expect(order).toMatchObject({ customerId: account?.id, isForCompany: false });
    expect(order.billingAddress).toEqual({ ...emptyAddress(), ...typed });
  });

  it('holds what is filled in, its licensee, a note of the staff and prices in its currency', async () => {
    const { db } = shop.database;
    await setFoundry({
      ...testFoundry,
      currencies: [{ currency: 'EUR', factor: 1.2, roundTo: 100, prices: [] }],
    });
    const orderId = await opened({
      licences: [{ name: 'web' }, { name: 'desktop', values: { users: 12 } }],
      deliveryAddress: { companyName: 'A museum', email: 'museum@example.com', country: 'DE' },
      ...{ currency: 'EUR', note: ' Called on Monday. ' },
    });
    const { order, items, licences } = await read(orderId);
    expect(order).toMatchObject({
      ...{ currency: 'EUR', billingAddress: { email: 'fair@example.com', country: '' } },
      deliveryAddress: { companyName: 'A museum', email: 'museum@example.com', country: 'DE' },
    });
    expect(items.map(({ basePrice }) => basePrice)).toEqual([7200, 7200]);
    expect(licences.map(({ values }) => values)).toEqual([{}, { users: 12 }]);
    const notes = await db.select().from(orderNote).where(eq(orderNote.orderId, orderId));
    expect(notes).toMatchObject([{ words: 'Called on Monday.', by: 'Anna' }]);
    await setFoundry(testFoundry);
  });

  it('comes to what its quote comes to, and keeps nothing when it is only looked at', async () => {
    const before = await shop.database.db.$count(shopOrder);
    const asked = {
      fonts: ['test-Regular', 'font-cut-2'],
      licences: [{ name: 'desktop', values: { users: 40 } }, { name: 'web' }],
      billingAddress: { firstName: 'Ada', country: 'CH', city: 'Bern' },
    };
    const previewed = await previewNewOrder(shop.services, newOrderTyped.parse(asked));
    expect(await shop.database.db.$count(shopOrder)).toBe(before);
    if (!previewed.ok) throw new Error(JSON.stringify(previewed));
    expect(previewed.value.asked).toEqual(['Last name', 'Address line 1', 'Zip code']);
    const orderId = await opened({
      ...asked,
      billingAddress: { ...asked.billingAddress, email: 'fair@example.com' },
    });
    const quote = await previewQuote(shop.services, staffQuote.parse({ orderId }));
    const { asked: _, ...priced } = previewed.value;
    expect(quote).toMatchObject({ ok: true, value: priced });
    expect(priced.finalPrice).toBeGreaterThan(0);
  });

  it('is reckoned once all is filled in, and tells at which field it is not', async () => {
    const looked = async (change: object) => {
      const typed = newOrderTyped.parse({ fonts: ['font-cut-1'], billingAddress: {}, ...change });
      const told = await previewNewOrder(shop.services, typed);
      return told.ok ? [] : told.errors?.map(({ path }) => path);
    };
    const licences = [{ name: 'web' }, { name: 'desktop', values: { users: '' } }];
    expect(await looked({ licences })).toEqual(['licences.1.values.users']);
    expect(await looked({ licences: [{ name: 'web' }], billingAddress: { country: 'XX' } })).toEqual([
      'billingAddress.country',
    ]);
  });

  it('takes nothing from an account whose address nobody has confirmed', async () => {
    const { db } = shop.database;
    const [account] = await db
      .insert(customer)
      .values({ email: 'claimed@example.com', createdAt: new Date(0) })
      .returning({ id: customer.id });
    await db.insert(address).values({
      customerId: account?.id ?? 0,
      ...{ email: 'claimed@example.com', companyName: 'Somebody Ltd', city: 'Bern', country: 'CH' },
    });
    const { order } = await read(await opened({ billingAddress: { email: 'claimed@example.com' } }));
    expect(order).toMatchObject({ customerId: null, billingAddress: { companyName: '', city: '' } });
  });

  it('is offered an account by its whole address alone, with all that it keeps', async () => {
    const { db } = shop.database;
    const [account] = await db
      .insert(customer)
      .values({ email: 'Offered@example.com', createdAt: new Date(0), confirmedAt: new Date(0) })
      .returning({ id: customer.id });
    const customerId = account?.id ?? 0;
    await db.insert(address).values([
      { customerId, companyName: 'Second Ltd', position: 2 },
      { customerId, companyName: 'First Ltd', position: 1 },
    ]);
    await db.insert(customer).values({ email: 'open@example.com', createdAt: new Date(0) });
    expect(buyerFound.parse(await findBuyer(db, 'offered@EXAMPLE.com'))).toMatchObject({
      account: {
        ...{ customerId, mustContactService: false },
        addresses: [{ companyName: 'First Ltd', city: '' }, { companyName: 'Second Ltd' }],
      },
    });
    for (const email of ['offered@example', 'offered%@example.com', 'open@example.com', ''])
      expect(await findBuyer(db, email)).toEqual({ account: null });
  });

  it.each([
    ['a font that is not on sale', { fonts: ['font-cut-99'] }, 'fonts'],
    ['what is no font', { fonts: ['../etc/passwd'] }, 'fonts'],
    ['a set and one of its cuts', { fonts: ['font-shop-set-1', 'font-cut-1'] }, 'fonts'],
    ['a licence that there is not', { licences: [{ name: 'desktop' }, { name: 'nothing' }] }, 'licences'],
    [
      'more users than there are',
      { licences: [{ name: 'web' }, { name: 'desktop', values: { users: 'many' } }] },
      'licences.1.values.users',
    ],
    [
      'a field that its licence has not',
      { licences: [{ name: 'desktop', values: { seats: 3 } }] },
      'licences.0.values.seats',
    ],
    ['a currency that nothing is sold in', { currency: 'USD' }, 'currency'],
    [
      'a country that there is not',
      { billingAddress: { email: 'fair@example.com', country: 'XX' } },
      'billingAddress.country',
    ],
    ['a licensee whose address is none', { deliveryAddress: { email: 'nobody' } }, 'deliveryAddress.email'],
  ])('of %s is refused, and none is left', async (_, change, path) => {
    const before = await shop.database.db.$count(shopOrder);
    expect(await openWith(change)).toMatchObject({ ok: false, code: 'invalid-payload', errors: [{ path }] });
    expect(await shop.database.db.$count(shopOrder)).toBe(before);
  });
});
