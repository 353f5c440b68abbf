import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { readDeclaration } from '#server/orders/withdrawing/read-declaration.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { placeByInvoice } from '#server/staff/testing/place-paid.ts';
import { forgetPerson } from './forget-person.ts';

onPostgres('a person who is forgotten while something else is done with their orders', (open) => {
  const shop = shopOfSuite(open);
  const at = new Date('2026-11-21T10:00:00Z');

  beforeEach(async () => {
    await shop.database.db.delete(shopOrder);
  });

  /** Forgets the buyer while another transaction holds an order, and does something with it once forgetting waits. */
  async function forgetDuring(orderId: number, act: (tx: Transaction) => Promise<unknown>) {
    const { db } = shop.database;
    const { forgotten } = await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const forgetting = forgetPerson(shop.services, {
        email: 'buyer@example.com',
        isForGood: true,
        by: 'staff',
      });
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0);
      await act(tx);
      // Not awaited before the lock is let go.
      return { forgotten: forgetting };
    });
    const done = await forgotten;
    if (!done.ok) throw new Error(`Nothing was forgotten: ${done.code}`);
    return done.value.orders.map(({ id, fate }) => ({ id, fate }));
  }
  const readState = async (id: number) =>
    (
      await shop.database.db
        .select()
        .from(shopOrder)
        .where(inArray(shopOrder.id, [id]))
    )[0]?.state;

  it('leaves one that was invoiced meanwhile', async () => {
    const { orderId } = await placeByInvoice(shop);
    const fates = await forgetDuring(orderId, (tx) =>
      tx.insert(orderDocument).values({ orderId, kind: 'invoice', number: 'F-000077', madeAt: at }),
    );
    expect(fates).toEqual([{ id: orderId, fate: 'stays' }]);
    expect(await readState(orderId)).toBe('initial');
  });

  it('ends one whose payment was begun meanwhile, and does not delete it', async () => {
    const { orderId } = await placeByInvoice(shop);
    const fates = await forgetDuring(orderId, (tx) =>
      tx.insert(payment).values({
        orderId,
        provider: 'demo',
        providerSessionId: 'begun-meanwhile',
        redirectUrl: 'https://pay.example/begun-meanwhile',
        state: 'open',
        amount: 21510,
        currency: 'CHF',
        createdAt: at,
      }),
    );
    expect(fates).toEqual([{ id: orderId, fate: 'ends' }]);
    expect(await readState(orderId)).toBe('cancelled');
  });

  it('waits for who holds the newer of two orders and then asks for the older one', async () => {
    const { orderId: older } = await placeByInvoice(shop);
    const { orderId: newer } = await placeByInvoice(shop);
    const fates = await forgetDuring(newer, (tx) => lockOrder(tx, older));
    expect(fates).toEqual([
      { id: older, fate: 'goes' },
      { id: newer, fate: 'goes' },
    ]);
  });

  it('never waits for ever for another one, whose order was theirs once as theirs was the other’s', async () => {
    const { db } = shop.database;
    const persons = ['one@example.com', 'other@example.com'] as const;
    const [one, other] = persons;
    const states = { fromState: 'initial', toState: 'initial' } as const;
    for (let trial = 0; trial < 8; trial += 1) {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const { orderId } = await placeByInvoice(shop);
        const address = { ...testCart().deliveryAddress, email: to };
        await db
          .update(shopOrder)
          .set({ billingAddress: address, deliveryAddress: address })
          .where(eq(shopOrder.id, orderId));
        await db.insert(orderEvent).values([
          { orderId, at, kind: 'correct-address', by: 'Anna', detail: { from, to }, ...states },
          { orderId, at, kind: WITHDRAWN, by: 'shopper', detail: { name: 'Anna', email: from }, ...states },
        ]);
      }
      const forget = (email: string) => forgetPerson(shop.services, { email, isForGood: true, by: 'staff' });
      const done = await Promise.allSettled(persons.map(forget));
      const knots = done.filter(({ status }) => status === 'rejected');
      expect([trial, knots]).toEqual([trial, []]);
      expect(await db.$count(shopOrder)).toBe(0);
    }
  });
});

onEachDatabase('a person whose address an order had before it was corrected', (open) => {
  const shop = shopOfSuite(open);

  it('is not in what the order keeps of that, nor who it was corrected to', async () => {
    const { orderId } = await placeByInvoice(shop);
    const { db } = shop.database;
    const at = new Date('2026-11-21T10:00:00Z');
    await db.insert(orderDocument).values({ orderId, kind: 'invoice', number: 'F-000078', madeAt: at });
    const data = { orderNumber: 'O-000001' };
    await db.insert(mail).values({
      key: 'failed',
      kind: 'invoice-issued',
      recipient: 'buyer@example.com',
      data,
      orderId,
      createdAt: at,
      givenUpAt: at,
    });
    const declared = { name: 'Anna Example', email: 'Buyer@example.com' };
    const states = { fromState: 'invoice', toState: 'invoice' } as const;
    await db
      .insert(orderEvent)
      .values({ orderId, at, kind: WITHDRAWN, by: 'shopper', detail: declared, ...states });
    const corrected = { orderId, to: 'right@example.com', isNewAddress: true, isByHand: false, by: 'Anna' };
    expect(await mailAgain(shop.services, corrected)).toMatchObject({ ok: true });
    const corrections = async () => {
      const rows = await db
        .select()
        .from(orderEvent)
        .where(eq(orderEvent.orderId, orderId))
        .orderBy(orderEvent.id);
      return rows.flatMap(({ kind, by, detail }) => (by === 'Anna' ? [{ kind, detail }] : []));
    };
    const [first] = await corrections();
    expect(first).toEqual({
      kind: 'correct-address',
      detail: { from: 'buyer@example.com', to: 'right@example.com' },
    });
    const forget = (email: string) => forgetPerson(shop.services, { email, isForGood: true, by: 'staff' });
    await forget('Buyer@example.com');
    expect(JSON.stringify(await corrections())).not.toContain('buyer@example.com');
    // Who declared a withdrawal by it is told to who has the order now, and to nobody else.
    expect(await db.transaction((tx) => readDeclaration(tx, orderId))).toMatchObject({
      ...{ name: 'Anna Example', email: '' },
      recipients: new Set(['right@example.com']),
    });
    expect((await corrections())[0]).toEqual({
      kind: 'correct-address',
      detail: { to: 'right@example.com' },
    });
    expect(await forget('right@example.com')).toMatchObject({
      ok: true,
      value: { orders: [{ id: orderId, fate: 'stays' }] },
    });
    expect((await corrections()).map(({ detail }) => Object.keys(detail))).toEqual([[], ['mails']]);
  });
});
