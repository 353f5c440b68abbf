import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import type { OrderState } from '#domain/order/order-states.ts';
import { listLicences } from '#server/account/list-licences.ts';
import type { Database } from '#server/database/database.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail, orderDocument } from '#server/database/schema/papers.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openDownload } from '#server/delivery/open-download.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { makeLicenceCheckLink } from '#server/links/licence-code.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { beginWithdrawal, withdraw } from '#server/orders/withdrawing/withdraw.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refuseWithdrawal } from '#server/staff/refunding/refuse-withdrawal.ts';
import { verifyLicence } from '#server/verify/verify-licence.ts';
import { prolongLicence } from './prolong-licence.ts';
import { restoreLicence, revokeLicence } from './revoke-licence.ts';

const acts = [
  'revoke',
  'restore',
  'prolong',
  'transfer',
  'upgrade',
  'refund-upgrade',
  'refund-part',
  'refund',
  'withdraw',
  'refuse-withdrawal',
] as const;
type Act = (typeof acts)[number];

/** The licence as the rules have it. */
interface Model {
  orderId: number;
  licenceNumber: string;
  upgradeId: number | null;
  isRevoked: boolean;
  isRefunded: boolean;
  isWithdrawn: boolean;
  isTransferred: boolean;
  expiryDate: string;
  /** What was told by mail of these acts. */
  told: string[];
}

const successor = {
  ...emptyAddress(),
  email: 'successor@acts.example',
  firstName: 'New',
  lastName: 'Licensee',
  street1: 'Street 9',
  postalCode: '3000',
  city: 'Bern',
  country: 'CH',
};

onEachDatabase('a licence that staff act on', (open) => {
  let database: Database;
  let shop: UpgradeShop;
  let people = 0;
  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  /** A consumer's licence of a year, delivered. */
  async function buy() {
    people += 1;
    const { sessionId, customerId } = await shop.logIn();
    const { orderId, licenceNumber } = await shop.buy(sessionId, { template: '5', users: 5, net: 6000 });
    const email = `buyer-${people}@acts.example`;
    await deliver(orderId, email);
    const { expiryDate } = await shop.readLicence(orderId);
    const model: Model = {
      ...{ orderId, licenceNumber, upgradeId: null, expiryDate: expiryDate ?? '', told: [] },
      ...{ isRevoked: false, isRefunded: false, isWithdrawn: false, isTransferred: false },
    };
    return { sessionId, customerId, email, model };
  }
  type Buyer = Awaited<ReturnType<typeof buy>>;

  async function deliver(orderId: number, email: string): Promise<void> {
    const order = await shop.readOrder(orderId);
    const address = { ...order.deliveryAddress, email, companyName: '', country: 'DE' };
    await database.db
      .update(shopOrder)
      .set({
        isForCompany: false,
        deliveryAddress: address,
        billingAddress: address,
        deliveryState: 'delivered',
      })
      .where(eq(shopOrder.id, orderId));
    await database.db.insert(delivery).values({
      ...{ orderId, holder: 'order', recipient: email, fileHash: 'a'.repeat(64), fileName: 'fonts.zip' },
      ...{ byteLength: 1, madeAt: shop.services.now() },
    });
  }

  function stateOf(model: Model): string {
    if (model.upgradeId !== null) return 'upgraded';
    if (model.isRevoked) return 'revoked';
    if (model.isRefunded) return 'refunded';
    return model.isWithdrawn ? 'withdrawn' : 'valid';
  }

  /** Does an act, and holds what staff's own acts say to the model. */
  async function perform({ sessionId, email, model }: Buyer, act: Act): Promise<void> {
    const { orderId, licenceNumber } = model;
    const by = 'staff';
    const isValid = stateOf(model) === 'valid';
    const to = model.isTransferred ? successor.email : email;
    switch (act) {
      case 'revoke': {
        const done = await revokeLicence(shop.services, { licenceNumber, reason: 'Not paid', by });
        expect(done.ok).toBe(isValid);
        if (!done.ok) return;
        model.isRevoked = true;
        model.told.push(`licence-revoked ${to}`);
        return;
      }
      case 'restore': {
        const done = await restoreLicence(shop.services, { licenceNumber, by });
        expect(done.ok).toBe(stateOf(model) === 'revoked' && !model.isRefunded && !model.isWithdrawn);
        if (!done.ok) return;
        model.isRevoked = false;
        model.told.push(`licence-restored ${to}`);
        return;
      }
      case 'prolong': {
        const until = `${Number(model.expiryDate.slice(0, 4)) + 1}${model.expiryDate.slice(4)}`;
        const done = await prolongLicence(shop.services, { licenceNumber, until, by });
        expect(done.ok).toBe(isValid);
        if (done.ok) model.expiryDate = until;
        return;
      }
      case 'transfer': {
        const done = await transferLicence(shop.services, { licenceNumber, licensee: successor, by });
        expect(done.ok).toBe(isValid);
        if (done.ok) model.isTransferred = true;
        return;
      }
      case 'upgrade': {
        const replaces = { kind: 'upgrade' as const, licenceNumber };
        const made = await shop.place(sessionId, { template: '5', users: 20, replaces, net: 6000 });
        if (!made.ok) return;
        // What the shop offers to upgrade is valid, and the buyer's own.
        expect([isValid, model.isTransferred]).toEqual([true, false]);
        const id = Number(made.value.id);
        await shop.settle(id, await shop.begin(sessionId, made.value.id));
        model.upgradeId = id;
        return;
      }
      case 'refund-upgrade': {
        if (model.upgradeId === null) return;
        const done = await refundOrder(shop.services, { orderId: model.upgradeId, reason: 'No', by });
        if (done.ok) model.upgradeId = null;
        return;
      }
      case 'refund-part': {
        await refundOrder(shop.services, { orderId, amount: 100, reason: 'A part', by });
        return;
      }
      case 'refund': {
        const done = await refundOrder(shop.services, { orderId, reason: 'Not needed', by });
        if (done.ok) model.isRefunded = true;
        return;
      }
      case 'withdraw': {
        const orderNumber = formatDocumentNumber('order', orderId);
        const { token } = await beginWithdrawal(shop.services, { orderNumber, email }, 'the buyer');
        if (token === null) return;
        const declared = await withdraw(shop.services, { token, name: 'Anna Example' });
        if (declared?.withdrawnAt) model.isWithdrawn = true;
        return;
      }
      case 'refuse-withdrawal': {
        const done = await refuseWithdrawal(shop.services, { orderId, reason: 'No right to', by });
        if (done.ok) model.isWithdrawn = false;
      }
    }
  }

  /** All that is about money of an order. */
  async function readMoney(orderId: number): Promise<string> {
    const { db } = database;
    const order = await shop.readOrder(orderId);
    return JSON.stringify([
      [order.state, order.total, order.vat, order.finalPrice],
      await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id)),
      await db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id)),
      await db
        .select()
        .from(orderDocument)
        .where(eq(orderDocument.orderId, orderId))
        .orderBy(asc(orderDocument.id)),
    ]);
  }

  async function expectAsModelled({ customerId, model }: Buyer): Promise<void> {
    const { db, secret, now } = shop.services;
    const { orderId, licenceNumber } = model;
    const state = stateOf(model);
    const [own] = (await listLicences(shop.services, { customerId })).filter(
      (licence) => licence.licenceNumber === licenceNumber,
    );
    expect(own).toMatchObject({ state, expiryDate: model.expiryDate });
    const isOffered = state === 'valid' && !model.isTransferred;
    expect([own?.upgradeCredit !== null, own?.isOwnInForce]).toEqual([isOffered, isOffered]);
    const check = await verifyLicence(shop.services, {
      number: licenceNumber,
      code: makeLicenceCheckLink({ publicUrl: '', secret, licenceNumber }).code,
    });
    const isGone = ['revoked', 'refunded', 'withdrawn'].includes(state);
    expect(check).toMatchObject({
      state: state === 'upgraded' ? 'superseded' : isGone ? 'revoked' : 'valid',
    });
    const [row] = await db.select({ id: delivery.id }).from(delivery).where(eq(delivery.orderId, orderId));
    const { url } = makeDownloadUrl({ publicUrl: '', secret, now: now(), deliveryId: row?.id ?? 0 });
    const opened = await openDownload(
      { ...shop.services, files: createMemoryFileStore() },
      url.replace('/download/', ''),
    );
    const isEnded = model.isRefunded || model.isWithdrawn || state === 'revoked';
    // Nothing was made of it; what is not over would be made.
    expect(opened).toEqual({ ok: false, code: isEnded ? 'link-expired' : 'being-made' });
    const told = await db.select().from(mail).where(eq(mail.orderId, orderId)).orderBy(asc(mail.id));
    const ofActs = told.filter(({ kind }) => kind === 'licence-revoked' || kind === 'licence-restored');
    expect(ofActs.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual(model.told);
  }

  const moveNoMoney: readonly Act[] = ['revoke', 'restore', 'prolong', 'transfer'];

  it('stands as its last act says, whatever came before, and no money moves by any of them', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...acts, ...acts], { minLength: 3, maxLength: 9 }),
        async (plan) => {
          const buyer = await buy();
          await expectAsModelled(buyer);
          for (const act of plan) {
            const before = await readMoney(buyer.model.orderId);
            await perform(buyer, act);
            if (moveNoMoney.includes(act)) expect(await readMoney(buyer.model.orderId)).toBe(before);
            await expectAsModelled(buyer);
            seen.add(stateOf(buyer.model));
          }
        },
      ),
      {
        examples: [
          [['revoke', 'upgrade', 'transfer', 'prolong', 'restore', 'prolong']],
          [['upgrade', 'revoke', 'restore', 'refund-upgrade', 'revoke', 'refund', 'restore']],
          [['transfer', 'revoke', 'restore', 'withdraw', 'revoke', 'refuse-withdrawal', 'revoke']],
          [['revoke', 'withdraw', 'restore', 'refuse-withdrawal', 'restore']],
          [['refund-part', 'revoke', 'refund-part', 'restore', 'refund']],
        ],
        numRuns: 14,
        endOnFailure: true,
      },
    );
    expect([...seen].sort()).toEqual(['refunded', 'revoked', 'upgraded', 'valid', 'withdrawn']);
  }, 180_000);

  it('stands in the history of its order with who did what, and the reason', async () => {
    const buyer = await buy();
    for (const act of ['revoke', 'restore', 'prolong'] as const) await perform(buyer, act);
    const { orderId, licenceNumber } = buyer.model;
    const events = await database.db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.id));
    expect(events.slice(-3)).toMatchObject([
      { kind: 'revoke-licence', by: 'staff', detail: { licenceNumber, reason: 'Not paid' } },
      { kind: 'restore-licence', by: 'staff', detail: { licenceNumber } },
      { kind: 'prolong-licence', by: 'staff', detail: { licenceNumber, until: buyer.model.expiryDate } },
    ]);
  });

  it('revoked while its upgrade waits for the payment, is not upgraded by it', async () => {
    const { sessionId, model } = await buy();
    const replaces = { kind: 'upgrade' as const, licenceNumber: model.licenceNumber };
    const made = await shop.place(sessionId, { template: '5', users: 20, replaces, net: 6000 });
    if (!made.ok) throw new Error('The upgrade was refused');
    const id = Number(made.value.id);
    const begun = await shop.begin(sessionId, made.value.id);
    const revoked = { licenceNumber: model.licenceNumber, reason: 'Not paid', by: 'staff' };
    expect(await revokeLicence(shop.services, revoked)).toMatchObject({ ok: true });
    await shop.settle(id, begun);
    const row = await shop.readLicence(model.orderId);
    expect(row.revokedAt).not.toBe(null);
    expect(
      await restoreLicence(shop.services, { ...revoked, licenceNumber: model.licenceNumber }),
    ).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['an upgrade', 'upgrade', 'initial'],
    ['a renewal', 'renewal', 'initial'],
    ['a renewal by invoice', 'renewal', 'awaiting-payment'],
    ['an enquiry for an upgrade', 'upgrade', 'in-review'],
    ['a quoted upgrade', 'upgrade', 'quoted'],
    ['a quoted renewal', 'renewal', 'quoted'],
    ['an upgrade whose payment failed', 'upgrade', 'payment-failed'],
    ['a renewal that its buyer has to confirm', 'renewal', 'awaiting-confirmation'],
  ] as const)('is not prolonged while %s counts on its end', async (_, kind, state) => {
    const { sessionId, model } = await buy();
    const replaces = { kind, licenceNumber: model.licenceNumber };
    const net = kind === 'upgrade' ? 6000 : 12_000;
    const made = await shop.place(sessionId, { template: '5', users: 20, replaces, net });
    if (!made.ok) throw new Error(made.code);
    const setState = (to: OrderState) =>
      shop.database.db
        .update(shopOrder)
        .set({ state: to })
        .where(eq(shopOrder.id, Number(made.value.id)));
    await setState(state);
    const asked = { licenceNumber: model.licenceNumber, until: '2040-01-01', by: 'staff' };
    expect(await prolongLicence(shop.services, asked)).toMatchObject({
      ok: false,
      detail: expect.stringContaining(`O-${made.value.id.padStart(6, '0')} is to upgrade or renew`),
    });
    await setState('cancelled');
    expect(await prolongLicence(shop.services, asked)).toMatchObject({ ok: true });
  });

  it('there is not, is told', async () => {
    const asked = { licenceNumber: 'L-999999-01', by: 'staff' };
    for (const done of [
      await revokeLicence(shop.services, { ...asked, reason: 'Not paid' }),
      await restoreLicence(shop.services, asked),
      await prolongLicence(shop.services, { ...asked, until: '2028-01-01' }),
    ])
      expect(done).toMatchObject({ ok: false, code: 'not-found' });
  });
});
