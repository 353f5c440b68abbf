import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_IN_MS, UNPAID_ORDER_KEPT_DAYS } from '#domain/limits.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { placePaidByCard } from '#server/staff/testing/place-paid.ts';
import { expireOrders } from './expire-orders.ts';
import { sweepUnpaidOrders } from './sweep-unpaid-orders.ts';

onEachDatabase('orders that were never paid', (open) => {
  const shop = shopOfSuite(open);

  async function place(idempotencyKey: string, change: Parameters<typeof testCart>[0] = {}) {
    const sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey,
      shopOrder: testCart(change),
    });
    if (!made.ok) throw new Error(`The order was refused: ${made.code}`);
    return { sessionId, shopOrderId: made.value.id };
  }

  test('go with their addresses 90 days after they ended; what was paid, invoiced or waits for staff stays', async () => {
    const { db } = shop.database;
    const begun = await place('begun');
    const invoiced = await place('invoiced', {
      paymentType: 'invoice',
      finalPrice: 215.1,
      finalPriceExcludingVat: 199,
    });
    expect(await takeByInvoice(shop.services, invoiced)).toMatchObject({ ok: true });
    const { orderId: paid } = await placePaidByCard(shop);
    const { orderId: waiting } = await placeEnquiry(shop);
    const { orderId: refused } = await placeEnquiry(shop);
    await endOrder(shop.services, { orderId: refused, reason: '', by: 'staff' });
    // As mails were kept before version 0.2.0.
    const old = { kind: 'enquiry-received', recipient: 'buyer@example.com', data: {}, createdAt: new Date() };
    await db
      .insert(mail)
      .values([waiting, refused].map((orderId) => ({ ...old, key: `enquiry-received:${orderId}` })));
    const readIds = async () => (await db.select({ id: shopOrder.id }).from(shopOrder)).map(({ id }) => id);
    const all = (await readIds()).sort((a, b) => a - b);

    shop.letPass(120 * DAY_IN_MS);
    await expireOrders(shop.services);
    await db.update(orderEvent).set({ at: shop.services.now() }).where(eq(orderEvent.orderId, refused));
    shop.letPass((UNPAID_ORDER_KEPT_DAYS - 1) * DAY_IN_MS);
    expect(await sweepUnpaidOrders(shop.services)).toBe(0);
    expect((await readIds()).sort((a, b) => a - b)).toEqual(all);

    shop.letPass(2 * DAY_IN_MS);
    expect(await sweepUnpaidOrders(shop.services)).toBe(2);
    const left = await readIds();
    expect(left).toEqual(expect.arrayContaining([Number(invoiced.shopOrderId), paid, waiting]));
    expect(left).not.toContain(Number(begun.shopOrderId));
    const mails = (await db.select().from(mail)).map(({ key }) => key);
    expect(mails.filter((key) => key.endsWith(`:${refused}`))).toEqual([]);
    expect(mails).toContain(`enquiry-received:${waiting}`);
    expect(await sweepUnpaidOrders(shop.services)).toBe(0);
  });
});

test('the privacy page of the demonstration names the time', () => {
  const page = readFileSync(join(findProjectRoot(), 'demo/information/4-privacy.yaml'), 'utf8');
  expect(page.replace(/\s+/g, ' ')).toContain(
    `removed with its addresses ${UNPAID_ORDER_KEPT_DAYS} days later`,
  );
});
