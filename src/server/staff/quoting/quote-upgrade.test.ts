import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffQuote } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import type { Database } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { makeToken } from '#server/staff/testing/place-enquiry.ts';
import { quoteOrder } from './quote-order.ts';

onEachDatabase('the quote of an upgrade', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  /** A licence for CHF 60, and an enquiry for more of it. */
  async function ask() {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const replaces = { kind: 'upgrade' as const, licenceNumber: bought.licenceNumber };
    const asked = await shop.place(sessionId, { users: 100, replaces, net: 0 });
    if (!asked.ok) throw new Error(JSON.stringify(asked));
    const orderId = Number(asked.value.id);
    await database.db
      .update(shopOrder)
      .set({ state: 'in-review', expiresAt: null })
      .where(eq(shopOrder.id, orderId));
    return { sessionId, bought, orderId };
  }

  const quote = (orderId: number, change: object = {}) =>
    quoteOrder(shop.services, staffQuote.parse({ orderId, ...change }));
  const giveBack = (orderId: number) =>
    refundOrder(shop.services, { orderId, amount: 32.45, reason: 'Half', by: 'staff' });

  it('credits what is left of what was paid, and can be paid', async () => {
    const { sessionId, bought, orderId } = await ask();
    shop.letPass(1000);
    await giveBack(bought.orderId);
    shop.letPass(1000);
    expect(await quote(orderId)).toMatchObject({ ok: true });
    expect(await shop.readOrder(orderId)).toMatchObject({
      adjustments: [{ reason: 'upgrade-credit', label: `Paid for ${bought.licenceNumber}`, amount: -2998 }],
    });
    const token = await makeToken(shop, orderId);
    const words = { isEulaAccepted: true, isImmediateDeliveryConsented: true };
    await takeOwnershipOfCheckoutLinkOrder(shop.services, { sessionId, token, ...words });
    const input = { sessionId, shopOrderId: `${orderId}` };
    expect(await initCardPayment(shop.services, input)).toMatchObject({ ok: true });
  });

  it('credits no more than the licence costs by it', async () => {
    const { orderId } = await ask();
    expect(await quote(orderId, { licences: [{ uid: 'a', values: { users: 5 } }] })).toMatchObject({
      ok: true,
    });
    expect(await shop.readOrder(orderId)).toMatchObject({ total: 0, adjustments: [{ amount: -6000 }] });
  });

  it('is refused where the licence went to another licensee since', async () => {
    const { bought, orderId } = await ask();
    await database.db
      .update(shopOrderLicence)
      .set({ licensee: { ...emptyAddress(), companyName: 'Another' } })
      .where(eq(shopOrderLicence.orderId, bought.orderId));
    expect(await quote(orderId)).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });
});
