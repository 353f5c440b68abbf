import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffQuote } from '#contract/staff.ts';
import { charge } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { deleteOrders } from './delete-orders.ts';

/** What is called as if it named an order, or something of one, and has no reference that takes its row along; and what becomes of it. */
const unreferenced = new Map([
  ['shop_order_licence.renews_licence_id', 'what a paid licence goes on from is kept with it'],
  ['shop_order_licence.upgrades_licence_id', 'the same'],
  ['audit_entry.order_id', 'what staff did stays in the log, which names no person'],
  ['audit_outcome.order_id', 'the same'],
]);

onEachDatabase('orders that are deleted', (open) => {
  const shop = shopOfSuite(open);

  test('leave no row of a charge that was quoted with them, and those of others', async () => {
    const { db } = shop.services;
    const [gone, stays] = [await placeEnquiry(shop), await placeEnquiry(shop)];
    for (const [{ orderId }, name] of [
      [gone, 'A logo for Example Ltd'],
      [stays, 'Another logo'],
    ] as const) {
      const quoted = await quoteOrder(
        shop.services,
        staffQuote.parse({ orderId, charges: [{ name, price: 500 }] }),
      );
      expect(quoted).toMatchObject({ ok: true });
    }
    await db.transaction((tx) => deleteOrders(tx, [gone.orderId]));
    expect(await db.select({ id: shopOrder.id }).from(shopOrder)).toEqual([{ id: stays.orderId }]);
    expect(await db.select({ name: charge.name }).from(charge)).toEqual([{ name: 'Another logo' }]);
  });

  test('take along every table that hangs on an order; of each other column it is said what becomes of it', async () => {
    const { db } = shop.services;
    const { rows: references } = await db.execute<{ table: string; to: string; onDelete: string }>(sql`
      select conrelid::regclass::text as table, confrelid::regclass::text as to, confdeltype::text as "onDelete"
      from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
      where contype = 'f' and nspname = 'public'`);
    const hanging = new Set(['shop_order']);
    for (let found = true; found; ) {
      const more = references.filter(
        ({ table, to, onDelete }) => onDelete === 'c' && hanging.has(to) && !hanging.has(table),
      );
      for (const { table } of more) hanging.add(table);
      found = more.length > 0;
    }
    expect([...hanging]).toEqual(
      expect.arrayContaining(['order_event', 'shop_order_licence', 'e_invoice', 'licence_transfer']),
    );
    // Whatever refers to something of an order goes with it, too, so that nothing holds up the deletion or is left with half of it.
    const left = references.filter(({ table, to }) => hanging.has(to) && !hanging.has(table));
    expect(left).toEqual([]);
    const { rows: named } = await db.execute<{ column: string }>(sql`
      select attrelid::regclass::text || '.' || attname as column from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and not attisdropped
        and attname ~ '(order|charge|item|licence|payment|refund|document|delivery)_id$'
        and not exists (select 1 from pg_constraint
          where contype = 'f' and conrelid = attrelid and attnum = any(conkey))
      order by 1`);
    expect(named.map(({ column }) => column).toSorted()).toEqual([...unreferenced.keys()].toSorted());
  });
});
