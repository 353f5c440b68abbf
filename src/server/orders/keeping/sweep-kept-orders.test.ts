import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { addDays } from '#domain/day/days.ts';
import { ORDERS_LEAVING } from '#domain/limits.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderFlag, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { placePaidByCard, placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { sweepKeptOrders } from './sweep-kept-orders.ts';

onEachDatabase('orders whose time of keeping is over', (open) => {
  const shop = shopOfSuite(open);
  const zone = 'Europe/Zurich';
  let leaving: { count: number; from: string }[];

  const sweep = () => sweepKeptOrders({ ...shop.services, onLeaving: (told) => void leaving.push(told) });
  const setAt = (at: string) => shop.setClock(at, zone);
  const readIds = async () =>
    (await shop.database.db.select({ id: shopOrder.id }).from(shopOrder)).map(({ id }) => id);
  const readTold = async () =>
    (await shop.database.db.select().from(mail).where(eq(mail.kind, 'orders-leaving'))).map(
      ({ data }) => data,
    );
  const endLicences = (orderId: number, expiryDate: string) =>
    shop.database.db
      .update(shopOrderLicence)
      .set({ expiryDate })
      .where(eq(shopOrderLicence.orderId, orderId));
  const set = (change: object) =>
    shop.database.db
      .update(setting)
      .set({ value: { ...testFoundry, timeZones: [{ zone, since: new Date(0).toISOString() }], ...change } })
      .where(eq(setting.name, 'foundry'));

  beforeEach(async () => {
    leaving = [];
    const { db } = shop.database;
    await db.delete(shopOrder);
    await db.delete(mail);
    await db.delete(setting).where(eq(setting.name, 'orders leaving'));
    await setAt('2026-11-21T10:00:00Z');
  });

  /** An order that was paid now, and whose licence has ended. */
  async function placeEnded(): Promise<number> {
    const { orderId } = await placePaidByInvoice(shop);
    await endLicences(orderId, '2027-11-21');
    return orderId;
  }

  it('are told of some weeks before, and deleted with all of them from the first day of the year after', async () => {
    const orderId = await placeEnded();
    await setAt('2036-11-18T12:00:00Z');
    expect(await sweep()).toBe(0);
    expect(leaving).toEqual([]);

    // The tenth year ends on 31 December 2036, by the days of Zürich.
    await setAt('2036-11-22T12:00:00Z');
    expect(await sweep()).toBe(0);
    expect(leaving).toEqual([{ count: 1, from: '2037-01-01' }]);
    expect(await readTold()).toEqual([
      {
        count: 1,
        from: '2037-01-01',
        periods: [{ years: 10, source: 'OR art. 958f', isByCalendarYear: false }],
      },
    ]);
    await setAt('2036-11-23T12:00:00Z');
    await sweep();
    expect(leaving).toHaveLength(1);

    await setAt('2036-12-31T22:59:00Z');
    expect(await sweep()).toBe(0);
    expect(await readIds()).toEqual([orderId]);
    await setAt('2036-12-31T23:01:00Z');
    expect(await sweep()).toBe(1);
    expect(await readIds()).toEqual([]);
    const { db } = shop.database;
    for (const table of [orderDocument, payment, shopOrderLicence])
      expect(await db.select().from(table)).toEqual([]);
    const mails = (await db.select().from(mail)).map(({ kind }) => kind);
    expect(mails).toEqual(['orders-leaving']);
    expect(await sweep()).toBe(0);
  });

  it('of the year before stay a year longer, and what happened to them later counts', async () => {
    await setAt('2026-12-31T22:30:00Z');
    const first = await placeEnded();
    const { orderId: refunded } = await placePaidByCard(shop);
    await setAt('2026-12-31T23:30:00Z');
    const second = await placeEnded();
    expect(await refundOrder(shop.services, { orderId: refunded, reason: 'All', by: 'staff' })).toMatchObject(
      {
        ok: true,
      },
    );
    await setAt('2036-11-25T12:00:00Z');
    await sweep();
    await setAt('2037-01-02T12:00:00Z');
    expect(await sweep()).toBe(1);
    expect((await readIds()).sort((a, b) => a - b)).toEqual([refunded, second].sort((a, b) => a - b));
    expect(await readIds()).not.toContain(first);
  });

  it('stay while a licence of them runs, a later one took the place of it, or a flag stands', async () => {
    const { orderId: perpetual } = await placePaidByInvoice(shop);
    const { orderId: running } = await placePaidByInvoice(shop);
    await endLicences(running, '2037-01-05');
    const renewed = await placeEnded();
    const flagged = await placeEnded();
    const { db } = shop.database;
    await db.insert(orderFlag).values({ orderId: flagged, flag: 'disputed', at: new Date(0) });
    const [old] = await db.select().from(shopOrderLicence).where(eq(shopOrderLicence.orderId, renewed));
    await db
      .update(shopOrderLicence)
      .set({ renewsLicenceId: old?.id ?? 0 })
      .where(eq(shopOrderLicence.orderId, perpetual));
    await setAt('2037-01-03T12:00:00Z');
    await sweep();
    expect(leaving).toEqual([]);
    await setAt('2037-01-06T12:00:00Z');
    await sweep();
    expect(leaving).toEqual([{ count: 1, from: '2037-02-03' }]);
    await setAt('2037-02-03T12:00:00Z');
    expect(await sweep()).toBe(1);
    expect((await readIds()).sort((a, b) => a - b)).toEqual(
      [perpetual, renewed, flagged].sort((a, b) => a - b),
    );
  });

  it('that were held back when the others were told of are told of themselves before they go', async () => {
    await placeEnded();
    const { orderId: running } = await placePaidByInvoice(shop);
    await endLicences(running, '2037-01-05');
    await setAt('2036-12-20T12:00:00Z');
    await sweep();
    expect(leaving).toEqual([{ count: 1, from: '2037-01-17' }]);
    await setAt('2037-01-17T12:00:00Z');
    expect(await sweep()).toBe(1);
    expect(await readIds()).toEqual([running]);

    // The weeks of the first notice end on 31 January.
    await setAt('2037-01-31T12:00:00Z');
    expect(await sweep()).toBe(0);
    expect(leaving).toHaveLength(1);
    await setAt('2037-02-01T12:00:00Z');
    expect(await sweep()).toBe(0);
    expect(leaving.at(-1)).toEqual({ count: 1, from: '2037-03-01' });
    await setAt('2037-02-28T12:00:00Z');
    expect(await sweep()).toBe(0);
    await setAt('2037-03-01T12:00:00Z');
    expect(await sweep()).toBe(1);
    expect(await readIds()).toEqual([]);
  });

  it('of a chain of renewals go one after the other, each told of before', async () => {
    const { db } = shop.database;
    const chain = [await placeEnded(), await placeEnded(), await placeEnded()];
    for (const [index, orderId] of chain.slice(1).entries()) {
      const [renewed] = await db
        .select()
        .from(shopOrderLicence)
        .where(eq(shopOrderLicence.orderId, chain[index] ?? 0));
      await db
        .update(shopOrderLicence)
        .set({ renewsLicenceId: renewed?.id ?? 0 })
        .where(eq(shopOrderLicence.orderId, orderId));
    }
    let day = '2037-01-02';
    for (const left of [2, 1, 0]) {
      const before = leaving.length;
      await setAt(`${day}T12:00:00Z`);
      expect(await sweep()).toBe(0);
      const from = addDays(day, ORDERS_LEAVING.leastDays);
      expect(leaving.slice(before)).toEqual([{ count: 1, from }]);
      await setAt(`${from}T12:00:00Z`);
      expect(await sweep()).toBe(1);
      await setAt(`${addDays(from, 1)}T12:00:00Z`);
      expect(await sweep()).toBe(0);
      expect((await readIds()).sort((a, b) => a - b)).toEqual(chain.slice(0, left));
      day = addDays(day, ORDERS_LEAVING.toldDays + 1);
    }
  });

  it('that a version told of without keeping which are told of anew', async () => {
    const orderId = await placeEnded();
    const value = { at: '2036-12-01', until: '2037-01-12', years: 10, yearEnds: '12-31' };
    await shop.database.db.insert(setting).values({ name: 'orders leaving', value });
    await setAt('2037-01-02T12:00:00Z');
    expect(await sweep()).toBe(0);
    expect(leaving).toEqual([{ count: 1, from: '2037-01-30' }]);
    expect(await readIds()).toEqual([orderId]);
  });

  it('are not deleted before somebody was told of it for four weeks by the rule that holds', async () => {
    await placeEnded();
    await setAt('2036-12-20T12:00:00Z');
    await sweep();
    expect(leaving).toEqual([{ count: 1, from: '2037-01-17' }]);
    await setAt('2037-01-16T12:00:00Z');
    expect(await sweep()).toBe(0);

    // Fewer years are set: what is over by them alone has to be told first.
    await set({ keeping: { years: 5 } });
    await shop.database.db.delete(mail);
    expect(await sweep()).toBe(0);
    expect(leaving.at(-1)).toEqual({ count: 1, from: '2037-02-13' });
    // More are set: nothing is over.
    await set({ keeping: { years: 20 } });
    await setAtKeeping('2037-03-01T12:00:00Z', { years: 20 });
    expect(await sweep()).toBe(0);
    expect(await readIds()).toHaveLength(1);
  });

  it('are told of anew where the rule that they were told by was taken back and is set again', async () => {
    await placeEnded();
    await setAtKeeping('2033-12-20T12:00:00Z', { years: 7 });
    await sweep();
    expect(leaving).toEqual([{ count: 1, from: '2034-01-17' }]);
    await setAtKeeping('2033-12-21T12:00:00Z', { years: 10 });
    await sweep();
    await setAtKeeping('2034-06-20T12:00:00Z', { years: 7 });
    expect(await sweep()).toBe(0);
    expect(leaving.slice(1)).toEqual([{ count: 1, from: '2034-07-18' }]);
    await setAtKeeping('2034-07-17T12:00:00Z', { years: 7 });
    expect(await sweep()).toBe(0);
    await setAtKeeping('2034-07-18T12:00:00Z', { years: 7 });
    expect(await sweep()).toBe(1);
  });

  /** Moves the clock and leaves the rule. */
  async function setAtKeeping(at: string, keeping: { years: number; yearEnds?: string }) {
    await setAt(at);
    await set({ keeping });
  }

  it('go by the business year that the foundry names', async () => {
    await placeEnded();
    await setAtKeeping('2032-05-25T12:00:00Z', { years: 5, yearEnds: '06-30' });
    await sweep();
    expect(leaving).toEqual([{ count: 1, from: '2032-07-01' }]);
    await setAtKeeping('2032-06-30T12:00:00Z', { years: 5, yearEnds: '06-30' });
    expect(await sweep()).toBe(0);
    await setAtKeeping('2032-07-01T12:00:00Z', { years: 5, yearEnds: '06-30' });
    expect(await sweep()).toBe(1);
  });

  it('that were flagged once they were told of are told of anew when the flag is off', async () => {
    const { db } = shop.database;
    const orderId = await placeEnded();
    await setAt('2036-12-20T12:00:00Z');
    await sweep();
    expect(leaving).toEqual([{ count: 1, from: '2037-01-17' }]);
    await db.insert(orderFlag).values({ orderId, flag: 'disputed', at: new Date(0) });
    await setAt('2037-01-10T12:00:00Z');
    await sweep();
    await db.delete(orderFlag);
    await setAt('2037-01-20T12:00:00Z');
    expect(await sweep()).toBe(0);
    await setAt('2037-02-01T12:00:00Z');
    expect(await sweep()).toBe(0);
    expect(leaving.at(-1)).toEqual({ count: 1, from: '2037-03-01' });
    await setAt('2037-03-01T12:00:00Z');
    expect(await sweep()).toBe(1);
    expect(await readIds()).toEqual([]);
  });

  it('that bear the VAT of another EU country are kept as the one-stop shop asks, whatever is charged by now', async () => {
    const { db } = shop.database;
    const german = { seller: { ...testFoundry.seller, country: 'DE' }, euVatRate: 'home' };
    const setYear = async (at: string) => {
      await setAt(at);
      await set(german);
    };
    const placeTaxed = async (taxCountry: string) => {
      const orderId = await placeEnded();
      const decision = {
        ground: 'charged' as const,
        party: 'buyer' as const,
        country: taxCountry,
        taxCountry,
      };
      await db.update(shopOrder).set({ vatEvidence: { decision } }).where(eq(shopOrder.id, orderId));
      return orderId;
    };
    await set(german);
    await placeTaxed('DE');
    const abroad = await placeTaxed('FR');
    await setYear('2034-12-01T12:00:00Z');
    await sweep();
    expect(leaving).toEqual([{ count: 1, from: '2035-01-01' }]);
    await setYear('2035-01-01T12:00:00Z');
    expect(await sweep()).toBe(1);
    expect(await readIds()).toEqual([abroad]);
    await setYear('2036-12-01T12:00:00Z');
    await sweep();
    expect(leaving.at(-1)).toEqual({ count: 1, from: '2037-01-01' });
    expect((await readTold()).at(-1)).toMatchObject({ periods: [{ years: 10, isByCalendarYear: true }] });
    await setYear('2037-01-01T12:00:00Z');
    expect(await sweep()).toBe(1);
  });
});
