import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { staffQuote, staffRequote } from '#contract/staff.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { eraseMails } from '#server/customers/keeping/erase-account.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { quoteOrder, requoteOrder } from '#server/staff/quoting/quote-order.ts';
import { placeEnquiry, placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { placePaidByCard, placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { runStaffCommand } from './run-staff-command.ts';

const person = 'buyer@example.com';
const zone = 'Europe/Zurich';

onEachDatabase('npm run staff -- forget', (open) => {
  const shop = shopOfSuite(open);

  beforeEach(async () => {
    const { db } = shop.database;
    await db.delete(shopOrder);
    await db.delete(mail);
    await db.delete(customer);
    await db.delete(setting).where(eq(setting.name, 'orders leaving'));
    await shop.setClock('2026-11-21T10:00:00Z', zone);
  });

  async function type(...args: string[]): Promise<{ isDone: boolean; lines: string[] }> {
    const lines: string[] = [];
    const { isRefused } = await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return { isDone: !isRefused, lines };
  }
  const numberOf = (orderId: number) => `O-${String(orderId).padStart(6, '0')}`;
  const readIds = async () =>
    (await shop.database.db.select({ id: shopOrder.id }).from(shopOrder).orderBy(shopOrder.id)).map(
      ({ id }) => id,
    );
  const endLicences = (orderId: number) =>
    shop.database.db
      .update(shopOrderLicence)
      .set({ expiryDate: '2027-11-21' })
      .where(eq(shopOrderLicence.orderId, orderId));
  const addMail = (key: string, change: Partial<typeof mail.$inferInsert> = {}) =>
    shop.database.db.insert(mail).values({
      key,
      kind: 'newsletter-asked',
      recipient: person,
      data: {},
      createdAt: new Date(),
      ...change,
    });

  async function placeBegun(): Promise<number> {
    const sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `begun-${sessionId}`,
      shopOrder: testCart(),
    });
    if (!made.ok) throw new Error(`The order was refused: ${made.code}`);
    await beginCardPayment(shop, { sessionId, shopOrderId: made.value.id });
    return Number(made.value.id);
  }

  it('merge-accounts tells what one account would bring into another one, and does it once its address is told again', async () => {
    const { db, now } = shop.services;
    const row = { createdAt: now(), confirmedAt: now() };
    await db.insert(customer).values([
      { ...row, email: person },
      { ...row, email: 'second@example.com' },
    ]);
    const planned = await type('merge-accounts', person, 'second@example.com');
    expect(planned).toMatchObject({ isDone: true });
    expect(planned.lines.at(-1)).toContain('Nothing was changed');
    const other = await type('merge-accounts', person, 'second@example.com', '--again', 'third@example.com');
    expect(other).toMatchObject({ isDone: false });
    expect(other.lines.join()).toContain('This is another address.');
    expect(await db.$count(customer)).toBe(2);
    const done = await type('merge-accounts', person, 'second@example.com', '--again', 'second@example.com');
    expect(done).toMatchObject({ isDone: true });
    expect(await db.select({ email: customer.email }).from(customer)).toEqual([{ email: person }]);
  });

  it('tells first what would go and what stays, why and until when, and changes nothing', async () => {
    const { orderId: enquiry } = await placeEnquiry(shop);
    const { orderId: quoted } = await placeQuoted(shop);
    const begun = await placeBegun();
    const { orderId: running } = await placePaidByCard(shop);
    const { orderId: over } = await placePaidByInvoice(shop);
    await endLicences(over);
    await shop.setClock('2028-02-01T10:00:00Z', zone);
    await shop.database.db.insert(customer).values({ email: person, createdAt: new Date() });
    await addMail('newsletter');
    const { rows: before } = await shop.database.db.execute(
      sql`select (select count(*) from mail) as mails, (select count(*) from customer) as customers, (select count(*) from order_event) as events`,
    );

    const { isDone, lines } = await type('forget', 'Buyer@Example.com');
    expect(isDone).toBe(true);
    const books = 'the books are kept until 31 December 2036 (OR art. 958f)';
    expect(lines).toEqual([
      'The account: would be deleted, with its addresses, sessions, passkeys and what it said of the newsletter.',
      '1 mail besides those of orders: would be deleted.',
      `${numberOf(enquiry)} would be deleted: it is an enquiry that was not taken.`,
      `${numberOf(quoted)} would be deleted: it was not paid.`,
      `${numberOf(begun)} would be ended: it was not paid, and is removed 90 days after it ends.`,
      `${numberOf(running)} would stay: ${books}; it proves a licence that runs: it stays for as long as that does.`,
      `${numberOf(over)} would stay: ${books}.`,
      'Nothing was changed: it is once it is said to be for good.',
    ]);
    const { rows: after } = await shop.database.db.execute(
      sql`select (select count(*) from mail) as mails, (select count(*) from customer) as customers, (select count(*) from order_event) as events`,
    );
    expect(after).toEqual(before);
    expect(await readIds()).toEqual([enquiry, quoted, begun, running, over]);
  });

  it('deletes for good what nothing asks to keep, of guests too, once; others keep what is theirs', async () => {
    const { orderId: enquiry } = await placeEnquiry(shop);
    const begun = await placeBegun();
    const { orderId: running } = await placePaidByCard(shop);
    const { orderId: over } = await placePaidByInvoice(shop);
    await endLicences(over);
    const stranger = { ...testCart().deliveryAddress, email: 'other@example.com' };
    const { orderId: others } = await placePaidByInvoice(shop);
    await shop.database.db
      .update(shopOrder)
      .set({ billingAddress: stranger, deliveryAddress: testCart().deliveryAddress })
      .where(eq(shopOrder.id, others));
    await shop.setClock('2037-01-01T10:00:00Z', zone);
    await shop.database.db.insert(customer).values([
      { email: person, createdAt: new Date() },
      { email: 'other@example.com', createdAt: new Date() },
    ]);
    await addMail('own');
    await addMail('strange', { recipient: 'other@example.com' });
    await addMail('sample', {
      kind: 'font-sample',
      recipient: 'friend@example.com',
      data: { fromEmail: 'BUYER@example.com' },
    });

    const { lines } = await type('forget', person, '--for-good');
    expect(lines).toEqual([
      'The account: deleted, with its addresses, sessions, passkeys and what it said of the newsletter.',
      '2 mails besides those of orders: deleted.',
      `${numberOf(enquiry)} is deleted: it is an enquiry that was not taken.`,
      `${numberOf(begun)} is ended: it was not paid, and is removed 90 days after it ends.`,
      `${numberOf(running)} stays: it proves a licence that runs: it stays for as long as that does.`,
      `${numberOf(over)} is deleted: nothing asks to keep it any more.`,
      `${numberOf(others)} stays: it is somebody else’s order, in which this address is a licensee’s or a receiver’s.`,
      expect.stringContaining('Backups'),
    ]);
    expect(await readIds()).toEqual([begun, running, others]);
    const { db } = shop.database;
    const orders = await db.select().from(shopOrder).orderBy(shopOrder.id);
    expect(orders[0]?.state).toBe('cancelled');
    expect(orders.map(({ customerId }) => customerId)).toEqual([null, null, null]);
    expect((await db.select().from(customer)).map(({ email }) => email)).toEqual(['other@example.com']);
    const keys = (await db.select().from(mail)).map(({ key }) => key);
    expect(keys).toContain('strange');
    for (const gone of ['own', 'sample']) expect(keys).not.toContain(gone);

    const { lines: again } = await type('forget', person, '--for-good');
    const mayBePaid = 'its page of payment may still be payable: it is removed 90 days after it ended';
    expect(again).toContain(`${numberOf(begun)} stays: ${mayBePaid}.`);
    expect(again.filter((line) => / is deleted/.test(line))).toEqual([]);
    expect(await readIds()).toEqual([begun, running, others]);
    await db.update(payment).set({ settledAt: new Date() }).where(eq(payment.orderId, begun));
    expect((await type('forget', person, '--for-good')).lines).toContain(
      `${numberOf(begun)} is deleted: it ended unpaid.`,
    );
  });

  it('finds an address among the values of a licence, and not within a longer one; strangers stay in their browser', async () => {
    const { db } = shop.database;
    const stranger = { ...testCart().deliveryAddress, email: 'other@example.com' };
    const { orderId: longer } = await placePaidByInvoice(shop);
    const { orderId: named } = await placePaidByInvoice(shop);
    const { orderId: own } = await placePaidByInvoice(shop);
    const theirs = inArray(shopOrder.id, [longer, named]);
    await db.update(shopOrder).set({ billingAddress: stranger, deliveryAddress: stranger }).where(theirs);
    await db.update(shopOrderLicence).set({ licensee: stranger });
    const setValues = (orderId: number, by: string) =>
      db
        .update(shopOrderLicence)
        .set({ values: { users: 5, sites: [{ host: 'a.example', by }] } })
        .where(eq(shopOrderLicence.orderId, orderId));
    await setValues(longer, `anna${person}`);
    await setValues(named, ' Buyer@Example.com');

    const { lines } = await type('forget', person, '--for-good');
    expect(lines.filter((line) => line.startsWith('O-'))).toEqual([
      expect.stringContaining(`${numberOf(named)} stays: it is somebody else’s order`),
      expect.stringContaining(`${numberOf(own)} stays: the books`),
    ]);
    const kept = await db.select().from(shopOrder).orderBy(shopOrder.id);
    expect(kept.map(({ id, sessionId }) => [id, sessionId !== null])).toEqual([
      [longer, true],
      [named, true],
      [own, false],
    ]);
  });

  it('forgets who is named in an earlier version of a quote alone, and what was offered of orders that stay', async () => {
    const { db } = shop.database;
    const { orderId } = await placeEnquiry(shop);
    const { orderId: own } = await placePaidByInvoice(shop);
    const named = 'named@once.example';
    expect(await quoteOrder(shop.services, staffQuote.parse({ orderId }))).toMatchObject({ ok: true });
    const anew = staffRequote.parse({ orderId, follows: 1 });
    expect(await requoteOrder(shop.services, anew)).toMatchObject({ ok: true });
    const isFirst = eq(orderQuote.version, 1);
    const [version] = await db.select().from(orderQuote).where(isFirst);
    const typed = {
      ...anew,
      licences: [{ uid: 'a', values: { sites: [{ host: 'a.example', by: named }] } }],
    };
    await db.update(orderQuote).set({ typed }).where(isFirst);
    await db.insert(orderQuote).values({ ...(version ?? expect.fail()), orderId: own });
    const versions = async () =>
      (await db.select().from(orderQuote).orderBy(orderQuote.orderId, orderQuote.version)).map((row) => [
        row.orderId,
        row.version,
      ]);
    expect(await versions()).toEqual([
      [orderId, 1],
      [orderId, 2],
      [own, 1],
    ]);
    await db.update(shopOrder).set({ billingAddress: { ...testCart().deliveryAddress, email: person } });

    const { lines } = await type('forget', named, '--for-good');
    expect(lines[0]).toContain(`${numberOf(orderId)} stays: it is somebody else’s order`);
    expect(await versions()).toEqual([
      [orderId, 2],
      [own, 1],
    ]);
    await type('forget', person, '--for-good');
    expect(await readIds()).toEqual([own]);
    expect(await versions()).toEqual([]);
  });

  it('says that nothing is kept of a stranger, and takes no address that is none', async () => {
    expect(await type('forget', 'nobody@example.com', '--for-good')).toEqual({
      isDone: true,
      lines: ['Nothing is kept of nobody@example.com.'],
    });
    for (const address of ['nobody', '%', '']) {
      expect(await type('forget', address, '--for-good')).toMatchObject({ isDone: false });
    }
  });

  it('leaves mails of orders that stay: those that wait are sent', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const { db } = shop.database;
    await db.delete(mail);
    await addMail('owed', { kind: 'credit-note-issued', orderId });
    await addMail('older', { kind: 'order-delivered' });
    await addMail('own');
    expect(await db.transaction((tx) => eraseMails(tx, person))).toBe(1);
    expect((await db.select().from(mail)).map(({ key }) => key).sort()).toEqual(['older', 'owed']);
  });

  it('keeping tells by which law orders are kept for how long, and which are deleted soon', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    await endLicences(orderId);
    const rule = [
      'The business year ends each 31 December.',
      'Orders are kept for 10 years after the end of the business year: OR art. 958f.',
    ];
    expect((await type('keeping')).lines).toEqual([...rule, 'None is deleted within six weeks.']);
    await shop.setClock('2036-12-01T10:00:00Z', zone);
    expect((await type('keeping')).lines).toEqual([
      ...rule,
      `${numberOf(orderId)}  last changed 21 November 2026, kept until 31 December 2036`,
      '1 order will be deleted, from 1 January 2037 on.',
    ]);
  });

  it('keeping says from when the years of German law and of the one-stop shop count', async () => {
    const { db } = shop.database;
    const value = { ...testFoundry, seller: { ...testFoundry.seller, country: 'DE' } };
    await db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    expect((await type('keeping')).lines).toEqual([
      'The business year ends each 31 December.',
      'Orders are kept for 8 years after the end of the calendar year, or of the business year where that ends later: § 147 (3) AO, § 14b UStG, since 2025 (BEG IV).',
      'Those that bear VAT of another country of the EU are kept for 10 years after the end of the calendar year, or of the business year where that ends later: Directive 2006/112/EC art. 369k, for the one-stop shop.',
      'None is deleted within six weeks.',
    ]);
  });
});
