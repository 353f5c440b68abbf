import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountToken, address, customer, passkey, session } from '#server/database/schema/customers.ts';
import { orderNote } from '#server/database/schema/office.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { templates } from '#server/delivery/testing/test-delivery.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { openTestAccount, type TestAccount } from './testing/open-test-account.ts';

onEachDatabase('leaving', (open) => {
  let account: TestAccount;
  let customerId: number;
  let sessionId: number;
  let orderId: number;

  beforeAll(async () => {
    account = await openTestAccount(await open());
  });
  beforeEach(async () => {
    await account.reset();
    customerId = await account.addCustomer('buyer@example.com');
    sessionId = await account.addSession(customerId);
    orderId = await account.addOrder(customerId, {
      licences: [{ uid: 'a', template: templates.desktop }],
      items: [{ name: 'Open Regular', licences: ['a'], files: [account.shop.sold.regular] }],
    });
    const { db, now } = account.services;
    const at = now();
    await db.insert(passkey).values({
      customerId,
      credentialId: 'credential',
      publicKey: 'the key',
      counter: 0,
      name: 'My phone',
      createdAt: at,
    });
    await db
      .insert(accountToken)
      .values({ tokenHash: 'hash', purpose: 'newsletter', customerId, createdAt: at, expiresAt: at });
    const data = {};
    await db
      .update(shopOrder)
      .set({ consents: { eula: 'yes' }, vatEvidence: { result: 'manual' } })
      .where(eq(shopOrder.id, orderId));
    await db
      .update(payment)
      .set({ instrument: { lastDigits: '4242' }, redirectUrl: 'https://shop.example/demo-card/pay' });
    await db.insert(refund).values({ orderId, amount: 500, reason: 'A gift', by: 'staff', at });
    await db.insert(orderNote).values({ orderId, words: 'Asked for a call', by: 'Anna', at });
    const line = { label: 'A logo for Anna', amount: 100 };
    await db.insert(orderQuote).values(
      [1, 2].map((version) => ({
        ...{ orderId, version, number: `Q-000001-${version}`, at, by: 'Ann' },
        typed: { adjustments: [], charges: [], licences: [], totalLabel: '', terms: 'Told to Anna.' },
        said: {
          ...{ items: [line], changes: [], licences: [], terms: 'Told to Anna.', lastDay: '2026-12-31' },
          ...{ total: 100, vatLabel: 'VAT 8.1 %', vat: 8, rounding: 2, finalPrice: 110 },
        },
      })),
    );
    await db.insert(mail).values([
      {
        ...{ key: 'a', kind: 'newsletter-asked', recipient: 'buyer@example.com', data, createdAt: at },
        ...{
          sentAt: at,
          sentAs: { subject: 'Your newsletter', text: 'Please confirm it.', attachments: [] },
        },
      },
      { key: 'b', kind: 'newsletter-asked', recipient: 'other@example.com', data, createdAt: at },
      { key: 'c', kind: 'order-delivered', recipient: 'buyer@example.com', data, createdAt: at },
      { key: 'd', kind: 'licence-ending', recipient: 'buyer@example.com', data, createdAt: at },
    ]);
  });
  afterAll(() => account.shop.engine.close());

  const leave = (password?: string) => deleteAccount(account.services, { customerId, sessionId, password });

  test('with all of one’s data: a file of JSON without secrets or links', async () => {
    const { value: exported, count } = await withStatementCount(() =>
      exportAccount(account.services, { customerId }),
    );
    if (!exported.ok) throw new Error(exported.code);
    expect(count).toBe(20);
    expect(exported.value.fileName).toBe(`account-${customerId}.json`);
    const text = Buffer.from(exported.value.bytes).toString();
    expect(JSON.parse(text)).toMatchObject({
      account: { email: 'buyer@example.com', hasPassword: true },
      newsletter: { isAskedFor: true, confirmedAt: null },
      addresses: [{ firstName: 'Example', city: 'Zürich', vatNumber: '' }],
      sessions: [{ device: 'Firefox on Linux' }],
      passkeys: [{ name: 'My phone' }],
      orders: [
        {
          orderNumber: 'O-000001',
          downloads: [{ fileName: 'Test-Foundry-O-000001.zip' }],
          consents: { eula: 'yes' },
          vatEvidence: { result: 'manual' },
          payments: [
            {
              state: 'paid',
              currency: 'CHF',
              amount: expect.any(Number),
              instrument: { lastDigits: '4242' },
            },
          ],
          refunds: [{ currency: 'CHF', amount: 5, reason: 'A gift' }],
          quotes: [
            {
              number: 'Q-000001-1',
              says: expect.arrayContaining([{ label: 'Terms', value: 'Told to Anna.' }]),
            },
            { number: 'Q-000001-2' },
          ],
          history: [{ what: 'delivered', state: 'paid' }],
        },
      ],
      licences: [{ licenceNumber: 'L-000001-01', publicName: 'Desktop' }],
      mails: [
        { kind: 'order-paid', state: 'waiting' },
        { kind: 'newsletter-asked', state: 'sent', subject: 'Your newsletter', text: 'Please confirm it.' },
        { kind: 'order-delivered', state: 'waiting' },
        { kind: 'licence-ending', state: 'waiting' },
      ],
    });
    for (const secret of [
      'right',
      'the key',
      'credential',
      '/download/',
      '/document/',
      '/demo-card/',
      'hash"',
      // What the staff noted for each other is an owner's to give.
      'Asked for a call',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('takes account, addresses, sessions, passkeys, tokens and mails along, and leaves the order with its addresses', async () => {
    const { db } = account.services;
    const stranger = await account.addCustomer('other@example.com');
    const [before] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    expect(await leave('right')).toEqual({ ok: true, value: { keptOrders: 1 } });
    expect((await db.select().from(customer)).map(({ id }) => id)).toEqual([stranger]);
    expect((await db.select().from(address)).map((row) => row.customerId)).toEqual([stranger]);
    for (const table of [session, passkey, accountToken]) expect(await db.select().from(table)).toEqual([]);
    const mails = await db.select().from(mail).orderBy(mail.id);
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      'order-delivered licensee@example.com',
      'order-paid buyer@example.com',
      'newsletter-asked other@example.com',
      'order-delivered buyer@example.com',
      'licence-ending buyer@example.com',
    ]);
    const [kept] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    expect(kept).toEqual({ ...before, customerId: null, sessionId: null });
    // What was offered before it was sold is nothing that the books ask for.
    expect(await db.select().from(orderQuote)).toEqual([]);
    expect(await leave('right')).toEqual({ ok: false, code: 'not-found' });
  });

  test('leaves a quote that can still be taken the version that holds', async () => {
    const { db } = account.services;
    await db.update(shopOrder).set({ state: 'quoted', quoteVersion: 2 }).where(eq(shopOrder.id, orderId));
    expect(await leave('right')).toMatchObject({ ok: true });
    expect((await db.select().from(orderQuote)).map(({ version }) => version)).toEqual([2]);
  });

  test('asks for the password, and takes no endless tries', async () => {
    expect(await leave('wrong')).toEqual({ ok: false, code: 'wrong-password' });
    expect(await leave()).toEqual({ ok: false, code: 'wrong-password' });
    for (let tries = 2; tries < 10; tries += 1) await leave('wrong');
    expect(await leave('right')).toMatchObject({ ok: false, code: 'too-many-requests' });
    expect(await account.services.db.select().from(customer)).toHaveLength(1);
  });

  test('without a password it takes a login of just now', async () => {
    await account.services.db.update(customer).set({ passwordHash: null });
    account.setNow('2026-03-05T10:10:01Z');
    expect(await leave('right')).toEqual({ ok: false, code: 'fresh-login-required' });
    sessionId = await account.addSession(customerId);
    expect(await leave()).toMatchObject({ ok: true });
  });
});
