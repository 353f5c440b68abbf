import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database, Transaction } from '#server/database/database.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { makeDelivery } from '#server/delivery/make-delivery.ts';
import { createTestDelivery, type TestDelivery } from '#server/delivery/testing/test-delivery.ts';
import { writeTwoCuts } from '#server/delivery/testing/write-two-cuts.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placePaidByCard } from '#server/staff/testing/place-paid.ts';
import { acceptWithdrawal } from './accept-withdrawal.ts';

const detail = { name: 'Anna', email: 'buyer@example.com' };
const told = (orderId: number, kind: string) => ({
  orderId,
  at: new Date('2026-11-21T10:00:00Z'),
  kind,
  fromState: 'paid' as const,
  toState: 'paid' as const,
  by: 'shopper',
  detail,
});

/** Does something with an order that waits for its lock, while its withdrawal is refused under that lock. */
async function whileRefused<Done>(
  { db }: Database,
  orderId: number,
  act: () => Promise<Done>,
): Promise<Done> {
  const { acted } = await db.transaction(async (tx: Transaction) => {
    await lockOrder(tx, orderId);
    const acting = act();
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0);
    await tx.insert(orderEvent).values(told(orderId, WITHDRAWAL_REFUSED));
    // Not awaited before the lock is let go.
    return { acted: acting };
  });
  return await acted;
}

onPostgres('a withdrawal that is refused in the same moment', (open) => {
  const shop = shopOfSuite(open);

  it('is not accepted, too', async () => {
    const { orderId } = await placePaidByCard(shop);
    await shop.services.db.insert(orderEvent).values(told(orderId, WITHDRAWN));
    const accepted = await whileRefused(shop.database, orderId, () =>
      acceptWithdrawal(shop.services, { orderId, by: 'staff' }),
    );
    expect(accepted).toMatchObject({ ok: false, code: 'order-state-conflict' });
    expect((await readOrderRows(shop.database, orderId)).order.state).toBe('paid');
    expect(await shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))).toEqual([]);
  });

  it('leaves no flag by the delivery that it held up, which is done', async () => {
    const database = await open();
    const delivering: TestDelivery = await createTestDelivery(database);
    const orderId = await writeTwoCuts(delivering);
    await database.db.insert(orderEvent).values(told(orderId, WITHDRAWN));
    const job = { isLastAttempt: false, signal: new AbortController().signal };
    await whileRefused(database, orderId, () => makeDelivery(delivering.services, { orderId }, job));
    const { order, flags } = await readOrderRows(database, orderId);
    expect([order.deliveryState, flags]).toEqual(['delivered', []]);
    await delivering.engine.close();
  });
});
