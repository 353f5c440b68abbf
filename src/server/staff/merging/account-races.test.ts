import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#server/account/delete-account.ts';
import { makeAccountToken } from '#server/customers/accounts/make-account-token.ts';
import { createPasswords } from '#server/customers/accounts/passwords.ts';
import { takeAccountToken } from '#server/customers/accounts/take-account-token.ts';
import { changePassword } from '#server/customers/passwords/change-password.ts';
import { hasSqlState } from '#server/database/has-sql-state.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { placeByInvoice } from '#server/staff/testing/place-paid.ts';
import { mergeAccounts } from './merge-accounts.ts';

const [a, b] = ['one@locks.example', 'other@locks.example'];

onPostgres('accounts that are merged, deleted, forgotten and used at once', (open) => {
  const shop = shopOfSuite(open);

  beforeEach(async () => {
    for (const table of [shopOrder, session, customer]) await shop.services.db.delete(table);
  });

  /** An account that is logged in and has an order of this browser, and two of before. */
  async function openAccount(email: string) {
    const { db, now } = shop.services;
    const [made] = await db
      .insert(customer)
      .values({ email, createdAt: now(), confirmedAt: now(), acceptsNewsletter: false })
      .returning({ id: customer.id });
    const customerId = made?.id ?? expect.fail();
    const sessionId = await shop.openSession();
    await db.update(session).set({ customerId }).where(eq(session.id, sessionId));
    const before = await Promise.all([placeByInvoice(shop), placeByInvoice(shop)]);
    await db
      .update(shopOrder)
      .set({ customerId, sessionId })
      .where(
        inArray(
          shopOrder.id,
          before.map(({ orderId }) => orderId),
        ),
      );
    const token = await makeAccountToken(db, { customerId, purpose: 'reset', at: now() });
    return { email, customerId, sessionId, token };
  }
  type Account = Awaited<ReturnType<typeof openAccount>>;

  const merge = (kept: Account, ended: Account) =>
    mergeAccounts(shop.services, {
      email: kept.email,
      ...{ mergedEmail: ended.email, mergedEmailAgain: ended.email, by: 'Olga' },
    });
  const leave = ({ customerId, sessionId }: Account) =>
    deleteAccount(
      { ...shop.services, passwords: createPasswords() },
      { customerId, sessionId, password: undefined },
    );
  const forget = ({ email }: Account) => forgetPerson(shop.services, { email, isForGood: true, by: 'Olga' });
  const setPassword = ({ token, sessionId }: Account) =>
    shop.services.db.transaction(async (tx) => {
      const at = shop.services.now();
      const customerId = await takeAccountToken(tx, { token, purpose: 'reset', at });
      if (customerId === null) return;
      await changePassword(shop.services, tx, { customerId, passwordHash: 'h', sessionId, device: '' });
    });
  const buy = ({ sessionId }: Account) =>
    createFromCart(shop.services, { sessionId, idempotencyKey: 'k', shopOrder: testCart() });
  const empty = ({ sessionId }: Account) => cancelActive(shop.services, { sessionId });

  test('never wait for each other for ever', async () => {
    for (let trial = 0; trial < 10; trial += 1) {
      const [one, other] = [await openAccount(a), await openAccount(b)];
      const acts = [
        () => [merge(one, other), leave(other), buy(other), setPassword(one), empty(one)],
        () => [merge(other, one), leave(one), forget(other), buy(one), empty(other)],
        () => [merge(one, other), forget(one), setPassword(other), buy(other)],
        () => [leave(one), forget(one), empty(one), setPassword(one), buy(one)],
        () => [setPassword(one), buy(one), empty(one), merge(one, other)],
      ][trial % 5];
      const done = await Promise.allSettled<unknown>(acts?.() ?? []);
      // Who loses their account or login in the midst of it may be told of a fault, never of a knot.
      const knots = done.filter((each) => each.status === 'rejected' && hasSqlState(each.reason, ['40P01']));
      expect([trial, knots]).toEqual([trial, []]);
      for (const table of [shopOrder, session, customer]) await shop.services.db.delete(table);
    }
  });
});
