import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { stripeShopOfSuite } from '#server/orders/testing/stripe-shop.ts';
import { initCardPayment } from './init-card-payment.ts';

onEachDatabase('a database that was restored from a backup', (open) => {
  const at = stripeShopOfSuite(open);
  /** The payments of an order are later than the backup. */
  const forgetPayments = (orderId: number) =>
    at.shop.database.db.delete(payment).where(eq(payment.orderId, orderId));
  async function beginAgain({ sessionId, orderId }: { sessionId: number; orderId: number }) {
    const begun = await initCardPayment(at.services, { sessionId, shopOrderId: `${orderId}` });
    if (!begun.ok) throw new Error(begun.code);
    const { payments } = await readOrderRows(at.shop.database, orderId);
    return payments.at(-1)?.providerSessionId;
  }

  it('asks for the session that it had, where the order is older than the backup', async () => {
    const begun = await at.begin();
    await forgetPayments(begun.orderId);
    expect(await beginAgain(begun)).toBe(begun.session);
  });

  it('never gives an order the session of another one that had its number and its content', async () => {
    const begun = await at.begin();
    await forgetPayments(begun.orderId);
    await at.shop.database.db
      .update(shopOrder)
      .set({ createdAt: new Date(at.services.now().getTime() + 60_000) })
      .where(eq(shopOrder.id, begun.orderId));
    expect(await beginAgain(begun)).not.toBe(begun.session);
  });
});
