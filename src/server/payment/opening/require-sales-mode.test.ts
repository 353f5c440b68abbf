import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { demoRemarks } from '#server/documents/data/document-words.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { requireSalesMode } from './require-sales-mode.ts';

onEachDatabase('a database of orders', (open) => {
  const shop = shopOfSuite(open);
  const remarks = async () =>
    demoRemarks({ ...toDocumentShop(await readFoundry(shop.database.db)), isDemo: false });

  it('holds either real ones or those that are tried out, as soon as there is one', async () => {
    const { db } = shop.database;
    await requireSalesMode(db, { isLive: true });
    await requireSalesMode(db, { isLive: false });
    expect(await remarks()).toEqual([expect.stringContaining('SANDBOX')]);
    const sessionId = await shop.openSession();
    const placed = { sessionId, idempotencyKey: 'tried out', shopOrder: testCart() };
    expect(await createFromCart(shop.services, placed)).toMatchObject({ ok: true });
    await requireSalesMode(db, { isLive: false });
    await expect(requireSalesMode(db, { isLive: true })).rejects.toThrow(
      /Take them out .*, or begin with an empty DATA_DIR/,
    );
  });

  it('of real ones is not taken by what only tries out', async () => {
    const { db, plain } = shop.database;
    await plain.exec(`update setting set value = '{"mode": "live"}' where name = 'sales'`);
    await expect(requireSalesMode(db, { isLive: false })).rejects.toThrow('holds real orders');
    expect(await remarks()).toEqual([]);
  });
});
