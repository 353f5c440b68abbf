import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ORDERS_PER_PAGE } from '#domain/limits.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { templates, writePaidOrder } from '#server/delivery/testing/test-delivery.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import { listOrders } from '#server/orders/reading/list-orders.ts';
import { openDocument } from '#server/papers/open-document.ts';
import { listLicences } from './list-licences.ts';
import { renewDownloads } from './renew-downloads.ts';
import { openTestAccount, type TestAccount } from './testing/open-test-account.ts';

onEachDatabase('what an account owns', (open) => {
  let account: TestAccount;
  let customerId: number;

  beforeAll(async () => {
    account = await openTestAccount(await open());
  });
  beforeEach(async () => {
    await account.reset();
    customerId = await account.addCustomer('buyer@example.com');
  });
  afterAll(() => account.shop.engine.close());

  const oneFont = () => ({
    licences: [{ uid: 'a', template: templates.desktop, values: { users: 4 } }],
    items: [{ name: 'Open Regular', licences: ['a'], files: [account.shop.sold.regular] }],
  });
  const owner = (sessionId: number | null = null) => ({ sessionId, customerId, before: undefined });

  test('its orders are those of the customer in whatever session, and those of the session', async () => {
    const { services, shop } = account;
    const sessionId = await account.addSession(customerId);
    const first = await account.addOrder(customerId, oneFont());
    const second = await writePaidOrder(shop, oneFont());
    await services.db.update(shopOrder).set({ sessionId }).where(eq(shopOrder.id, second));
    await account.addOrder(await account.addCustomer('other@example.com'), oneFont());
    const orders = await listOrders(services, owner(sessionId));
    expect(orders.map(({ id }) => id)).toEqual([`${second}`, `${first}`]);
    expect(orders[1]).toMatchObject({
      state: 'paid',
      shopItems: [{ name: 'Open Regular' }],
      licenses: [{ publicName: 'Desktop', licenceNumber: 'L-000001-01' }],
      downloads: [{ fileName: 'Test-Foundry-O-000001.zip' }],
      documents: [
        { kind: 'invoice', number: 'I-000001' },
        { kind: 'eula', number: 'O-000001' },
        { kind: 'certificate', number: 'L-000001-01' },
      ],
    });
    expect(await listOrders(services, { sessionId: null, customerId: null, before: undefined })).toEqual([]);
    const got = await getOrder(services, { sessionId: null, customerId, id: `${first}` });
    expect(got).toMatchObject({ ok: true, value: { id: `${first}` } });
  });

  test('its orders come a page at a time, in as many statements as one order', async () => {
    const { services } = account;
    await account.addOrder(customerId, oneFont());
    const one = await withStatementCount(() => listOrders(services, owner()));
    for (let count = 0; count < ORDERS_PER_PAGE; count += 1) {
      const orderId = await writePaidOrder(account.shop, oneFont());
      await services.db.update(shopOrder).set({ customerId }).where(eq(shopOrder.id, orderId));
    }
    const all = await withStatementCount(() => listOrders(services, owner()));
    expect([one.count, all.count]).toEqual([5, 5]);
    expect(all.value).toHaveLength(ORDERS_PER_PAGE);
    const rest = await listOrders(services, { ...owner(), before: all.value.at(-1)?.id });
    expect(rest.map(({ orderNumber }) => orderNumber)).toEqual(['O-000001']);
    expect(await listOrders(services, { ...owner(), before: '9999999999' })).toHaveLength(ORDERS_PER_PAGE);
  });

  test('its documents open one by one', async () => {
    const { services, shop } = account;
    await account.addOrder(customerId, oneFont());
    const [order] = await listOrders(services, owner());
    for (const { kind, number, url } of order?.documents ?? []) {
      const token = url.replace('https://shop.example/document/', '');
      const opened = await openDocument({ ...services, files: shop.files }, token);
      if (!opened.ok) throw new Error(`${kind} ${number} does not open`);
      expect(opened.contentType).toBe('application/pdf');
      expect(Buffer.from(opened.bytes).toString()).toContain('Test / Foundry');
    }
    expect(order?.documents).toHaveLength(3);
  });

  test('renewed downloads live seven days from now; an order that was given back has none, and keeps its documents', async () => {
    const { services } = account;
    const id = `${await account.addOrder(customerId, oneFont())}`;
    account.setNow('2026-06-01T00:00:00Z');
    const renewed = await renewDownloads(services, { ...owner(), id });
    expect(renewed).toMatchObject({
      ok: true,
      value: { downloads: [{ expiresAt: '2026-06-08T00:00:00.000Z' }] },
    });
    await services.db.update(shopOrder).set({ state: 'refunded' });
    expect(await renewDownloads(services, { ...owner(), id })).toEqual({
      ok: false,
      code: 'downloads-not-available',
    });
    const [order] = await listOrders(services, owner());
    expect([order?.downloads.length, order?.documents.length]).toEqual([0, 3]);
    const stranger = { sessionId: null, customerId: customerId + 1 };
    expect(await renewDownloads(services, { ...stranger, id })).toEqual({ ok: false, code: 'not-found' });
  });

  test('its licences say what for, for whom, since when and how they stand', async () => {
    const { services, shop } = account;
    const { regular, bold } = shop.sold;
    await account.addOrder(customerId, {
      licences: ['a', 'b', 'c', 'd'].map((uid) => ({
        uid,
        template: templates.desktop,
        values: { users: 4 },
      })),
      items: [
        { name: 'Open Regular', licences: ['a', 'b', 'c', 'd'], files: [regular] },
        { name: 'Open Bold', licences: ['a'], files: [bold] },
      ],
    });
    const set = (uid: string, change: { expiryDate?: string; revokedAt?: Date }) =>
      services.db.update(shopOrderLicence).set(change).where(eq(shopOrderLicence.uid, uid));
    await set('b', { expiryDate: '2026-03-20' });
    await set('c', { expiryDate: '2026-03-04' });
    await set('d', { revokedAt: services.now() });
    await account.addOrder(customerId, { ...oneFont(), state: 'refunded' });
    const { value: licences, count } = await withStatementCount(() => listLicences(services, { customerId }));
    expect(count).toBe(3);
    expect(licences.map(({ licenceNumber, state }) => [licenceNumber, state])).toEqual([
      ['L-000002-01', 'refunded'],
      ['L-000001-01', 'valid'],
      ['L-000001-02', 'ending'],
      ['L-000001-03', 'expired'],
      ['L-000001-04', 'revoked'],
    ]);
    expect(licences[1]).toMatchObject({
      orderNumber: 'O-000001',
      publicName: 'Desktop',
      terms: ['Users: 4 (Up to 5 users)'],
      items: ['Open Regular', 'Open Bold'],
      licensee: 'Example Licensee',
      since: '2026-03-04',
      expiryDate: null,
      certificateUrl: expect.stringMatching(/^https:\/\/shop\.example\/document\//),
    });
    expect(await listLicences(services, { customerId: customerId + 1 })).toEqual([]);
  });
});
