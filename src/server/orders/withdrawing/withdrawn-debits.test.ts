import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import { listLicences } from '#server/account/list-licences.ts';
import { allMails } from '#server/all-mails.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop as letterhead } from '#server/documents/testing/document-samples.ts';
import { deleteOrders } from '#server/orders/ending/delete-orders.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { openUpgradeShop, type UpgradeCart, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import { returnSurplus } from '#server/staff/refunding/return-surplus.ts';
import { beginWithdrawal, withdraw } from './withdraw.ts';

const day = 24 * 60 * 60 * 1000;
const foundryEmail = 'shop@foundry.example';
const by = 'staff';

onEachDatabase('an order that is withdrawn from while its debit is under way', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
    await database.db
      .update(setting)
      .set({ value: { ...testFoundry, contactEmail: foundryEmail } })
      .where(eq(setting.name, 'foundry'));
  });
  afterAll(() => shop.jobs.stop());

  /** An order of a consumer in Germany whose payer has done all, and whose money comes in days. */
  async function placeUnderWay(sessionId: number, cart: UpgradeCart) {
    const made = await shop.place(sessionId, cart);
    if (!made.ok) throw new Error(JSON.stringify(made));
    const orderId = Number(made.value.id);
    const email = `debit-${orderId}@example.com`;
    const order = await shop.readOrder(orderId);
    const deliveryAddress = { ...order.deliveryAddress, email, companyName: '', country: 'DE' };
    const billingAddress = { ...deliveryAddress, email: 'payer@example.com' };
    await database.db
      .update(shopOrder)
      .set({ isForCompany: false, deliveryAddress, billingAddress })
      .where(eq(shopOrder.id, orderId));
    const session = await shop.begin(sessionId, made.value.id);
    await database.db.update(payment).set({ state: 'processing' }).where(eq(payment.orderId, orderId));
    return { orderId, email, session };
  }

  async function declare({ orderId, email }: { orderId: number; email: string }) {
    const orderNumber = formatDocumentNumber('order', orderId);
    const { token } = await beginWithdrawal(shop.services, { orderNumber, email }, 'the buyer');
    const told = await withdraw(shop.services, { token: token ?? '', name: 'Anna Example' });
    expect(told).toMatchObject({ right: { why: 'withdrawn' } });
  }

  /** What was mailed since, by whom it went to. */
  async function readMails(orderId: number): Promise<{ recipient: string; kind: string; text: string }[]> {
    const rows = await database.db.select().from(mail).orderBy(mail.id);
    const ofOrder = rows.filter(
      ({ key, kind }) => kind.startsWith('withdrawal') && key.endsWith(`:${orderId}`),
    );
    return await Promise.all(
      ofOrder.map(async ({ kind, recipient, data }) => {
        const composed = await allMails
          .find((one) => one.kind === kind)
          // What these mails tell is kept with them: they read nothing.
          ?.compose({} as never, { data, recipient, shop: letterhead });
        const text = composed ? renderMail(composed.letter, letterhead).text : '';
        return { recipient, kind, text: text.replace(/\s+/g, ' ') };
      }),
    );
  }

  it('tells buyer and foundry that the money may still come, and by which day it goes back once it has', async () => {
    const { sessionId } = await shop.logIn();
    const placed = await placeUnderWay(sessionId, { users: 5, net: 6000 });
    await declare(placed);
    const first = await readMails(placed.orderId);
    expect(first.map(({ recipient }) => recipient).toSorted()).toEqual(
      [placed.email, 'payer@example.com', foundryEmail].toSorted(),
    );
    for (const { text } of first) {
      expect(text).toContain('under way');
      expect(text).not.toContain('nothing to be');
    }
    shop.letPass(3 * day);
    await shop.settle(placed.orderId, placed.session);
    const { order, flags } = await readOrderRows(database, placed.orderId);
    expect([order.state, flags]).toEqual(['paid', ['paid-late', 'withdrawn']]);
    const then = (await readMails(placed.orderId)).slice(first.length);
    expect(then.map(({ recipient }) => recipient).toSorted()).toEqual(
      [placed.email, 'payer@example.com', foundryEmail].toSorted(),
    );
    // Fourteen days from the withdrawal of the twenty-first.
    for (const { text } of then) expect(text).toContain('5 December 2026');
    const toFoundry = then.find(({ recipient }) => recipient === foundryEmail);
    expect(toFoundry?.text).toContain(`npm run staff -- accept-withdrawal ${order.orderNumber}`);
    expect(await acceptWithdrawal(shop.services, { orderId: placed.orderId, by })).toMatchObject({
      ok: true,
      value: { isWhole: true },
    });
    await database.db.transaction((tx) => deleteOrders(tx, [placed.orderId]));
    expect(await readMails(placed.orderId)).toEqual([]);
  });

  it('and upgrades a licence leaves that valid; the money is kept to be given back', async () => {
    const { sessionId, customerId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const upgrade = await placeUnderWay(sessionId, {
      users: 20,
      replaces: { kind: 'upgrade', licenceNumber: bought.licenceNumber },
      net: 6000,
    });
    await declare(upgrade);
    const told = (await readMails(upgrade.orderId)).length;
    shop.letPass(20 * day);
    await shop.settle(upgrade.orderId, upgrade.session);
    await shop.settle(upgrade.orderId, upgrade.session);
    const { order, flags, payments } = await readOrderRows(database, upgrade.orderId);
    expect([order.state, flags, payments.map(({ state }) => state)]).toEqual([
      'cancelled',
      ['licence-followed'],
      ['surplus'],
    ]);
    const owned = await listLicences({ ...shop.services, db: database.db }, { customerId });
    expect(owned).toMatchObject([{ licenceNumber: bought.licenceNumber, state: 'valid', upgradeCredit: 60 }]);
    const then = (await readMails(upgrade.orderId)).slice(told);
    expect(then).toHaveLength(3);
    // The fourteen days were over when it came: it goes back the same day.
    for (const { text } of then) expect(text).toContain('14 December 2026');
    const toFoundry = then.find(({ recipient }) => recipient === foundryEmail);
    expect(toFoundry?.text).toContain(`npm run staff -- return-surplus ${order.orderNumber}`);
    expect(
      await returnSurplus(shop.services, { orderId: upgrade.orderId, isByHand: false, by }),
    ).toMatchObject({
      ok: true,
    });
  });
});
