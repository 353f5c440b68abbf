import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import type { Database } from '#server/database/database.ts';
import { licenceTemplate } from '#server/database/schema/catalogue.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { applyPaymentEvent } from './paying/apply-payment-event.ts';
import { initCardPayment } from './paying/init-card-payment.ts';
import { openUpgradeShop, type UpgradeCart, type UpgradeShop } from './testing/upgrade-shop.ts';

interface Bought {
  orderId: number;
  licenceNumber: string;
}

onEachDatabase('what an order follows and what changes before it is paid', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  /** A licence that was paid for, and two orders that upgrade it or renew it: one is open at the provider. */
  async function begin(kind: 'upgrade' | 'renewal', template: UpgradeCart['template'] = '5') {
    const { sessionId, customerId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { template, users: 5, net: 6000 });
    const replaces = { kind, licenceNumber: bought.licenceNumber };
    const cart = { template, users: 20, replaces, net: kind === 'upgrade' ? 6000 : 12_000 };
    const begun = await shop.place(sessionId, cart);
    const otherSession = await shop.openSession(customerId);
    const other = await shop.place(otherSession, cart);
    if (!begun.ok || !other.ok) throw new Error(JSON.stringify([begun, other]));
    const providerSession = await shop.begin(sessionId, begun.value.id);
    return {
      bought,
      orderId: Number(begun.value.id),
      providerSession,
      other: { sessionId: otherSession, shopOrderId: other.value.id },
    };
  }

  const setLicence = ({ orderId }: Bought, to: Partial<typeof shopOrderLicence.$inferInsert>) =>
    database.db.update(shopOrderLicence).set(to).where(eq(shopOrderLicence.orderId, orderId));

  const transfer = (bought: Bought) =>
    setLicence(bought, { licensee: { ...emptyAddress(), companyName: 'Another' } });
  const end = (bought: Bought) => {
    const yesterday = new Date(shop.services.now().getTime() - 24 * 60 * 60 * 1000);
    return setLicence(bought, { expiryDate: yesterday.toISOString().slice(0, 10) });
  };
  const giveBackHalf = ({ orderId }: Bought) =>
    refundOrder(shop.services, { orderId, amount: 32.45, reason: 'Half', by: 'staff' });

  it.each([
    ['an upgrade', 'transferred', 'upgrade', transfer],
    ['an upgrade', 'over', 'upgrade', end],
    ['an upgrade', 'given back in part', 'upgrade', giveBackHalf],
    ['a renewal', 'transferred', 'renewal', transfer],
  ] as const)(
    '%s of a licence that was %s since is not paid any more, and what is paid is not sold for',
    async (_, __, kind, change) => {
      const { bought, orderId, providerSession, other } = await begin(kind);
      await change(bought);
      const refused = { ok: false, code: 'order-not-payable' };
      expect(await initCardPayment(shop.services, other)).toMatchObject(refused);
      expect(await takeByInvoice(shop.services, other)).toMatchObject(refused);
      await shop.settle(orderId, providerSession);
      expect(await shop.readOrder(orderId)).toMatchObject({ state: 'awaiting-payment', paidAt: null });
      expect(await shop.readLicence(bought.orderId)).toMatchObject({ revokedAt: null });
      const paid = await database.db.select().from(payment).where(eq(payment.orderId, orderId));
      expect(paid).toMatchObject([{ state: 'surplus' }]);
    },
  );

  it.each([
    ['a renewal', 'over', 'renewal', end],
    ['a renewal', 'given back in part', 'renewal', giveBackHalf],
  ] as const)('%s of a licence that is %s is paid all the same', async (_, __, kind, change) => {
    const { bought, orderId, providerSession, other } = await begin(kind);
    await change(bought);
    expect(await initCardPayment(shop.services, other)).toMatchObject({ ok: true });
    await shop.settle(orderId, providerSession);
    expect(await shop.readOrder(orderId)).toMatchObject({ state: 'paid' });
  });

  it('an upgrade whose debit failed after its licence was transferred is told to be over, and leads nowhere', async () => {
    const { bought, orderId, providerSession } = await begin('upgrade');
    const told = { providerSessionId: providerSession, amount: 6485, currency: 'CHF', instrument: {} };
    for (const kind of ['processing', 'failed'] as const) {
      await applyPaymentEvent(shop.services, { ...told, kind, eventId: `${kind} of ${providerSession}` });
      if (kind === 'processing') await transfer(bought);
    }
    const mails = await database.db.select().from(mail).where(eq(mail.orderId, orderId));
    expect(mails).toMatchObject([{ kind: 'payment-failed', data: { payUrl: null } }]);
  });

  it('an upgrade whose template is offered no more since is paid all the same', async () => {
    const { orderId, providerSession } = await begin('upgrade');
    const publish = (published: boolean) =>
      database.db.update(licenceTemplate).set({ published }).where(eq(licenceTemplate.id, 5));
    await publish(false);
    await shop.settle(orderId, providerSession);
    await publish(true);
    expect(await shop.readOrder(orderId)).toMatchObject({ state: 'paid' });
  });

  it('the upgrade of a licence without an end has none, whatever its template says since', async () => {
    const { sessionId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { users: 5, net: 6000 });
    const setTerm = (termMonths: number | null) =>
      database.db.update(licenceTemplate).set({ termMonths }).where(eq(licenceTemplate.id, 4));
    await setTerm(12);
    const replaces = { kind: 'upgrade' as const, licenceNumber: bought.licenceNumber };
    const upgraded = await shop.buy(sessionId, { users: 20, replaces, net: 6000 });
    await setTerm(null);
    expect(await shop.readLicence(upgraded.orderId)).toMatchObject({ expiryDate: null });
  });
});
