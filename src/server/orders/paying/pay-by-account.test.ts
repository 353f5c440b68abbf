import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { customer, session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { askForInvoice, takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placeByInvoice } from '#server/staff/testing/place-paid.ts';
import { initCardPayment } from './init-card-payment.ts';

const buyer = 'buyer@example.com';

onEachDatabase('an order of an account', (open) => {
  const shop = shopOfSuite(open);
  let order: { sessionId: number; shopOrderId: string; orderId: number };
  let own: { sessionId: number; customerId: number };
  let strangers: typeof own;

  beforeEach(async () => {
    const { db } = shop.services;
    for (const table of [mail, shopOrder, session, customer]) await db.delete(table);
    order = await placeByInvoice(shop);
    own = await logIn(buyer);
    strangers = await logIn('stranger@example.com');
    await giveTo(own.customerId);
  });

  const giveTo = (customerId: number) =>
    shop.services.db.update(shopOrder).set({ customerId }).where(eq(shopOrder.id, order.orderId));

  /** Another browser, logged in with the address. */
  async function logIn(email: string) {
    const { db, now } = shop.services;
    const [made] = await db
      .insert(customer)
      .values({ email, createdAt: now(), confirmedAt: now() })
      .returning({ id: customer.id });
    const customerId = made?.id ?? expect.fail();
    const sessionId = await shop.openSession();
    await db.update(session).set({ customerId }).where(eq(session.id, sessionId));
    return { sessionId, customerId };
  }
  const byCard = (owner: object) =>
    initCardPayment(shop.services, { sessionId: null, ...owner, shopOrderId: order.shopOrderId });
  const byInvoice = (owner: { sessionId: number; customerId?: number }) =>
    askForInvoice(shop.services, { ...owner, shopOrderId: order.shopOrderId });
  const kinds = async () =>
    (await shop.services.db.select({ kind: mail.kind, recipient: mail.recipient }).from(mail)).map(
      ({ kind, recipient }) => `${kind} to ${recipient}`,
    );

  it('that was placed by invoice elsewhere is paid by card by whoever is logged in with the account, and loses the surcharge', async () => {
    expect(await takeByInvoice(shop.services, order)).toMatchObject({ ok: true });
    expect(await byCard(own)).toMatchObject({ ok: true });
    const { order: row } = await readOrderRows(shop.database, order.orderId);
    expect(row).toMatchObject({ state: 'awaiting-payment', paymentType: 'online', finalPrice: 20_430 });
    // Both browsers come to the one page.
    expect(await byCard({ sessionId: order.sessionId })).toEqual(await byCard(own));
  });

  it('is nothing to anybody else: another account, a guest, nobody', async () => {
    const guest = { sessionId: await shop.openSession() };
    for (const owner of [strangers, guest, { sessionId: null }])
      expect(await byCard(owner)).toEqual({ ok: false, code: 'not-found' });
    for (const owner of [strangers, guest])
      expect(await byInvoice(owner)).toEqual({ ok: false, code: 'not-found' });
    expect((await readOrderRows(shop.database, order.orderId)).order.state).toBe('initial');
  });

  it('is invoiced in another browser at once to the confirmed address of the account', async () => {
    expect(await byInvoice(own)).toMatchObject({ ok: true });
    const { order: row } = await readOrderRows(shop.database, order.orderId);
    expect(row.state).toBe('awaiting-payment');
    expect(await shop.services.db.$count(orderDocument, eq(orderDocument.kind, 'invoice'))).toBe(1);
  });

  it('whose buyer is somebody else is invoiced only once they confirm it, though they are known in the browser in which it was placed', async () => {
    const { db } = shop.services;
    const placing = eq(session.id, order.sessionId);
    await db.update(session).set({ customerId: own.customerId }).where(placing);
    await giveTo(strangers.customerId);
    expect(await byInvoice(strangers)).toMatchObject({ ok: true });
    expect(await kinds()).toEqual([`order-to-confirm to ${buyer}`]);
    expect(await db.$count(orderDocument)).toBe(0);
  });
});
