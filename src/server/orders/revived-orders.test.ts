import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffQuote } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { licenceExpiryDate } from '#domain/licence/licence-expiry.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import type { Database } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { prolongLicence } from '#server/staff/licences/prolong-licence.ts';
import { restoreLicence, revokeLicence } from '#server/staff/licences/revoke-licence.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { makeToken } from '#server/staff/testing/place-enquiry.ts';

const acts = [
  'begin-upgrade',
  'begin-renewal',
  'begin-quoted-renewal',
  'cancel',
  'pay',
  'prolong',
  'revoke',
  'restore',
  'transfer',
  'refund',
  'refund-replacing',
] as const;
type Act = (typeof acts)[number];
type Kind = 'upgrade' | 'renewal';

/** An order that is to replace the licence. */
interface Replacing {
  orderId: number;
  kind: Kind;
  providerSession: string;
  state: 'begun' | 'closed' | 'paid' | 'refunded';
  isTold: boolean;
  /** The last day that its quote names, and that of the licence then; null where none does. */
  quoted: { until: string; before: string } | null;
  /** Its last day once it is paid. */
  end: string | null;
}

/** A licence and the orders that are to replace it, as the rules have them. */
interface Model {
  sessionId: number;
  customerId: number;
  orderId: number;
  licenceNumber: string;
  end: string;
  isRevoked: boolean;
  isTransferred: boolean;
  isRefunded: boolean;
  orders: Replacing[];
}

const successor = { ...emptyAddress(), email: 'successor@revived.example', companyName: 'Successor' };

onEachDatabase('orders that replace a licence, whenever their money comes', (open) => {
  let database: Database;
  let shop: UpgradeShop;
  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  async function buy(): Promise<Model> {
    const { sessionId, customerId } = await shop.logIn();
    const bought = await shop.buy(sessionId, { template: '5', users: 5, net: 6000 });
    await database.db
      .update(shopOrder)
      .set({ deliveryState: 'delivered' })
      .where(eq(shopOrder.id, bought.orderId));
    const end = (await shop.readLicence(bought.orderId)).expiryDate ?? '';
    const stands = { isRevoked: false, isTransferred: false, isRefunded: false };
    return { ...bought, sessionId, customerId, end, ...stands, orders: [] };
  }

  async function begin(model: Model, kind: Kind): Promise<Replacing | null> {
    const { licenceNumber, customerId } = model;
    // A session of its own: the next order of one ends the one before.
    const sessionId = await shop.openSession(customerId);
    const replaces = { kind, licenceNumber };
    const net = kind === 'upgrade' ? 6000 : 12_000;
    const made = await shop.place(sessionId, { template: '5', users: 20, replaces, net });
    if (!made.ok) return null;
    const providerSession = await shop.begin(sessionId, made.value.id);
    return {
      ...{ orderId: Number(made.value.id), kind, providerSession },
      ...{ state: 'begun', isTold: false, quoted: null, end: null },
    };
  }

  /** A renewal that was asked for, quoted until a day of a year and a half after the licence's, taken and begun to be paid. */
  async function beginQuoted(model: Model): Promise<Replacing | null> {
    const sessionId = await shop.openSession(model.customerId);
    const replaces = { kind: 'renewal' as const, licenceNumber: model.licenceNumber };
    const made = await shop.place(sessionId, { template: '5', users: 20, replaces, net: 12_000 });
    if (!made.ok) return null;
    const orderId = Number(made.value.id);
    const isOrder = eq(shopOrder.id, orderId);
    await database.db.update(shopOrder).set({ state: 'in-review', expiresAt: null }).where(isOrder);
    const quoted = { until: licenceExpiryDate(model.end, 18) ?? '', before: model.end };
    const licences = [{ uid: 'a', expiryDate: quoted.until }];
    const sent = await quoteOrder(shop.services, staffQuote.parse({ orderId, licences }));
    if (!sent.ok) throw new Error(JSON.stringify(sent));
    const token = await makeToken(shop, orderId);
    const words = { isEulaAccepted: true, isImmediateDeliveryConsented: true };
    const taken = await takeOwnershipOfCheckoutLinkOrder(shop.services, { sessionId, token, ...words });
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    const providerSession = await shop.begin(sessionId, made.value.id);
    return {
      ...{ orderId, kind: 'renewal', providerSession },
      ...{ state: 'begun', isTold: false, quoted, end: null },
    };
  }

  const cancel = (orderId: number) =>
    database.db.transaction((tx) =>
      cancelOrder(shop.services, tx, { orderId, event: 'cancel', by: 'staff' }),
    );

  const prolong = ({ licenceNumber }: Model, until: string) =>
    prolongLicence(shop.services, { licenceNumber, until, by: 'staff' });

  const aYearAfter = (end: string) => `${Number(end.slice(0, 4)) + 1}${end.slice(4)}`;

  /** The last day of what is paid while the licence ends on a day: nobody loses a day that was paid for. */
  function endOf({ kind, quoted }: Replacing, before: string): string | null {
    if (kind === 'upgrade') return before;
    if (quoted === null) return licenceExpiryDate(before, 12);
    const moved = Date.parse(before) - Date.parse(quoted.before);
    return new Date(Date.parse(quoted.until) + moved).toISOString().slice(0, 10);
  }

  const replacedBy = ({ orders }: Model) => orders.find(({ state }) => state === 'paid');
  const isHeld = (model: Model) => !model.isRevoked && !model.isRefunded && replacedBy(model) === undefined;

  async function perform(model: Model, act: Act): Promise<void> {
    const { licenceNumber, orderId, orders } = model;
    const by = 'staff';
    switch (act) {
      case 'begin-upgrade':
      case 'begin-renewal': {
        const begun = await begin(model, act === 'begin-upgrade' ? 'upgrade' : 'renewal');
        expect(begun !== null).toBe(isHeld(model) && !model.isTransferred);
        if (begun !== null) orders.push(begun);
        return;
      }
      case 'begin-quoted-renewal': {
        const begun = await beginQuoted(model);
        expect(begun !== null).toBe(isHeld(model) && !model.isTransferred);
        if (begun !== null) orders.push(begun);
        return;
      }
      case 'cancel': {
        const begun = orders.find(({ state }) => state === 'begun');
        if (begun === undefined) return;
        expect(await cancel(begun.orderId)).toBe(true);
        begun.state = 'closed';
        return;
      }
      case 'pay': {
        const unpaid = orders.find(
          ({ state, isTold }) => !isTold && (state === 'begun' || state === 'closed'),
        );
        if (unpaid === undefined) return;
        await shop.settle(unpaid.orderId, unpaid.providerSession);
        unpaid.isTold = true;
        if (!isHeld(model) || model.isTransferred) return;
        unpaid.state = 'paid';
        unpaid.end = endOf(unpaid, model.end);
        return;
      }
      case 'prolong': {
        const until = aYearAfter(model.end);
        const done = await prolong(model, until);
        expect(done.ok).toBe(isHeld(model) && orders.every(({ state }) => state !== 'begun'));
        if (done.ok) model.end = until;
        return;
      }
      case 'revoke': {
        const done = await revokeLicence(shop.services, { licenceNumber, reason: 'Not paid', by });
        // Of one that was renewed each is revoked by itself.
        expect(done.ok).toBe(!model.isRevoked && !model.isRefunded && replacedBy(model)?.kind !== 'upgrade');
        if (done.ok) model.isRevoked = true;
        return;
      }
      case 'restore': {
        const done = await restoreLicence(shop.services, { licenceNumber, by });
        expect(done.ok).toBe(model.isRevoked && !model.isRefunded);
        if (done.ok) model.isRevoked = false;
        return;
      }
      case 'transfer': {
        const done = await transferLicence(shop.services, { licenceNumber, licensee: successor, by });
        if (done.ok) model.isTransferred = true;
        return;
      }
      case 'refund': {
        const done = await refundOrder(shop.services, { orderId, reason: 'Not needed', by });
        if (done.ok) model.isRefunded = true;
        return;
      }
      case 'refund-replacing': {
        const paid = replacedBy(model);
        if (paid === undefined) return;
        const done = await refundOrder(shop.services, { orderId: paid.orderId, reason: 'No', by });
        if (done.ok) paid.state = 'refunded';
      }
    }
  }

  async function expectAsModelled(model: Model): Promise<void> {
    const licence = await shop.readLicence(model.orderId);
    expect(licence.expiryDate).toBe(model.end);
    expect(licence.revokedAt !== null).toBe(model.isRevoked || replacedBy(model)?.kind === 'upgrade');
    for (const { orderId, state, isTold, end } of model.orders) {
      const order = await shop.readOrder(orderId);
      const told = { begun: 'awaiting-payment', closed: 'cancelled', paid: 'paid', refunded: 'refunded' };
      expect(order.state).toBe(told[state]);
      if (state === 'paid') expect((await shop.readLicence(orderId)).expiryDate).toBe(end);
      // What came for an order that cannot be carried out any more is kept, to be given back.
      if (isTold && (state === 'begun' || state === 'closed')) {
        const came = await database.db.select().from(payment).where(eq(payment.orderId, orderId));
        expect(came).toMatchObject([{ state: 'surplus' }]);
      }
    }
  }

  it('give the end of what they replace as it is when they are paid, or nothing, whatever came between', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...acts, ...acts], { minLength: 4, maxLength: 11 }),
        async (plan) => {
          const model = await buy();
          for (const act of plan) {
            await perform(model, act);
            await expectAsModelled(model);
          }
          for (const { state, isTold, kind } of model.orders) if (isTold) seen.add(`${kind} ${state}`);
        },
      ),
      {
        examples: [
          [['begin-upgrade', 'cancel', 'prolong', 'pay']],
          [['begin-upgrade', 'cancel', 'prolong', 'prolong', 'pay', 'prolong']],
          [['begin-renewal', 'cancel', 'prolong', 'pay', 'refund-replacing', 'prolong']],
          [['begin-upgrade', 'cancel', 'revoke', 'pay', 'restore']],
          [['begin-upgrade', 'cancel', 'begin-renewal', 'pay', 'pay', 'prolong']],
          [['begin-renewal', 'cancel', 'transfer', 'prolong', 'pay']],
          [['begin-renewal', 'cancel', 'revoke', 'pay', 'restore', 'prolong']],
          [['prolong', 'begin-upgrade', 'cancel', 'refund', 'pay']],
          [['begin-quoted-renewal', 'pay', 'prolong']],
          [['prolong', 'begin-quoted-renewal', 'cancel', 'prolong', 'prolong', 'pay']],
        ],
        numRuns: 16,
        endOnFailure: true,
      },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['upgrade paid', 'renewal refunded', 'upgrade closed', 'renewal closed']),
    );
  }, 180_000);

  it.each([
    ['an upgrade', 'upgrade'],
    ['a renewal', 'renewal'],
  ] as const)(
    '%s that is revived while its licence is prolonged loses nothing of either',
    async (_, kind) => {
      for (let round = 0; round < 5; round += 1) {
        const model = await buy();
        const begun = await begin(model, kind);
        if (begun === null) throw new Error('It was refused');
        await cancel(begun.orderId);
        const [done] = await Promise.all([
          prolong(model, aYearAfter(model.end)),
          shop.settle(begun.orderId, begun.providerSession),
        ]);
        const end = done.ok ? aYearAfter(model.end) : model.end;
        expect((await shop.readLicence(begun.orderId)).expiryDate).toBe(
          kind === 'upgrade' ? end : licenceExpiryDate(end, 12),
        );
      }
    },
    60_000,
  );

  it('an upgrade whose quote set another end has that one, whatever its licence lasts', async () => {
    const model = await buy();
    const begun = await begin(model, 'upgrade');
    if (begun === null) throw new Error('It was refused');
    const agreed = aYearAfter(aYearAfter(model.end));
    await database.db
      .update(shopOrderLicence)
      .set({ expiryDate: agreed })
      .where(eq(shopOrderLicence.orderId, begun.orderId));
    await cancel(begun.orderId);
    expect(await prolong(model, aYearAfter(model.end))).toMatchObject({ ok: true });
    await shop.settle(begun.orderId, begun.providerSession);
    expect((await shop.readLicence(begun.orderId)).expiryDate).toBe(agreed);
  });
});
