import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredCurrency } from '#contract/settings.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { viewedCurrency } from '#server/catalogue/snapshot/viewed-currency.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { listLicences } from './list-licences.ts';

const euro: StoredCurrency = { currency: 'EUR', factor: 1.2, roundTo: 100, prices: [] };

onEachDatabase('what is credited for a licence', (open) => {
  let database: Database;
  let shop: UpgradeShop;
  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  const sellIn = (currencies: StoredCurrency[]) =>
    database.db
      .update(setting)
      .set({ value: { ...testFoundry, currencies } })
      .where(eq(setting.name, 'foundry'));

  it('is credited in the currency that was paid, as long as the foundry sells in it, and in no other', async () => {
    const { sessionId, customerId } = await shop.logIn();
    const { licenceNumber, orderId } = await shop.buy(sessionId, { users: 5, net: 6000 });
    const list = async () => {
      const [owned] = await listLicences({ ...shop.services, db: database.db }, { customerId });
      return [owned?.upgradeCredit, owned?.upgradeCurrency];
    };
    const seen = async () => [await list(), await viewedCurrency.run('EUR', list)];
    const upgradeIn = async (currency: string) => {
      const shopItems = testCart().shopItems.slice(0, 1);
      const made = await createFromCart(shop.services, {
        sessionId,
        idempotencyKey: `in ${currency} ${Math.random()}`,
        shopOrder: testCart({
          currency,
          shopItems: shopItems.map((item) => ({ ...item, licenses: [{ licenseUid: 'a' }] })),
          licenses: [
            {
              ...{ uid: 'a', licenseTemplateId: '4', values: { users: 20 }, expiryDate: null },
              replaces: { kind: 'upgrade', licenceNumber },
            },
          ],
          finalPrice: 1,
        }),
      });
      return made.ok ? 'made' : (made.errors?.[0]?.message ?? made.code);
    };
    await sellIn([euro]);
    expect(await seen()).toEqual([
      [60, 'CHF'],
      [null, 'CHF'],
    ]);
    expect(await upgradeIn('CHF')).toBe('prices-changed');
    expect(await upgradeIn('EUR')).toBe(`${licenceNumber} was paid in CHF, and is credited in CHF alone`);
    await database.db.update(shopOrder).set({ currency: 'EUR' }).where(eq(shopOrder.id, orderId));
    expect(await seen()).toEqual([
      [null, 'EUR'],
      [60, 'EUR'],
    ]);
    expect(await upgradeIn('EUR')).toBe('prices-changed');
    await sellIn([]);
    expect(await list()).toEqual([null, null]);
  });
});
