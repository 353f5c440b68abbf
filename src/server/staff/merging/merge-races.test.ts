import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { customer, mergedAccount, session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { mergeAccounts } from './merge-accounts.ts';

const [a, b] = ['kept@races.example', 'ended@races.example'];

onPostgres('an account that is merged while something else is done with it', (open) => {
  const shop = shopOfSuite(open);
  let [kept, ended] = [0, 0];

  beforeEach(async () => {
    const { db } = shop.services;
    for (const table of [mail, shopOrder, session, customer]) await db.delete(table);
    [kept, ended] = [await addAccount(a), await addAccount(b)];
  });

  async function addAccount(email: string): Promise<number> {
    const { db, now } = shop.services;
    const [made] = await db
      .insert(customer)
      .values({ email, createdAt: now(), confirmedAt: now(), acceptsNewsletter: false })
      .returning({ id: customer.id });
    return made?.id ?? expect.fail();
  }
  async function signIn(customerId: number): Promise<number> {
    const sessionId = await shop.openSession();
    await shop.services.db.update(session).set({ customerId }).where(eq(session.id, sessionId));
    return sessionId;
  }
  const merge = (email = a, mergedEmail = b) =>
    mergeAccounts(shop.services, { email, mergedEmail, mergedEmailAgain: mergedEmail, by: 'Olga' });
  const buy = (sessionId: number) =>
    createFromCart(shop.services, { sessionId, idempotencyKey: 'k', shopOrder: testCart() });
  const owners = async () =>
    (await shop.services.db.select({ customerId: shopOrder.customerId }).from(shopOrder)).map(
      ({ customerId }) => customerId,
    );
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const untilWaiting = () =>
    expect.poll(async () => (await shop.services.db.execute(waiting)).rows.length).toBeGreaterThan(0);

  test('into each other at once: one of them is, and the other is told', async () => {
    for (let trial = 0; trial < 8; trial += 1) {
      const { db } = shop.services;
      for (const table of [shopOrder, customer]) await db.delete(table);
      [kept, ended] = [await addAccount(a), await addAccount(b)];
      for (const customerId of [kept, ended]) {
        const { orderId } = await placePaidByInvoice(shop);
        await db.update(shopOrder).set({ customerId }).where(eq(shopOrder.id, orderId));
      }
      const done = await Promise.all([merge(), merge(b, a)]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(done.find(({ ok }) => !ok)).toMatchObject({ code: 'not-found' });
      const left = await db.select({ id: customer.id }).from(customer);
      expect(left).toHaveLength(1);
      expect(await owners()).toEqual([left[0]?.id, left[0]?.id]);
      expect(await db.$count(mergedAccount)).toBe(1);
    }
  });

  test('twice at once by two owners: once', async () => {
    const done = await Promise.all([merge(), merge(), merge()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.services.db.$count(mail, eq(mail.kind, 'accounts-merged'))).toBe(2);
  });

  test('waits for an order that is being placed, and is refused by it', async () => {
    for (const who of [kept, ended]) {
      const sessionId = await signIn(who);
      const { db } = shop.services;
      const { merging } = await db.transaction(async (tx) => {
        await createFromCart(
          { ...shop.services, db: tx },
          {
            ...{ sessionId, idempotencyKey: `k${who}` },
            shopOrder: testCart(),
          },
        );
        const begun = merge();
        await untilWaiting();
        // Not awaited before the order is there.
        return { merging: begun };
      });
      expect(await merging).toMatchObject({
        code: 'accounts-not-merged',
        detail: expect.stringContaining('midst of O-'),
      });
      expect(await owners()).toEqual([who]);
      await db.delete(shopOrder);
    }
  });

  test('while either buys is merged or refused, and no order is left with nobody', async () => {
    for (let trial = 0; trial < 6; trial += 1) {
      const { db } = shop.services;
      for (const table of [shopOrder, session, customer]) await db.delete(table);
      [kept, ended] = [await addAccount(a), await addAccount(b)];
      const buyer = trial % 2 === 0 ? kept : ended;
      const sessionId = await signIn(buyer);
      const [merged, bought] = await Promise.allSettled([merge(), buy(sessionId)]);
      if (merged.status === 'rejected') throw merged.reason;
      // Who loses their login in the midst of it begins anew.
      if (bought.status === 'rejected') expect(buyer).toBe(ended);
      const expected = bought.status === 'rejected' ? [] : [buyer];
      expect(await owners()).toEqual(expected);
      expect(merged.value.ok ? await db.$count(customer, eq(customer.id, ended)) : 0).toBe(0);
    }
  });

  test('by a server that is killed in the midst of it is as it was, and is merged when it is asked for again', async () => {
    const { db } = shop.services;
    const { orderId } = await placePaidByInvoice(shop);
    await db.update(shopOrder).set({ customerId: ended }).where(eq(shopOrder.id, orderId));
    const cut = await db.transaction(async (tx) => {
      // It waits where it decides on its mails: all else is written.
      await tx.execute(sql`lock table mail in access exclusive mode`);
      const merging = merge().catch((cause: unknown) => cause);
      await untilWaiting();
      await tx.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as waits`);
      return await merging;
    });
    expect(cut).toBeInstanceOf(Error);
    expect(await owners()).toEqual([ended]);
    expect([await db.$count(customer), await db.$count(mergedAccount)]).toEqual([2, 0]);
    expect(await merge()).toMatchObject({ ok: true });
    expect(await owners()).toEqual([kept]);
  });
});
