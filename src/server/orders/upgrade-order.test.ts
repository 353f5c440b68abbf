import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderFlag, shopOrderLicence } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { initCardPayment } from './paying/init-card-payment.ts';
import { markInvoicePaid } from './paying/mark-invoice-paid.ts';
import { openUpgradeShop, type UpgradeShop } from './testing/upgrade-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('an order that upgrades or renews a licence', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  const refund = (orderId: number) =>
    refundOrder(shop.services, { orderId, reason: 'Not needed after all', by: 'staff' });
  const upgradeOf = (licenceNumber: string) => ({ kind: 'upgrade' as const, licenceNumber });
  const renewalOf = (licenceNumber: string) => ({ kind: 'renewal' as const, licenceNumber });

  it('costs the difference, and what it upgrades ends with its payment', async () => {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const made = await shop.place(sessionId, {
      users: 20,
      replaces: upgradeOf(bought.licenceNumber),
      net: 6000,
    });
    if (!made.ok) throw new Error(JSON.stringify(made));
    const orderId = Number(made.value.id);
    expect(await shop.readOrder(orderId)).toMatchObject({
      total: 6000,
      adjustments: [{ reason: 'upgrade-credit', label: `Paid for ${bought.licenceNumber}`, amount: -6000 }],
    });
    expect(await shop.readLicence(bought.orderId)).toMatchObject({ revokedAt: null });
    await shop.settle(orderId, await shop.begin(sessionId, made.value.id));
    expect(await shop.readOrder(orderId)).toMatchObject({ state: 'paid' });
    expect((await shop.readLicence(bought.orderId)).revokedAt).toEqual(shop.services.now());
    expect((await shop.readLicence(orderId)).licenceNumber).not.toBeNull();
  });

  it('credits all that was paid when it is upgraded once more', async () => {
    const { sessionId } = await shop.logIn();
    const first = await shop.buy(sessionId, { users: 5, net: 6000 });
    const replaces = upgradeOf(first.licenceNumber);
    const second = await shop.buy(sessionId, { users: 20, replaces, net: 6000 });
    const third = { users: 50, replaces: upgradeOf(second.licenceNumber), net: 12_000 };
    expect(await shop.place(sessionId, third)).toMatchObject({ ok: true });
  });

  it('takes the whole set in the place of its cut', async () => {
    const { sessionId } = await shop.logIn();
    const { licenceNumber } = await shop.buy(sessionId, { users: 5, net: 6000 });
    const cart = { users: 5, items: ['font-shop-set-1'], replaces: upgradeOf(licenceNumber), net: 3000 };
    expect(await shop.place(sessionId, cart)).toMatchObject({ ok: true });
  });

  it('credits its share of what was bought with it, and nothing that was given back', async () => {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, items: ['font-cut-1', 'font-cut-2'], net: 12_000 });
    await refundOrder(shop.services, { orderId: bought.orderId, amount: 64.85, reason: 'Half', by: 'staff' });
    const cart = {
      users: 20,
      items: ['font-cut-1', 'font-cut-2'],
      replaces: upgradeOf(bought.licenceNumber),
    };
    expect(await shop.place(sessionId, { ...cart, net: 24_000 - 12_000 })).toMatchObject({
      code: 'prices-changed',
      prices: { adjustments: [{ amount: -60.01 }] },
    });
  });

  it('is refused for a licence of another customer and for an unknown one alike, and tells nothing of it', async () => {
    const owner = await shop.logIn();
    const { licenceNumber } = await shop.buy(owner.sessionId, { users: 5, net: 6000 });
    const thief = await shop.logIn();
    const guest = await shop.openSession(owner.customerId);
    await database.db.execute(`update session set customer_id = null where id = ${guest}`);
    const message = (number: string) =>
      `${number} is not among the licences of your account. Please log in, or remove it`;
    for (const [sessionId, number] of [
      [thief.sessionId, licenceNumber],
      [thief.sessionId, 'L-999999-01'],
      [guest, licenceNumber],
    ] as const) {
      const cart = { users: 20, replaces: upgradeOf(number), net: 6000 };
      expect(await shop.place(sessionId, cart)).toMatchObject({
        code: 'invalid-payload',
        errors: [{ path: 'shopOrder.licenses.0.replaces', message: message(number) }],
      });
    }
  });

  it('is refused where it is for less, or costs no more than what was paid', async () => {
    const { sessionId } = await shop.logIn();
    const { licenceNumber } = await shop.buy(sessionId, { users: 20, net: 12_000 });
    const place = (users: number, net: number) =>
      shop.place(sessionId, { users, replaces: upgradeOf(licenceNumber), net });
    expect(await place(5, 0)).toMatchObject({
      errors: [{ path: 'shopOrder.licenses.0.values.users', message: `At least 20, as in ${licenceNumber}` }],
    });
    expect(await place(20, 0)).toMatchObject({ errors: [{ path: 'shopOrder.licenses.0.replaces' }] });
  });

  it('is refused where the licence was paid in a currency that the shop has left', async () => {
    const { sessionId } = await shop.logIn();
    const { licenceNumber } = await shop.buy(sessionId, { users: 5, net: 6000 });
    const isFoundry = eq(setting.name, 'foundry');
    const setCurrency = (currency: string) => {
      const value = sql`${setting.value} || ${JSON.stringify({ currency })}::jsonb`;
      return database.db.update(setting).set({ value }).where(isFoundry);
    };
    await setCurrency('EUR');
    const refused = await shop.place(sessionId, { users: 20, replaces: upgradeOf(licenceNumber), net: 6000 });
    await setCurrency('CHF');
    expect(refused).toMatchObject({ errors: [{ message: `${licenceNumber} can no longer be upgraded` }] });
  });

  it('is not begun to be paid once another order upgraded the licence', async () => {
    const { sessionId, customerId } = await shop.logIn();
    const { licenceNumber } = await shop.buy(sessionId, { users: 5, net: 6000 });
    const cart = { users: 20, replaces: upgradeOf(licenceNumber), net: 6000 };
    const otherSession = await shop.openSession(customerId);
    const other = await shop.place(otherSession, cart);
    const invoiced = await shop.place(otherSession, { ...cart, paymentType: 'invoice' });
    if (!other.ok || !invoiced.ok) throw new Error('An upgrade was refused');
    await shop.buy(sessionId, cart);
    const refused = { ok: false, code: 'order-not-payable', detail: expect.stringContaining('upgraded') };
    const input = { sessionId: otherSession, shopOrderId: invoiced.value.id };
    expect(await initCardPayment(shop.services, input)).toMatchObject(refused);
    expect(await takeByInvoice(shop.services, input)).toMatchObject(refused);
    expect(await shop.place(otherSession, cart)).toMatchObject({
      errors: [{ message: `${licenceNumber} can no longer be upgraded` }],
    });
  });

  it('paid at the provider after another one is not delivered: staff are told to give the money back', async () => {
    const { sessionId, customerId } = await shop.logIn();
    const { licenceNumber } = await shop.buy(sessionId, { users: 5, net: 6000 });
    const cart = { users: 20, replaces: upgradeOf(licenceNumber), net: 6000 };
    const otherSession = await shop.openSession(customerId);
    const other = await shop.place(otherSession, cart);
    if (!other.ok) throw new Error(JSON.stringify(other));
    const orderId = Number(other.value.id);
    const open = await shop.begin(otherSession, other.value.id);
    await shop.buy(sessionId, cart);
    await shop.settle(orderId, open);
    expect(await shop.readOrder(orderId)).toMatchObject({ state: 'awaiting-payment', paidAt: null });
    const { db } = database;
    expect(await db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId))).toMatchObject([
      { flag: 'licence-followed' },
    ]);
    expect(await db.select().from(payment).where(eq(payment.orderId, orderId))).toMatchObject([
      { state: 'surplus' },
    ]);
  });

  it('whose invoice is paid after another one is refused to staff, who are told why', async () => {
    const { sessionId, customerId } = await shop.logIn();
    const { licenceNumber } = await shop.buy(sessionId, { users: 5, net: 6000 });
    const cart = { users: 20, replaces: upgradeOf(licenceNumber), net: 6000 };
    const otherSession = await shop.openSession(customerId);
    const other = await shop.place(otherSession, { ...cart, paymentType: 'invoice' });
    if (!other.ok) throw new Error(JSON.stringify(other));
    await takeByInvoice(shop.services, { sessionId: otherSession, shopOrderId: other.value.id });
    await shop.buy(sessionId, cart);
    const told = { orderId: Number(other.value.id), by: 'staff', note: '' };
    expect(await markInvoicePaid(shop.services, told)).toMatchObject({
      ok: false,
      code: 'order-not-payable',
      detail: expect.stringContaining('give the money back'),
    });
  });

  it('given back whole leaves the earlier licence in force, to be upgraded again; that one’s order is not given back before', async () => {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const cart = { users: 20, replaces: upgradeOf(bought.licenceNumber), net: 6000 };
    const upgraded = await shop.buy(sessionId, cart);
    expect(await refund(bought.orderId)).toMatchObject({
      code: 'order-state-conflict',
      detail: expect.stringContaining(`was upgraded to ${upgraded.licenceNumber}`),
    });
    expect(await refund(upgraded.orderId)).toMatchObject({ ok: true });
    expect(await shop.readLicence(bought.orderId)).toMatchObject({ revokedAt: null });
    expect(await shop.buy(sessionId, cart)).toMatchObject({ licenceNumber: expect.stringMatching(/^L-/) });
  });

  it('upgrades a licence with a term until the day on which that one ends', async () => {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { template: '5', users: 5, net: 6000 });
    const { expiryDate } = await shop.readLicence(bought.orderId);
    shop.letPass(100 * dayMs);
    const replaces = upgradeOf(bought.licenceNumber);
    const upgraded = await shop.buy(sessionId, { template: '5', users: 20, replaces, net: 6000 });
    expect(await shop.readLicence(upgraded.orderId)).toMatchObject({ expiryDate });
  });

  it('renews a licence from the day on which that one ends, once, at its full price', async () => {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { template: '5', users: 20, net: 12_000 });
    const { db } = database;
    const ends = '2027-06-30';
    await db
      .update(shopOrderLicence)
      .set({ expiryDate: ends })
      .where(eq(shopOrderLicence.orderId, bought.orderId));
    const cart = { template: '5' as const, users: 5, replaces: renewalOf(bought.licenceNumber), net: 6000 };
    const renewed = await shop.buy(sessionId, cart);
    expect(await shop.readLicence(renewed.orderId)).toMatchObject({ expiryDate: '2028-06-30' });
    expect(await shop.readLicence(bought.orderId)).toMatchObject({ revokedAt: null, expiryDate: ends });
    expect(await shop.place(sessionId, cart)).toMatchObject({
      errors: [{ message: `${bought.licenceNumber} can no longer be renewed` }],
    });
  });

  it('renews one that has ended from the day of payment', async () => {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { template: '5', users: 5, net: 6000 });
    shop.letPass(400 * dayMs);
    const cart = { template: '5' as const, users: 5, replaces: renewalOf(bought.licenceNumber), net: 6000 };
    const renewed = await shop.buy(sessionId, cart);
    const today = shop.services.now().toISOString().slice(0, 10);
    const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    expect(await shop.readLicence(renewed.orderId)).toMatchObject({ expiryDate: inAYear });
  });
});
