import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { makeToken, placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { takeOwnershipOfCheckoutLinkOrder } from './take-ownership-of-checkout-link-order.ts';

const trials = 20;

onPostgres('a checkout link that several take at once', (open) => {
  const shop = shopOfSuite(open);

  const take = (sessionId: number, token: string) =>
    takeOwnershipOfCheckoutLinkOrder(shop.services, {
      sessionId,
      token,
      isEulaAccepted: true,
      isImmediateDeliveryConsented: false,
    });

  async function countTaken(orderId: number): Promise<number> {
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    return events.filter(({ kind }) => kind === 'take-ownership').length;
  }

  it.each([2, 6])('is of one of %i takers, by whichever of its links they come', async (times) => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { orderId, token } = await placeQuoted(shop);
      const other = await makeToken(shop, orderId);
      const takers = await Promise.all(Array.from({ length: times }, () => shop.openSession()));
      const answers = await Promise.all(takers.map((taker, index) => take(taker, index % 2 ? token : other)));
      const won = takers.filter((_, index) => answers[index]?.ok);
      expect(won).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && answer.code === 'link-expired')).toHaveLength(
        times - 1,
      );
      const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      expect(order).toMatchObject({ state: 'initial', sessionId: won[0] });
      expect(await countTaken(orderId)).toBe(1);
    }
  });

  it('is one taking for a taker who asks many times at once', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { orderId, token } = await placeQuoted(shop);
      const taker = await shop.openSession();
      const answers = await Promise.all(Array.from({ length: 5 }, () => take(taker, token)));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await countTaken(orderId)).toBe(1);
    }
  });

  it('keeps both quotes of a taker who takes two, and at most one order of a cart that is placed at once', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const [one, two] = [await placeQuoted(shop), await placeQuoted(shop)];
      const taker = await shop.openSession();
      const place = createFromCart(shop.services, {
        sessionId: taker,
        idempotencyKey: 'at-the-same-time',
        shopOrder: testCart(),
      });
      const answers = await Promise.all([take(taker, two.token), place, take(taker, one.token)]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const orders = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.sessionId, taker));
      const open = orders.filter(({ state }) => state === 'initial');
      expect(open.filter(({ quotedAt }) => quotedAt !== null)).toHaveLength(2);
      // Where the cart came last it stays, too: it takes the place of no quote.
      expect(open.length).toBeLessThanOrEqual(3);
    }
  });
});
