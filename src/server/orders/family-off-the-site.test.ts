import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import type { Database } from '#server/database/database.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { testCart } from './testing/test-shop.ts';
import { openUpgradeShop, type UpgradeShop } from './testing/upgrade-shop.ts';

onEachDatabase('orders of a family that is taken off the site', (open) => {
  let database: Database;
  let shop: UpgradeShop;
  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterEach(() => putOn());
  afterAll(() => shop.jobs.stop());
  const takeOff = () =>
    database.db.update(fontFamily).set({ published: false, withdrawnAt: shop.services.now() });
  const putOn = () => database.db.update(fontFamily).set({ published: true, withdrawnAt: null });
  const cart = { users: 5, net: 6000 };
  const openSession = async () => (await shop.logIn()).sessionId;
  const unsold = { ok: false, code: 'item-not-for-sale' };

  it('are not made while it is off, and are once it is on again', async () => {
    const { sessionId } = await shop.logIn();
    await takeOff();
    expect(await shop.place(sessionId, cart)).toMatchObject(unsold);
    await putOn();
    expect(await shop.place(sessionId, cart)).toMatchObject({ ok: true });
  });

  it('are paid that were placed before, whenever their money comes', async () => {
    const { sessionId } = await shop.logIn();
    const placed = await shop.place(sessionId, cart);
    if (!placed.ok) throw new Error(JSON.stringify(placed));
    const orderId = Number(placed.value.id);
    await takeOff();
    await shop.settle(orderId, await shop.begin(sessionId, placed.value.id));
    expect(await shop.readOrder(orderId)).toMatchObject({ state: 'paid' });
    expect((await shop.readLicence(orderId)).licenceNumber).not.toBeNull();
  });

  it('are taken over by the link of their quote', async () => {
    const { token } = await placeQuoted({ ...shop, openSession });
    await takeOff();
    const taken = await takeOwnershipOfCheckoutLinkOrder(shop.services, {
      sessionId: await openSession(),
      ...{ token, isEulaAccepted: true, isImmediateDeliveryConsented: false },
    });
    expect(taken).toMatchObject({ ok: true });
  });

  it('are not upgraded, and are transferred and given back', async () => {
    const { sessionId } = await shop.logIn();
    const { orderId, licenceNumber } = await shop.buy(sessionId, cart);
    await database.db.update(shopOrder).set({ deliveryState: 'delivered' });
    await takeOff();
    const replaces = { kind: 'upgrade' as const, licenceNumber };
    expect(await shop.place(sessionId, { users: 20, net: 6000, replaces })).toMatchObject(unsold);
    const licensee = { ...testCart().billingAddress, email: 'heir@off.example' };
    expect(await transferLicence(shop.services, { licenceNumber, licensee, by: 'staff' })).toMatchObject({
      ok: true,
    });
    expect(await refundOrder(shop.services, { orderId, reason: 'Not needed', by: 'staff' })).toMatchObject({
      ok: true,
    });
  });
});
