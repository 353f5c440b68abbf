import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { staffNewOrder, staffQuote } from '#contract/staff.ts';
import { orderForCheckoutToken } from '#server/checkout-links/order-for-checkout-token.ts';
import { address, customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { makeToken } from '#server/staff/testing/place-enquiry.ts';
import { openOrder } from './open-order.ts';

onEachDatabase('an order that staff open', (open) => {
  const shop = shopOfSuite(open);
  const openWith = (change: object = {}) =>
    openOrder(
      shop.services,
      staffNewOrder.parse({
        billingAddress: { email: 'fair@example.com', firstName: 'Ada' },
        fonts: ['test-Regular', 'font-cut-2'],
        licences: ['desktop', 'web'],
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

  it.each([
    ['a font that is not on sale', { fonts: ['font-cut-99'] }, 'fonts'],
    ['what is no font', { fonts: ['../etc/passwd'] }, 'fonts'],
    ['a set and one of its cuts', { fonts: ['font-shop-set-1', 'font-cut-1'] }, 'fonts'],
    ['a licence that there is not', { licences: ['desktop', 'nothing'] }, 'licences'],
  ])('of %s is refused, and none is left', async (_, change, path) => {
    const before = await shop.database.db.$count(shopOrder);
    expect(await openWith(change)).toMatchObject({ ok: false, code: 'invalid-payload', errors: [{ path }] });
    expect(await shop.database.db.$count(shopOrder)).toBe(before);
  });
});
