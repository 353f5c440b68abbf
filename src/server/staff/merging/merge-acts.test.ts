import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { holdsLicence } from '#server/account/holds-licence.ts';
import { customer, mergedAccount, session } from '#server/database/schema/customers.ts';
import { customerNote } from '#server/database/schema/office.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { mergeAccounts } from './merge-accounts.ts';

const emails = ['a@acts.example', 'b@acts.example', 'c@acts.example'];
const someone = fc.nat({ max: emails.length - 1 });
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('merge' as const), into: someone, from: someone }) },
  fc.record({
    kind: fc.constantFrom(
      'buy' as const,
      'note' as const,
      'sign-in' as const,
      'register' as const,
      'forget' as const,
    ),
    who: someone,
  }),
  fc.record({ kind: fc.constant('transfer' as const), order: fc.nat({ max: 5 }), to: someone }),
);

interface Foretold {
  /** The account of each address that has one. */
  accounts: Map<number, { notes: number; sessions: number; merged: number }>;
  /** Whose each order is, and who holds its licence by a transfer; null of nobody. */
  orders: { id: number; owner: number | null; holder: number | null | undefined }[];
}

onEachDatabase('acts on accounts, in any order', (open) => {
  const shop = shopOfSuite(open);

  test('leave every order and licence with one account of the person, whoever was merged into whom', async () => {
    const { db } = shop.services;
    const plans = fc.array(act, { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(plans, async (acts) => {
        for (const table of [shopOrder, session, customer]) await db.delete(table);
        const foretold: Foretold = { accounts: new Map(), orders: [] };
        for (const who of [0, 1, 2]) await register(foretold, who);
        for (const each of acts) await perform(foretold, each);
        await expectAsForetold(foretold);
      }),
      { numRuns: 25, seed: 20261124 },
    );
  });

  const emailOf = (who: number) => emails[who] ?? expect.fail();
  async function idOf(who: number): Promise<number | null> {
    const [found] = await shop.services.db
      .select()
      .from(customer)
      .where(eq(customer.email, emailOf(who)));
    return found?.id ?? null;
  }

  async function register({ accounts }: Foretold, who: number): Promise<void> {
    const { db, now } = shop.services;
    const row = { email: emailOf(who), createdAt: now(), confirmedAt: now(), acceptsNewsletter: false };
    const made = await db.insert(customer).values(row).onConflictDoNothing().returning({ id: customer.id });
    expect(made).toHaveLength(accounts.has(who) ? 0 : 1);
    if (made.length > 0) accounts.set(who, { notes: 0, sessions: 0, merged: 0 });
  }

  async function perform(foretold: Foretold, each: typeof act extends fc.Arbitrary<infer Act> ? Act : never) {
    const { db, now } = shop.services;
    const { accounts, orders } = foretold;
    if (each.kind === 'merge') return await performMerge(foretold, each);
    if (each.kind === 'transfer') {
      const order = orders[each.order];
      if (order === undefined) return;
      const licensee = { ...emptyAddress(), email: emailOf(each.to) };
      await db.update(shopOrderLicence).set({ licensee }).where(eq(shopOrderLicence.orderId, order.id));
      order.holder = each.to;
      return;
    }
    if (each.kind === 'register') return await register(foretold, each.who);
    const customerId = await idOf(each.who);
    const account = accounts.get(each.who);
    expect(customerId === null).toBe(account === undefined);
    if (customerId === null || account === undefined) return;
    if (each.kind === 'buy') {
      const { orderId } = await placePaidByInvoice(shop);
      await db.update(shopOrder).set({ customerId }).where(eq(shopOrder.id, orderId));
      orders.push({ id: orderId, owner: each.who, holder: undefined });
    } else if (each.kind === 'note') {
      await db.insert(customerNote).values({ customerId, words: 'Noted', by: 'Bo', at: now() });
      account.notes += 1;
    } else if (each.kind === 'sign-in') {
      const sessionId = await shop.openSession();
      await db.update(session).set({ customerId }).where(eq(session.id, sessionId));
      account.sessions += 1;
    } else {
      await forgetPerson(shop.services, { email: emailOf(each.who), isForGood: true, by: 'Olga' });
      accounts.delete(each.who);
      for (const order of orders) if (order.owner === each.who) order.owner = null;
    }
  }

  async function performMerge(
    { accounts, orders }: Foretold,
    { into, from }: { into: number; from: number },
  ) {
    const [email, mergedEmail] = [emailOf(into), emailOf(from)];
    const asked = { email, mergedEmail, mergedEmailAgain: mergedEmail, by: 'Olga' };
    const done = await mergeAccounts(shop.services, asked);
    const [kept, ended] = [accounts.get(into), accounts.get(from)];
    expect([done.ok, into, from]).toEqual([
      kept !== undefined && ended !== undefined && kept !== ended,
      into,
      from,
    ]);
    if (kept === undefined || ended === undefined || kept === ended) return;
    kept.notes += ended.notes;
    kept.merged += ended.merged + 1;
    accounts.delete(from);
    for (const order of orders) {
      if (order.owner === from) order.owner = into;
      if (order.holder === from) order.holder = into;
    }
  }

  async function expectAsForetold({ accounts, orders }: Foretold) {
    const { db } = shop.services;
    const count = (what: string) =>
      sql<number>`(select count(*)::int from ${sql.identifier(what)} as held where held.customer_id = ${customer}.id)`;
    const rows = await db
      .select({
        ...{ id: customer.id, email: customer.email },
        ...{ notes: count('customer_note'), sessions: count('session'), merged: count('merged_account') },
      })
      .from(customer)
      .orderBy(asc(customer.email));
    expect(rows.map(({ id: _, ...row }) => row)).toEqual(
      [...accounts]
        .map(([who, account]) => ({ email: emailOf(who), ...account }))
        .sort((one, other) => (one.email < other.email ? -1 : 1)),
    );
    const idsOf = new Map(rows.map(({ email, id }) => [email, id]));
    const kept = await db
      .select({ id: shopOrder.id, customerId: shopOrder.customerId })
      .from(shopOrder)
      .orderBy(asc(shopOrder.id));
    expect(kept).toEqual(
      orders.map(({ id, owner }) => ({ id, customerId: owner === null ? null : idsOf.get(emailOf(owner)) })),
    );
    for (const [who] of accounts) {
      const held = await db
        .selectDistinct({ id: shopOrder.id })
        .from(shopOrderLicence)
        .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
        .where(holdsLicence(idsOf.get(emailOf(who)) ?? 0))
        .orderBy(asc(shopOrder.id));
      const expected = orders.filter(({ owner, holder }) => (holder === undefined ? owner : holder) === who);
      expect([who, held.map(({ id }) => id)]).toEqual([who, expected.map(({ id }) => id)]);
    }
    expect(await db.$count(mergedAccount)).toBe(
      [...accounts.values()].reduce((sum, { merged }) => sum + merged, 0),
    );
  }
});
