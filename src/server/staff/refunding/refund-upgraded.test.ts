import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readReplacedLicences } from '#server/licences/read-replaced-licences.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { refundOrder } from './refund-order.ts';

onEachDatabase('what is given back of an order whose licence was upgraded', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  const give = (orderId: number, amount?: number) =>
    refundOrder(shop.services, { orderId, amount, reason: 'Not needed after all', by: 'staff' });

  async function creditOf(orderId: number): Promise<number | null | undefined> {
    const { id } = await shop.readLicence(orderId);
    return (await readReplacedLicences(database.db, [id], '2026-11-22')).get(id)?.credit;
  }

  async function buyAndUpgrade() {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const replaces = { kind: 'upgrade' as const, licenceNumber: bought.licenceNumber };
    const upgrade = await shop.buy(sessionId, { users: 20, net: 6000, replaces });
    return { sessionId, bought, upgrade };
  }

  it('is nothing, not even a part, until the upgrade was given back', async () => {
    const { bought, upgrade } = await buyAndUpgrade();
    for (const amount of [0.01, 10, 64.84]) {
      expect(await give(bought.orderId, amount)).toEqual({
        ok: false,
        code: 'order-state-conflict',
        detail: expect.stringMatching(/was upgraded to .+; please refund the order of that one first\.$/),
      });
    }
    expect(await give(upgrade.orderId)).toMatchObject({ ok: true });
    expect(await give(bought.orderId, 10)).toMatchObject({ ok: true });
  });

  it('is what its other licences cost, and no more', async () => {
    const { sessionId } = await shop.logIn();
    const placed = await shop.buy(sessionId, {
      users: 5,
      net: 12_000,
      items: ['font-cut-1'],
      beside: { template: '5', users: 5 },
    });
    const replaces = { kind: 'upgrade' as const, licenceNumber: placed.licenceNumber };
    await shop.buy(sessionId, { users: 20, net: 6000, replaces });
    // 60.00 with 8.1 % are 64.86; the last cent of it would be of the other licence.
    expect(await give(placed.orderId, 64.87)).toMatchObject({
      ok: false,
      errors: [
        {
          path: 'amount',
          message: expect.stringMatching(/64\.86.* can be given back; the rest was credited/),
        },
      ],
    });
    expect(await give(placed.orderId, 64.86)).toMatchObject({ ok: true });
    expect(await give(placed.orderId, 0.01)).toMatchObject({ ok: false });
  });

  it('leaves an upgrade worth what stayed of it', async () => {
    const { upgrade } = await buyAndUpgrade();
    expect(await creditOf(upgrade.orderId)).toBe(12_000);
    expect(await give(upgrade.orderId, 32.43)).toMatchObject({ ok: true });
    expect(await creditOf(upgrade.orderId)).toBe(9000);
  });
});
