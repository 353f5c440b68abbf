import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import * as tables from '#server/database/schema/all-tables.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail, numberSeries, orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { listJobs } from '#server/jobs/job-records.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { placeAsPriced } from '#server/orders/testing/place-as-priced.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { requireSalesMode } from '#server/payment/opening/require-sales-mode.ts';
import { takeOutTried } from './take-out-tried.ts';
import { triedTables } from './tried-tables.ts';

onEachDatabase('orders that were tried out', (open) => {
  const shop = shopOfSuite(open);
  let key = 0;
  async function order(): Promise<number> {
    key += 1;
    const sessionId = await shop.openSession();
    const asked = { sessionId, idempotencyKey: `tried-${key}`, shopOrder: testCart() };
    const made = await placeAsPriced(shop.services, asked);
    const orderId = Number(made.ok && made.value.id);
    const session = await beginCardPayment(shop, { sessionId, shopOrderId: `${orderId}` });
    await handlePaymentEvent(shop.services, demoMessage(shop, { session }));
    return orderId;
  }

  beforeEach(() => requireSalesMode(shop.services.db, { isLive: false }));

  it('are told first, and go for good with their work; what is of no order stays, and no number comes back', async () => {
    const { db } = shop.services;
    const orderId = await order();
    await db.insert(customer).values({ email: 'kept@example.com', createdAt: shop.services.now() });
    await db.insert(mail).values([
      {
        key: 'a',
        kind: 'test-mail',
        recipient: 'kept@example.com',
        data: {},
        createdAt: shop.services.now(),
      },
      {
        ...{ key: 'b', kind: 'test-mail', recipient: 'gone@example.com', data: {} },
        ...{ orderId, createdAt: shop.services.now() },
      },
    ]);
    await db.insert(numberSeries).values({ name: 'invoice', last: 7 });
    const works = async () => (await listJobs(db)).map(({ name }) => name);
    expect(await works()).toContain(`make-delivery:${orderId}`);

    expect(await takeOutTried(shop.services, { isForGood: false })).toMatchObject({
      ok: true,
      value: { orders: 1 },
    });
    expect(await db.$count(shopOrder)).toBe(1);
    expect(await takeOutTried(shop.services, { isForGood: true })).toMatchObject({
      ok: true,
      value: { orders: 1 },
    });
    for (const table of [shopOrder, payment, orderDocument, delivery, numberSeries])
      expect(await db.$count(table), getTableName(table)).toBe(0);
    expect(await works()).not.toContain(`make-delivery:${orderId}`);
    expect((await db.select().from(mail)).map((row) => row.key)).toEqual(['a']);
    expect(await db.$count(customer)).toBeGreaterThan(0);
    expect(await takeOutTried(shop.services, { isForGood: true })).toMatchObject({ value: { orders: 0 } });
    expect(await order()).toBeGreaterThan(orderId);
    // Now the database may take real ones, and they stay.
    await takeOutTried(shop.services, { isForGood: true });
    await requireSalesMode(db, { isLive: true });
    const real = await order();
    const refused = { ok: false, code: 'order-state-conflict' };
    expect(await takeOutTried(shop.services, { isForGood: true })).toMatchObject(refused);
    expect(await db.select({ id: shopOrder.id }).from(shopOrder)).toEqual([{ id: real }]);
    await db.delete(shopOrder);
  });

  it('stay where a server takes real money, whatever its database says', async () => {
    const services = { ...shop.services, payment: { ...shop.services.payment, isLive: true } };
    expect(await takeOutTried(services, { isForGood: true })).toMatchObject({ ok: false });
  });
});

it('every table that goes with an order is among those that are locked and emptied', () => {
  const all = Object.values(tables).filter((table) => is(table, PgTable));
  const goes = new Set(['shop_order']);
  for (let before = 0; before < goes.size; ) {
    before = goes.size;
    for (const table of all)
      for (const { reference, onDelete } of getTableConfig(table).foreignKeys)
        if (onDelete === 'cascade' && goes.has(getTableName(reference().foreignTable)))
          goes.add(getTableName(table));
  }
  // Mails that are of no order stay, and so does a table of which only some rows go.
  goes.delete('mail');
  expect(Object.keys(getTableColumns(tables.mail))).toContain('orderId');
  expect([...goes].filter((name) => !triedTables.some((own) => own === name))).toEqual([]);
});
