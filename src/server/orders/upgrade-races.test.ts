import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { openUpgradeShop, type UpgradeShop } from './testing/upgrade-shop.ts';

const trials = 30;

onPostgres('upgrades that are paid at once', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  /** A licence that was paid for, and so many orders that upgrade it, all of them open at the provider. */
  async function begun(times: number) {
    const { sessionId, customerId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const replaces = { kind: 'upgrade' as const, licenceNumber: bought.licenceNumber };
    const upgrades: { orderId: number; providerSession: string }[] = [];
    for (let index = 0; index < times; index += 1) {
      const session = await shop.openSession(customerId);
      const made = await shop.place(session, { users: 20, replaces, net: 6000 });
      if (!made.ok) throw new Error(JSON.stringify(made));
      const orderId = Number(made.value.id);
      upgrades.push({ orderId, providerSession: await shop.begin(session, made.value.id) });
    }
    return { bought, upgrades };
  }

  async function statesOf(orderIds: number[]) {
    const orders = await database.db.select().from(shopOrder).where(inArray(shopOrder.id, orderIds));
    const payments = await database.db.select().from(payment).where(inArray(payment.orderId, orderIds));
    return {
      orders: orders.map(({ state }) => state).sort(),
      payments: payments.map(({ state }) => state).sort(),
    };
  }

  it('of one licence are one upgrade; the money of the others is to be given back', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { upgrades } = await begun(3);
      await Promise.all(
        upgrades.map(({ orderId, providerSession }) => shop.settle(orderId, providerSession)),
      );
      expect(await statesOf(upgrades.map(({ orderId }) => orderId))).toEqual({
        orders: ['awaiting-payment', 'awaiting-payment', 'paid'],
        payments: ['paid', 'surplus', 'surplus'],
      });
    }
  });

  it('while the licence’s own order is given back are either credited or given back, never both', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { bought, upgrades } = await begun(1);
      const [upgrade] = upgrades;
      if (upgrade === undefined) throw new Error('Nothing was begun');
      const refund = { orderId: bought.orderId, reason: 'Not needed', by: 'staff' };
      const [, refunded] = await Promise.all([
        shop.settle(upgrade.orderId, upgrade.providerSession),
        refundOrder(shop.services, refund),
      ]);
      const [licence] = await database.db
        .select()
        .from(shopOrderLicence)
        .where(eq(shopOrderLicence.orderId, bought.orderId));
      const { orders } = await statesOf([bought.orderId, upgrade.orderId]);
      expect(orders).toEqual(refunded.ok ? ['awaiting-payment', 'refunded'] : ['paid', 'paid']);
      expect(licence?.revokedAt === null).toBe(refunded.ok);
    }
  });
});
