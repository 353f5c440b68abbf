import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { ASKED_MAILS } from '#domain/limits.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shop as letterhead } from '#server/documents/testing/document-samples.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { payByCard } from './pay-by-card.ts';
import { payLater } from './pay-later-mail.ts';

onEachDatabase('an order whose card provider does not answer', (open) => {
  const shop = shopOfSuite(open);
  let visitors = 0;
  let visitor = '';

  beforeEach(async () => {
    visitors += 1;
    visitor = `visitor ${visitors}`;
    await shop.database.db.delete(mail);
    // Addresses were counted by the tests before.
    await shop.database.db.execute(sql`delete from rate_limit`);
  });

  async function place(key = 'a-key-of-tests') {
    const sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: key,
      shopOrder: testCart(),
    });
    if (!made.ok) throw new Error('not placed');
    return { sessionId, shopOrderId: made.value.id };
  }
  const down = (): OrderServices => ({
    ...shop.services,
    payment: {
      ...shop.services.payment,
      createSession: async () => ({ ok: false, code: 'provider-unavailable', reason: 'down' }) as const,
    },
  });
  const pay = (order: Awaited<ReturnType<typeof place>>, services = down()) =>
    payByCard(services, { ...order, visitor });
  const readMails = () => shop.database.db.select().from(mail).where(eq(mail.kind, 'pay-later'));
  const fill = async () => {
    const [kept] = await readMails();
    if (kept === undefined) throw new Error('no mail');
    const { data, recipient } = kept;
    return await payLater.compose({ db: shop.database.db }, { data, recipient, shop: letterhead });
  };

  it('is mailed to its buyer with the link by which it is paid later, once', async () => {
    const order = await place();
    const refused = { ok: false, code: 'provider-unavailable' };
    expect(await pay(order)).toEqual(refused);
    expect(await Promise.all([pay(order), pay(order)])).toEqual([refused, refused]);
    const mails = await readMails();
    expect(mails).toMatchObject([{ recipient: 'buyer@example.com', orderId: Number(order.shopOrderId) }]);
    const letter = JSON.stringify((await fill())?.letter);
    expect(letter).toContain(`http://shop.example/shop/pay?order=${order.shopOrderId}`);
    expect(letter).toContain('Nothing was charged');
  });

  it('is not mailed where it is begun to be paid, or has ended, before the mail goes out', async () => {
    const order = await place();
    await pay(order);
    expect(await pay(order, shop.services)).toMatchObject({ ok: true });
    expect(await fill()).toBeNull();
    await shop.database.db.update(shopOrder).set({ state: 'cancelled' });
    expect(await fill()).toBeNull();
  });

  it('is mailed to nobody by a stranger, nor where it cannot be paid', async () => {
    const order = await place();
    expect(await pay({ ...order, sessionId: await shop.openSession() })).toEqual({
      ok: false,
      code: 'not-found',
    });
    expect(await pay(order, shop.services)).toMatchObject({ ok: true });
    expect(await readMails()).toEqual([]);
  });

  it('of an address that nobody has confirmed is mailed as seldom as any mail that somebody asks for', async () => {
    const most = ASKED_MAILS.receiver.ofVisitorPerHour;
    for (let count = 0; count <= most; count += 1) await pay(await place(`order ${count} of ${visitor}`));
    expect(await readMails()).toHaveLength(most);
  });
});
