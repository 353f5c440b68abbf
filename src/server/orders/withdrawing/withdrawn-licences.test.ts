import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import { listLicences } from '#server/account/list-licences.ts';
import type { Database } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { readOrders } from '#server/orders/reading/read-orders.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { deliverOrder } from '#server/staff/keeping/deliver-order.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import { refuseWithdrawal } from '#server/staff/refunding/refuse-withdrawal.ts';
import { beginWithdrawal, getWithdrawal, withdraw } from './withdraw.ts';

const name = 'Anna Example';
const by = 'staff';
const reason = 'You bought as a company.';
const licensee = {
  ...emptyAddress(),
  email: 'new@example.com',
  firstName: 'New',
  lastName: 'Licensee',
  companyName: 'Successor Ltd',
  street1: 'Street 9',
  postalCode: '3000',
  city: 'Bern',
  country: 'CH',
};

onEachDatabase('the licences of an order that was withdrawn from', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  let consumers = 0;
  /** A licence for a year that a consumer in Germany has paid for. */
  async function buy() {
    consumers += 1;
    const email = `withdrawn-${consumers}@example.com`;
    const { sessionId, customerId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { template: '5', users: 5, net: 6000 });
    const order = await shop.readOrder(bought.orderId);
    const deliveryAddress = { ...order.deliveryAddress, email, companyName: '', country: 'DE' };
    await database.db
      .update(shopOrder)
      .set({ isForCompany: false, deliveryAddress, billingAddress: deliveryAddress })
      .where(eq(shopOrder.id, bought.orderId));
    const token = async () => {
      const orderNumber = formatDocumentNumber('order', bought.orderId);
      const begun = await beginWithdrawal(shop.services, { orderNumber, email }, 'the buyer');
      if (begun.token === null) throw new Error('There is no such order');
      return begun.token;
    };
    return { ...bought, sessionId, customerId, email, token };
  }
  type Bought = Awaited<ReturnType<typeof buy>>;

  const declare = async (bought: Bought) =>
    await withdraw(shop.services, { token: await bought.token(), name });
  const follow = (bought: Bought, kind: 'upgrade' | 'renewal', sessionId = bought.sessionId) =>
    shop.place(sessionId, {
      template: '5',
      users: 20,
      replaces: { kind, licenceNumber: bought.licenceNumber },
      net: kind === 'upgrade' ? 6000 : 12_000,
    });
  const ownedState = async ({ customerId, licenceNumber }: Bought) =>
    (await listLicences({ ...shop.services, db: database.db }, { customerId })).find(
      (owned) => owned.licenceNumber === licenceNumber,
    );
  const transfer = ({ licenceNumber }: Bought) =>
    transferLicence(shop.services, { licenceNumber, licensee, by });
  const setDelivered = ({ orderId }: Bought) =>
    database.db.update(shopOrder).set({ deliveryState: 'delivered' }).where(eq(shopOrder.id, orderId));

  it('are neither upgraded, renewed, transferred nor delivered, and their owner reads why', async () => {
    const bought = await buy();
    expect(await declare(bought)).toMatchObject({ right: { why: 'withdrawn' } });
    expect(await follow(bought, 'upgrade')).toMatchObject({
      ok: false,
      errors: [{ message: `${bought.licenceNumber} can no longer be upgraded` }],
    });
    expect(await follow(bought, 'renewal')).toMatchObject({
      ok: false,
      errors: [{ message: `${bought.licenceNumber} can no longer be renewed` }],
    });
    expect(await ownedState(bought)).toMatchObject({
      state: 'withdrawn',
      upgradeCredit: null,
      isRenewable: false,
      isOwnInForce: false,
    });
    const conflict = { ok: false, code: 'order-state-conflict', detail: expect.stringContaining('withdrew') };
    expect(await deliverOrder(shop.services, { orderId: bought.orderId, by })).toMatchObject(conflict);
    await setDelivered(bought);
    expect(await transfer(bought)).toMatchObject(conflict);
  });

  it.each(['upgrade', 'renewal'] as const)(
    'are not what an %s that was begun before may be paid for, and its money is kept for staff',
    async (kind) => {
      const bought = await buy();
      const begun = await follow(bought, kind);
      const otherSession = await shop.openSession(bought.customerId);
      const other = await follow(bought, kind, otherSession);
      if (!begun.ok || !other.ok) throw new Error(JSON.stringify([begun, other]));
      const providerSession = await shop.begin(bought.sessionId, begun.value.id);
      await declare(bought);
      const placed = { sessionId: otherSession, shopOrderId: other.value.id };
      const refused = {
        ok: false,
        code: 'order-not-payable',
        detail: expect.stringContaining('withdrawn from'),
      };
      expect(await initCardPayment(shop.services, placed)).toMatchObject(refused);
      expect(await takeByInvoice(shop.services, placed)).toMatchObject(refused);
      await shop.settle(Number(begun.value.id), providerSession);
      const { order, flags, payments } = await readOrderRows(database, Number(begun.value.id));
      expect([order.state, flags, payments.map(({ state }) => state)]).toEqual([
        'awaiting-payment',
        ['licence-followed'],
        ['surplus'],
      ]);
    },
  );

  it('may be upgraded and transferred again once staff refuse it, who tell why; it may be declared again', async () => {
    const bought = await buy();
    await declare(bought);
    const refuse = () => refuseWithdrawal(shop.services, { orderId: bought.orderId, reason, by });
    const refusals = await Promise.all([refuse(), refuse()]);
    expect(refusals.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await readOrderRows(database, bought.orderId)).flags).toEqual([]);
    expect(await ownedState(bought)).toMatchObject({ state: 'valid', upgradeCredit: 60, isRenewable: true });
    expect(await follow(bought, 'upgrade')).toMatchObject({ ok: true });
    await setDelivered(bought);
    expect(await acceptWithdrawal(shop.services, { orderId: bought.orderId, by })).toMatchObject({
      code: 'order-state-conflict',
    });
    expect(await getWithdrawal(shop.services, await bought.token())).toMatchObject({
      withdrawnAt: null,
      right: { isRunning: true },
    });
    await declare(bought);
    expect((await readOrderRows(database, bought.orderId)).flags).toEqual(['withdrawn']);
    const told = (await database.db.select().from(mail)).filter(({ orderId }) => orderId === bought.orderId);
    const kinds = told.map(({ kind }) => kind).filter((kind) => kind.startsWith('withdrawal'));
    const once = ['withdrawal-received', 'withdrawal-arrived'];
    expect(kinds).toEqual([...once, 'withdrawal-refused', ...once]);
    await refuse();
    expect(await transfer(bought)).toMatchObject({ ok: true });
  });

  it('are told to hold on to everybody who was told that they had ended', async () => {
    const bought = await buy();
    const { deliveryAddress } = await shop.readOrder(bought.orderId);
    await database.db
      .update(shopOrder)
      .set({ billingAddress: { ...deliveryAddress, email: 'payer@example.com' } })
      .where(eq(shopOrder.id, bought.orderId));
    await declare(bought);
    await refuseWithdrawal(shop.services, { orderId: bought.orderId, reason, by });
    const told = (await database.db.select().from(mail)).filter(({ orderId }) => orderId === bought.orderId);
    const to = (kind: string) => told.flatMap((one) => (one.kind === kind ? [one.recipient] : [])).toSorted();
    expect(to('withdrawal-refused')).toEqual(['payer@example.com', bought.email].toSorted());
    expect(to('withdrawal-refused')).toEqual(to('withdrawal-received'));
  });

  it('give no files on the page of their order until staff refuse it', async () => {
    const bought = await buy();
    const opened = async () => {
      const where = eq(shopOrder.id, bought.orderId);
      const [read] = await readOrders(shop.services, { where, most: 1 });
      return read?.downloads.map(({ fileName }) => fileName);
    };
    await database.db.insert(delivery).values({
      orderId: bought.orderId,
      holder: 'order',
      recipient: bought.email,
      fileHash: 'a zip',
      fileName: 'fonts.zip',
      byteLength: 1,
      madeAt: shop.services.now(),
    });
    expect(await opened()).toEqual(['fonts.zip']);
    await declare(bought);
    expect(await opened()).toEqual([]);
    await refuseWithdrawal(shop.services, { orderId: bought.orderId, reason, by });
    expect(await opened()).toEqual(['fonts.zip']);
  });

  it('are refused by nobody where the money went back, or nobody withdrew', async () => {
    const bought = await buy();
    const asked = { orderId: bought.orderId, reason, by };
    expect(await refuseWithdrawal(shop.services, asked)).toMatchObject({ code: 'order-state-conflict' });
    await declare(bought);
    await acceptWithdrawal(shop.services, asked);
    expect(await refuseWithdrawal(shop.services, asked)).toMatchObject({
      code: 'order-state-conflict',
      detail: expect.stringContaining('refunded'),
    });
  });

  it('are upgraded or withdrawn from, never both, when both come in the same moment', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const bought = await buy();
      const begun = await follow(bought, 'upgrade');
      if (!begun.ok) throw new Error(begun.code);
      const providerSession = await shop.begin(bought.sessionId, begun.value.id);
      const upgradeId = Number(begun.value.id);
      const token = await bought.token();
      await Promise.all([shop.settle(upgradeId, providerSession), withdraw(shop.services, { token, name })]);
      const upgrade = await readOrderRows(database, upgradeId);
      const owned = await ownedState(bought);
      const outcome = `${upgrade.order.state} ${upgrade.flags.join()} ${owned?.state}`;
      expect(['paid  upgraded', 'awaiting-payment licence-followed withdrawn']).toContain(outcome);
    }
  });
});
