import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import type { Database } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { beginWithdrawal, withdraw } from './withdraw.ts';

const by = 'staff';
const reason = 'Not needed after all';
const licensee = {
  ...emptyAddress(),
  email: 'successor@example.com',
  firstName: 'New',
  lastName: 'Licensee',
  companyName: 'Successor Ltd',
  street1: 'Street 9',
  postalCode: '3000',
  city: 'Bern',
  country: 'CH',
};

onEachDatabase('a withdrawal', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  let consumers = 0;
  /** What a consumer in Germany paid: 64.86, delivered without consent, so that the right runs on. */
  async function buy() {
    consumers += 1;
    const email = `later-${consumers}@example.com`;
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const { deliveryAddress } = await shop.readOrder(bought.orderId);
    const address = { ...deliveryAddress, email, companyName: '', country: 'DE' };
    await database.db
      .update(shopOrder)
      .set({
        isForCompany: false,
        deliveryAddress: address,
        billingAddress: address,
        deliveryState: 'delivered',
      })
      .where(eq(shopOrder.id, bought.orderId));
    return { ...bought, sessionId, email };
  }
  const begin = ({ orderId, email }: { orderId: number; email: string }) =>
    beginWithdrawal(
      shop.services,
      { orderNumber: formatDocumentNumber('order', orderId), email },
      'the buyer',
    );
  async function declare(bought: Awaited<ReturnType<typeof buy>>) {
    const { token } = await begin(bought);
    if (token === null) throw new Error('There is no such order');
    return await withdraw(shop.services, { token, name: 'Anna Example' });
  }
  const accept = ({ orderId }: { orderId: number }) => acceptWithdrawal(shop.services, { orderId, by });
  async function read({ orderId }: { orderId: number }) {
    const { order, flags, documents } = await readOrderRows(database, orderId);
    return {
      state: order.state,
      flags,
      credits: documents.filter(({ kind }) => kind === 'credit-note').length,
    };
  }

  it('after a part was given back gives back the rest, and after all of it changes nothing', async () => {
    const bought = await buy();
    const { orderId } = bought;
    expect(await refundOrder(shop.services, { orderId, amount: 10, reason, by })).toMatchObject({ ok: true });
    expect(await declare(bought)).toMatchObject({ right: { why: 'withdrawn' } });
    expect(await accept(bought)).toMatchObject({ ok: true, value: { amount: 6485 - 1000, isWhole: true } });
    expect(await read(bought)).toEqual({ state: 'refunded', flags: [], credits: 2 });

    const other = await buy();
    expect(await refundOrder(shop.services, { orderId: other.orderId, reason, by })).toMatchObject({
      ok: true,
    });
    const before = await read(other);
    expect(await declare(other)).toMatchObject({
      withdrawnAt: null,
      right: { isRunning: false, why: 'given-back' },
    });
    expect(await accept(other)).toMatchObject({ ok: false, code: 'order-state-conflict' });
    expect(await read(other)).toEqual(before);
  });

  it('from what was upgraded gives nothing back twice: the upgrade goes back first', async () => {
    const bought = await buy();
    const replaces = { kind: 'upgrade' as const, licenceNumber: bought.licenceNumber };
    const upgrade = await shop.buy(bought.sessionId, { users: 20, net: 6000, replaces });
    await declare(bought);
    expect(await accept(bought)).toEqual({
      ok: false,
      code: 'order-state-conflict',
      detail: expect.stringMatching(/was upgraded to .+; please refund the order of that one first\.$/),
    });
    expect(await read(bought)).toEqual({ state: 'paid', flags: ['withdrawn'], credits: 0 });
    expect(await refundOrder(shop.services, { orderId: upgrade.orderId, reason, by })).toMatchObject({
      ok: true,
    });
    expect(await accept(bought)).toMatchObject({ ok: true, value: { amount: 6485, isWhole: true } });
    expect(await read(bought)).toEqual({ state: 'refunded', flags: [], credits: 1 });
  });

  it('from what was transferred is the buyer’s to declare, not the successor’s, and gives the money back', async () => {
    const bought = await buy();
    expect(
      await transferLicence(shop.services, { licenceNumber: bought.licenceNumber, licensee, by }),
    ).toMatchObject({ ok: true });
    expect(await begin({ ...bought, email: licensee.email })).toEqual({ token: null, why: 'unknown' });
    expect(await declare(bought)).toMatchObject({ right: { why: 'withdrawn' } });
    expect(await accept(bought)).toMatchObject({ ok: true, value: { isWhole: true } });
    expect(await read(bought)).toEqual({ state: 'refunded', flags: [], credits: 1 });
  });
});
