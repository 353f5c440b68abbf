import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { staffQuote } from '#contract/staff.ts';
import { findMigrations } from '#server/database/opening/migrate-database.ts';
import { charge } from '#server/database/schema/catalogue.ts';
import { shopOrderItem } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';

onEachDatabase('charges that a version left behind when their orders were deleted', (open) => {
  const shop = shopOfSuite(open);

  it('go, and those of orders stay; from then on none goes while an order has it', async () => {
    const { db } = shop.database;
    await db.execute(sql`alter table shop_order_item drop constraint shop_order_item_charge_id_charge_id_fk`);
    await db.execute(sql`drop index shop_order_item_charge_id_index`);
    const { orderId } = await placeEnquiry(shop);
    const charges = [
      { name: 'A logo', price: 500 },
      { name: 'Its charge was lost', price: 300 },
    ];
    await quoteOrder(shop.services, staffQuote.parse({ orderId, charges }));
    await db.delete(charge).where(eq(charge.name, 'Its charge was lost'));
    await db.insert(charge).values({ name: 'Of an order that is gone', price: 10_000 });

    const migration = readFileSync(join(findMigrations(), '0035_charges_of_orders.sql'), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));

    expect(await db.select({ name: charge.name }).from(charge)).toEqual([{ name: 'A logo' }]);
    const items = await db
      .select({ name: shopOrderItem.name, isKept: sql<boolean>`${shopOrderItem.chargeId} is not null` })
      .from(shopOrderItem)
      .where(eq(shopOrderItem.type, 'charge'))
      .orderBy(asc(shopOrderItem.position));
    expect(items).toEqual([
      { name: 'A logo', isKept: true },
      { name: 'Its charge was lost', isKept: false },
    ]);
    await expect(db.delete(charge)).rejects.toThrow();
  });
});
