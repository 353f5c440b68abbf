import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { ADDRESSES_MOST, DAY_IN_MS } from '#domain/limits.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { exportAccount } from '#server/account/export-account.ts';
import { holdsLicence } from '#server/account/holds-licence.ts';
import { confirmAddress } from '#server/customers/accounts/confirm-address.ts';
import { eraseAccount } from '#server/customers/keeping/erase-account.ts';
import {
  accountToken,
  address,
  customer,
  mergedAccount,
  passkey,
  session,
} from '#server/database/schema/customers.ts';
import { newsletterRefusal } from '#server/database/schema/newsletter.ts';
import { customerNote } from '#server/database/schema/office.ts';
import { orderEvent, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { readBookedOrders } from '#server/orders/keeping/read-booked-orders.ts';
import { readKeeping } from '#server/orders/keeping/read-keeping.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { accountColumns } from './account-columns.ts';
import { mergeAccounts } from './merge-accounts.ts';

const [a, b] = ['kept@merged.example', 'ended@merged.example'];
const owner: OfficeActor = { name: 'Olga', role: 'owner', way: 'office', memberId: 1 };

onEachDatabase('an account that is merged into another one', (open) => {
  const shop = shopOfSuite(open);
  let [kept, ended] = [0, 0];

  beforeEach(async () => {
    const { db } = shop.services;
    for (const table of [mail, shopOrder, session, customer]) await db.delete(table);
    kept = await addAccount(a);
    ended = await addAccount(b);
  });

  async function addAccount(email: string, change: Partial<typeof customer.$inferInsert> = {}) {
    const { db, now } = shop.services;
    const [made] = await db
      .insert(customer)
      .values({
        email,
        createdAt: now(),
        confirmedAt: now(),
        passwordHash: 'hash',
        acceptsNewsletter: false,
        ...change,
      })
      .returning({ id: customer.id });
    return made?.id ?? expect.fail();
  }
  async function addOrder(customerId: number, change: Partial<typeof shopOrder.$inferInsert> = {}) {
    const { orderId } = await placePaidByInvoice(shop);
    await shop.services.db
      .update(shopOrder)
      .set({ customerId, ...change })
      .where(eq(shopOrder.id, orderId));
    return orderId;
  }
  const merge = (change: object = {}) =>
    mergeAccounts(shop.services, { email: a, mergedEmail: b, mergedEmailAgain: b, by: 'Olga', ...change });
  const toAccount = (key: string, recipient: string, at: Date) => ({
    ...{ key, kind: 'password-changed', recipient, data: {}, createdAt: at, sentAt: at },
    sentAs: { subject: `Told ${key}`, text: '', attachments: [] },
  });
  const ownerOf = async (id: number) =>
    (await shop.services.db.select().from(shopOrder).where(eq(shopOrder.id, id)))[0]?.customerId;

  /** A row of each table that names an account. */
  const rowOf: Record<(typeof accountColumns)[number]['table'], (customerId: number) => Promise<unknown>> = {
    shop_order: addOrder,
    address: (customerId) =>
      shop.services.db.insert(address).values({ customerId, city: `City ${customerId}` }),
    customer_note: (customerId) =>
      shop.services.db
        .insert(customerNote)
        .values({ customerId, words: 'Noted', by: 'Bo', at: shop.services.now() }),
    merged_account: (customerId) =>
      shop.services.db.insert(mergedAccount).values({
        customerId,
        number: 4000 + customerId,
        email: 'first@merged.example',
        by: 'Bo',
        at: shop.services.now(),
      }),
    // Written with the account itself.
    customer_search: async () => undefined,
    session: (customerId) =>
      shop.services.db.insert(session).values({ customerId, tokenHash: `token ${customerId}`, ...lasting() }),
    passkey: (customerId) =>
      shop.services.db.insert(passkey).values({
        ...{ customerId, credentialId: `key ${customerId}`, publicKey: 'k', counter: 0, name: 'Key' },
        createdAt: shop.services.now(),
      }),
    account_token: (customerId) =>
      shop.services.db.insert(accountToken).values({
        ...{ customerId, tokenHash: `link ${customerId}`, purpose: 'reset' as const },
        ...{ createdAt: lasting().createdAt, expiresAt: lasting().expiresAt },
      }),
  };
  function lasting() {
    const at = shop.services.now();
    return { createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 1e9) };
  }

  test('is named by no table any more: all that may goes along, and what lets somebody in ends', async () => {
    const { db } = shop.services;
    // Whatever refers to an account, or is called as if it did.
    const { rows: named } = await db.execute<{ table: string; column: string }>(sql`
      select distinct attrelid::regclass::text as table, attname as column from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and not attisdropped and (attname ~ '(customer|account)_?id$' or exists (
        select 1 from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey)
          and confrelid = 'customer'::regclass)) order by 1, 2`);
    const told = accountColumns.map(({ table, column }) => ({ table, column }));
    expect(named).toEqual(told.toSorted((one, other) => (one.table < other.table ? -1 : 1)));
    for (const make of Object.values(rowOf)) for (const id of [kept, ended]) await make(id);
    const count = async (table: string, column: string, id: number) =>
      (
        await db.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
        )
      ).rows[0]?.count;
    for (const { table, column } of accountColumns)
      expect([table, await count(table, column, ended)]).toEqual([table, 1]);
    expect(await merge()).toMatchObject({ ok: true, value: { isDone: true, mergedName: `C-${ended}` } });
    for (const { table, column, fate } of accountColumns) {
      const mine = fate === 'ends' ? 1 : table === 'merged_account' ? 3 : 2;
      expect([table, await count(table, column, kept), await count(table, column, ended)]).toEqual([
        table,
        mine,
        0,
      ]);
    }
    expect(await db.select({ id: customer.id }).from(customer)).toEqual([{ id: kept }]);
  });

  test('is told of first: what would go and end, and nothing changes', async () => {
    const orderId = await addOrder(ended);
    for (const make of [rowOf.address, rowOf.customer_note, rowOf.session, rowOf.passkey]) await make(ended);
    const run = (input: object) =>
      runNamedAction(shop.services, {
        name: 'merge-accounts',
        input: { email: a, mergedEmail: b, ...input },
        actor: owner,
      });
    const planned = await run({});
    if (!planned.ok) throw new Error(planned.code);
    const said = planned.value.told.join('\n');
    expect(said).toContain(`C-${ended}, ${b}, would go into ${a}, with 1 order, 1 address and 1 note.`);
    expect(said).toContain('Its password, 1 passkey and 1 login would end');
    expect(said).toContain('Nothing was changed');
    expect(await ownerOf(orderId)).toBe(ended);
    expect(await shop.services.db.$count(mail, eq(mail.kind, 'accounts-merged'))).toBe(0);
    expect(await run({ mergedEmailAgain: 'other@merged.example' })).toMatchObject({
      code: 'invalid-payload',
      errors: [{ path: 'mergedEmailAgain', message: 'This is another address.' }],
    });
    expect(await ownerOf(orderId)).toBe(ended);
    const done = await run({ mergedEmailAgain: b.toUpperCase() });
    if (!done.ok) throw new Error(done.code);
    expect(done.value.told.join('\n')).toContain(`${b} logs nobody in any more`);
    expect(await ownerOf(orderId)).toBe(kept);
    // A second press, and whoever comes second, are told that it is done.
    expect(await run({ mergedEmailAgain: b })).toMatchObject({
      code: 'not-found',
      detail: `The account of ${b}, C-${ended}, was merged into C-${kept} on 21 November 2026.`,
    });
  });

  test('stands in the audit log, the history of its orders and the account, by no name of a person', async () => {
    const orderId = await addOrder(ended);
    const input = { email: a, mergedEmail: b, mergedEmailAgain: b };
    await runNamedAction(shop.services, { name: 'merge-accounts', input, actor: owner });
    const { db } = shop.services;
    const [logged] = await db
      .select()
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'merge-accounts'), eq(auditEntry.subjectName, `C-${kept}`)));
    expect(logged?.audit_outcome).toMatchObject({ result: 'done' });
    expect(logged?.audit_outcome.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fact: 'merged', after: `C-${ended}` }),
        expect.objectContaining({ fact: 'orders', before: 0, after: 1 }),
      ]),
    );
    expect(JSON.stringify(logged)).not.toContain('merged.example');
    const events = await db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.id));
    expect(events.at(-1)).toMatchObject({
      ...{ kind: 'merge-accounts', by: 'Olga', fromState: 'paid', toState: 'paid' },
      detail: { from: `C-${ended}`, into: `C-${kept}` },
    });
    expect(await db.select().from(mergedAccount)).toMatchObject([
      { customerId: kept, number: ended, email: b, by: 'Olga' },
    ]);
  });

  test('is told to both by mail, neither of whom is told who the other is', async () => {
    await addOrder(ended);
    await merge();
    const mails = await shop.services.db
      .select()
      .from(mail)
      .where(eq(mail.kind, 'accounts-merged'))
      .orderBy(asc(mail.id));
    expect(mails.map(({ recipient, data }) => ({ recipient, data }))).toEqual([
      { recipient: a, data: { isKept: true, otherAddress: 'e…@merged.example', orders: 1 } },
      { recipient: b, data: { isKept: false, otherAddress: 'k…@merged.example', orders: 1 } },
    ]);
  });

  test('keeps the addresses on its papers, and gives the licences that it held by a transfer to whom it went', async () => {
    const { db } = shop.services;
    const orderId = await addOrder(ended);
    const others = await addOrder(await addAccount('third@merged.example'));
    const licensee = { ...emptyAddress(), email: b.toUpperCase(), firstName: 'Ended', companyName: 'Studio' };
    await db.update(shopOrderLicence).set({ licensee }).where(eq(shopOrderLicence.orderId, others));
    const [before] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    const holds = async (customerId: number) =>
      (
        await db
          .select({ orderId: shopOrderLicence.orderId })
          .from(shopOrderLicence)
          .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
          .where(holdsLicence(customerId))
          .orderBy(asc(shopOrderLicence.id))
      ).map(({ orderId: id }) => id);
    expect([await holds(kept), await holds(ended)]).toEqual([[], [orderId, others]]);
    expect(await merge()).toMatchObject({ value: { transferred: [{ orderId: others }] } });
    expect(await holds(kept)).toEqual([orderId, others]);
    const [after] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    expect(after).toEqual({ ...before, customerId: kept });
    const [held] = await db.select().from(shopOrderLicence).where(eq(shopOrderLicence.orderId, others));
    expect(held?.licensee).toEqual({ ...licensee, email: a });
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, others));
    expect(events.at(-1)).toMatchObject({ kind: 'merge-accounts' });
    // Its address is free: whoever has it may register anew, and finds nothing of what was there.
    const anew = await addAccount(b, { confirmedAt: null });
    await db.transaction((tx) => confirmAddress(shop.services, tx, anew));
    expect(await holds(anew)).toEqual([]);
    expect(await ownerOf(orderId)).toBe(kept);
  });

  test.each<[string, (ids: { kept: number; ended: number }) => Promise<unknown>, RegExp]>([
    [
      'whose address nobody confirmed',
      ({ ended: id }) =>
        shop.services.db.update(customer).set({ confirmedAt: null }).where(eq(customer.id, id)),
      /Nobody has confirmed the address ended@/,
    ],
    [
      'that is in the midst of an order',
      ({ ended: id }) => addOrder(id, { state: 'initial' }),
      /ended@.* midst of O-\d+/,
    ],
    [
      'while the other one pays by card',
      ({ kept: id }) => addOrder(id, { state: 'awaiting-payment', paymentType: 'online' }),
      /kept@.* midst of O-\d+/,
    ],
    [
      'while money is on its way to an invoice',
      async ({ kept: id }) => {
        const orderId = await addOrder(id, { state: 'awaiting-payment' });
        await shop.services.db.insert(payment).values({
          ...{
            orderId,
            provider: 'demo',
            providerSessionId: `debit ${orderId}`,
            redirectUrl: 'https://pay.example/1',
          },
          ...{ state: 'processing' as const, amount: 21510, currency: 'CHF', createdAt: shop.services.now() },
        });
      },
      /kept@.* midst of O-\d+/,
    ],
  ])('%s is not merged, and nothing changes', async (_what, prepare, why) => {
    await prepare({ kept, ended });
    expect(await merge()).toMatchObject({
      ok: false,
      code: 'accounts-not-merged',
      detail: expect.stringMatching(why),
    });
    expect(await shop.services.db.$count(customer)).toBe(2);
  });

  test('goes along with enquiries, quotes and open invoices, which wait for days', async () => {
    const ids = [
      await addOrder(ended, { state: 'in-review', paymentType: null }),
      await addOrder(ended, { state: 'quoted', paymentType: null }),
      await addOrder(ended, { state: 'awaiting-payment' }),
    ];
    expect(await merge()).toMatchObject({ ok: true });
    expect(await Promise.all(ids.map(ownerOf))).toEqual([kept, kept, kept]);
  });

  test('is not itself, nor one that there is not', async () => {
    expect(await merge({ mergedEmail: a, mergedEmailAgain: a })).toMatchObject({
      code: 'accounts-not-merged',
    });
    for (const change of [
      { email: 'nobody@merged.example' },
      { mergedEmail: 'no@merged.example', mergedEmailAgain: 'no@merged.example' },
    ])
      expect(await merge(change)).toMatchObject({ code: 'not-found' });
  });

  test('is merged whole or not at all: what breaks at the last step leaves all as it was', async () => {
    for (const make of Object.values(rowOf)) await make(ended);
    const { db } = shop.services;
    const read = async () => [
      await db.select().from(customer).orderBy(asc(customer.id)),
      await db.select().from(shopOrder).orderBy(asc(shopOrder.id)),
      await db.select().from(address).orderBy(asc(address.id)),
      await db.select().from(session),
      await db.select().from(passkey),
      await db.select().from(mergedAccount),
      await db.$count(orderEvent),
      await db.$count(mail),
    ];
    const before = await read();
    let mails = 0;
    const jobs = {
      ...shop.services.jobs,
      enqueue: async () => {
        mails += 1;
        if (mails === 2) throw new Error('The server ended');
        return true;
      },
    };
    const broken = mergeAccounts(
      { ...shop.services, jobs: { ...shop.services.jobs, ...jobs } },
      { email: a, mergedEmail: b, mergedEmailAgain: b, by: 'Olga' },
    );
    await expect(broken).rejects.toThrow('The server ended');
    expect(await read()).toEqual(before);
    expect(await merge()).toMatchObject({ ok: true });
  });

  test('ends its newsletter, to which its address alone said yes, and leaves that of the other', async () => {
    const { db, now } = shop.services;
    await db.delete(newsletterRefusal);
    const ofKept = async () => {
      const [row] = await db.select().from(customer).where(eq(customer.id, kept));
      return { asks: row?.acceptsNewsletter, isConfirmed: row?.newsletterConfirmedAt !== null };
    };
    await db
      .update(customer)
      .set({ acceptsNewsletter: true, newsletterConfirmedAt: now() })
      .where(eq(customer.id, ended));
    expect(await merge()).toMatchObject({ value: { isNewsletterEnding: true } });
    expect(await ofKept()).toEqual({ asks: false, isConfirmed: false });
    // No list that is brought in later writes to it.
    expect(await db.$count(newsletterRefusal)).toBe(1);
    await addAccount(b);
    await db
      .update(customer)
      .set({ acceptsNewsletter: true, newsletterConfirmedAt: now() })
      .where(eq(customer.id, kept));
    expect(await merge()).toMatchObject({ value: { isNewsletterEnding: false } });
    expect(await ofKept()).toEqual({ asks: true, isConfirmed: true });
  });

  test('that is referred to the service takes that along: neither address orders past it', async () => {
    const { db } = shop.services;
    await db.update(customer).set({ mustContactService: true }).where(eq(customer.id, ended));
    expect(await merge()).toMatchObject({ value: { isReferred: true } });
    for (const email of [a, b]) {
      const cart = testCart();
      const billingAddress = { ...cart.billingAddress, email };
      const sessionId = await shop.openSession();
      const asked = { sessionId, idempotencyKey: 'k', shopOrder: { ...cart, billingAddress } };
      expect(await createFromCart(shop.services, asked)).toMatchObject({ code: 'contact-service-required' });
    }
  });

  test('brings addresses as far as there may be so many, behind those that are there', async () => {
    const { db } = shop.services;
    const add = (customerId: number, from: number, to: number) =>
      db.insert(address).values(
        Array.from({ length: to - from }, (_, index) => ({
          customerId,
          city: `City ${from + index}`,
          position: index,
        })),
      );
    await add(kept, 0, ADDRESSES_MOST - 3);
    await add(ended, ADDRESSES_MOST - 5, ADDRESSES_MOST + 5);
    expect(await merge()).toMatchObject({ value: { addresses: { moved: 3, left: 7 } } });
    const cities = await db
      .select({ city: address.city })
      .from(address)
      .where(eq(address.customerId, kept))
      .orderBy(asc(address.position));
    expect(cities.map(({ city }) => city)).toEqual(
      Array.from({ length: ADDRESSES_MOST }, (_, index) => `City ${index}`),
    );
    expect(await db.$count(address)).toBe(ADDRESSES_MOST);
  });

  test('is exported and forgotten with whom it went into; who forgets its address alone leaves that account', async () => {
    const { db, now } = shop.services;
    const orderId = await addOrder(ended);
    await db.insert(mail).values([
      {
        key: 'k1',
        kind: 'order-delivered',
        recipient: b,
        data: {},
        orderId,
        createdAt: now(),
        sentAt: now(),
        sentAs: { subject: 'Told the ended one', text: '', attachments: [] },
      },
      {
        key: 'k2',
        kind: 'order-delivered',
        recipient: 'else@merged.example',
        data: {},
        orderId,
        createdAt: now(),
      },
      toAccount('k3', b, now()),
    ]);
    await merge();
    // Whoever registers the address later is somebody else.
    const later = new Date(now().getTime() + 1000);
    await db.insert(mail).values(toAccount('k4', b, later));
    const own = await exportAccount({ ...shop.services }, { customerId: kept });
    if (!own.ok) throw new Error(own.code);
    const told = JSON.parse(Buffer.from(own.value.bytes).toString());
    expect(told).toMatchObject({
      mergedAccounts: [{ id: `${ended}`, email: b }],
      orders: [{ orderNumber: expect.any(String) }],
    });
    expect(told.mails.map(({ subject }: { subject?: string }) => subject)).toEqual([
      'Told the ended one',
      'Told k3',
      // Both are told of the merge, and these mails wait.
      undefined,
      undefined,
    ]);
    await forgetPerson(shop.services, { email: b, isForGood: true, by: 'Olga' });
    expect(await db.select().from(mergedAccount)).toMatchObject([{ customerId: kept, email: null }]);
    expect(await db.$count(customer, eq(customer.id, kept))).toBe(1);
    const forgotten = await forgetPerson(shop.services, { email: a, isForGood: true, by: 'Olga' });
    expect(forgotten).toMatchObject({
      value: { hasAccount: true, orders: [{ id: orderId, isOwn: true, fate: 'stays' }] },
    });
    expect([await db.$count(mergedAccount), await ownerOf(orderId)]).toEqual([0, null]);
  });

  test.each<[string, (customerId: number) => Promise<unknown>]>([
    ['forgotten', () => forgetPerson(shop.services, { email: a, isForGood: true, by: 'Olga' })],
    [
      'deleted by its owner',
      (customerId) => shop.services.db.transaction((tx) => eraseAccount(tx, { customerId, email: a })),
    ],
  ])('is %s with the mails to the address of the one that ended, until it did', async (_what, end) => {
    const { db, now } = shop.services;
    const before = now();
    const later = new Date(before.getTime() + 1000);
    await db
      .insert(mail)
      .values([toAccount('to b', b.toUpperCase(), before), toAccount('to c', 'c@merged.example', before)]);
    await merge();
    await db.insert(mail).values(toAccount('to b later', b, later));
    await end(kept);
    const left = await db.select({ key: mail.key }).from(mail).orderBy(asc(mail.key));
    expect(left.map(({ key }) => key)).toEqual(['to b later', 'to c']);
  });

  test('is for owners alone', async () => {
    for (const role of ['sales', 'editor', 'bookkeeper'] as const) {
      const input = { email: a, mergedEmail: b, mergedEmailAgain: b };
      const refused = await runNamedAction(shop.services, {
        name: 'merge-accounts',
        input,
        actor: { ...owner, role },
      });
      expect(refused).toMatchObject({ code: 'staff-not-allowed' });
    }
    expect(await shop.services.db.$count(customer)).toBe(2);
  });

  test('leaves its orders to be kept for as long as they were', async () => {
    const { db, dayOf } = shop.services;
    const orderId = await addOrder(ended);
    const lastDay = async () =>
      await db.transaction(async (tx) => {
        const keeping = readKeeping(await readFoundry(tx));
        const where = eq(shopOrder.id, orderId);
        const today = dayOf(shop.services.now());
        return (await readBookedOrders(tx, { keeping, dayOf, today, where }))[0]?.lastDay;
      });
    const before = await lastDay();
    expect(before).toBeDefined();
    shop.letPass(500 * DAY_IN_MS);
    await merge();
    expect(await lastDay()).toBe(before);
  });
});
