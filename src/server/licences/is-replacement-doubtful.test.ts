import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { toDay } from '#domain/day/days.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { canNoLongerReplace, readReplacingOrder } from './can-no-longer-replace.ts';
import { isReplacementDoubtful } from './is-replacement-doubtful.ts';
import { readReplacedLicences } from './read-replaced-licences.ts';

/** What may have become of a licence that an order is to replace. */
const anyPast = fc.record({
  kind: fc.constantFrom('upgrade', 'renewal'),
  /** Days from today to its last day; null is without an end. */
  endsIn: fc.constantFrom(null, -400, -1, 0, 1, 20, 400),
  isRevoked: fc.boolean(),
  orderState: fc.constantFrom('paid', 'partially-refunded', 'refunded'),
  isTransferred: fc.boolean(),
  /** Its buyer withdrew from the contract; staff may have refused that. */
  withdrawal: fc.constantFrom('none', 'declared', 'refused'),
  /** What became of other orders that replace it: paid orders number their licences. */
  isUpgraded: fc.boolean(),
  isRenewed: fc.boolean(),
  /** It renews another one that has not ended yet. */
  isNotBegun: fc.boolean(),
  credited: fc.constantFrom('nothing', 'before', 'since', 'VAT alone since'),
  isQuoted: fc.boolean(),
  /** Under a quote, a licence may cost less than what was paid for the one before. */
  isCreditedLess: fc.boolean(),
});
type Past = typeof anyPast extends fc.Arbitrary<infer Value> ? Value : never;

/** At most one thing happened: where anything may have, hardly an order is left that may be paid. */
const calmPast = fc
  .tuple(
    anyPast,
    fc.constantFrom(null, 0, 1, 20, 400),
    fc.constantFrom('paid', 'partially-refunded'),
    fc.constantFrom(
      'nothing',
      'nothing',
      'nothing',
      'ended',
      'refunded',
      'isRevoked',
      'isTransferred',
      'withdrawn',
      'isUpgraded',
      'isRenewed',
    ),
  )
  .map(
    ([past, endsIn, orderState, happened]): Past => ({
      ...past,
      endsIn: happened === 'ended' ? -1 : endsIn,
      orderState: happened === 'refunded' ? 'refunded' : orderState,
      isRevoked: happened === 'isRevoked',
      isTransferred: happened === 'isTransferred',
      withdrawal:
        happened === 'withdrawn' ? 'declared' : past.withdrawal === 'declared' ? 'none' : past.withdrawal,
      isUpgraded: happened === 'isUpgraded',
      isRenewed: happened === 'isRenewed',
    }),
  );

const withdrawalKinds: Record<Past['withdrawal'], string[]> = {
  none: [],
  declared: [WITHDRAWN],
  refused: [WITHDRAWN, WITHDRAWAL_REFUSED],
};

onEachDatabase('whether a licence may still be replaced', (open) => {
  let shop: UpgradeShop;
  let database: Database;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
  });
  afterAll(() => shop.jobs.stop());

  /** A licence that was paid for, and orders that are to replace it: two of each kind, of which the second may be paid. */
  async function begin() {
    const { sessionId, customerId } = await shop.logIn();
    const before = await shop.buy(sessionId, { template: '5', users: 5, net: 6000 });
    const bought = await shop.buy(sessionId, { template: '5', users: 5, net: 6000 });
    const place = async (kind: 'upgrade' | 'renewal') => {
      const replaces = { kind, licenceNumber: bought.licenceNumber };
      const cart = { template: '5' as const, users: 20, replaces, net: kind === 'upgrade' ? 6000 : 12_000 };
      const made = await shop.place(await shop.openSession(customerId), cart);
      if (!made.ok) throw new Error(JSON.stringify(made));
      return Number(made.value.id);
    };
    return {
      before: await shop.readLicence(before.orderId),
      bought: await shop.readLicence(bought.orderId),
      upgrade: await place('upgrade'),
      renewal: await place('renewal'),
      otherUpgrade: await place('upgrade'),
      otherRenewal: await place('renewal'),
    };
  }

  async function write(
    tx: Transaction,
    made: Awaited<ReturnType<typeof begin>>,
    past: Past,
  ): Promise<number> {
    const { bought, before } = made;
    const now = shop.services.now();
    const at = (days: number) => new Date(now.getTime() + days * DAY_IN_MS);
    const setLicence = (orderId: number, to: Partial<typeof shopOrderLicence.$inferInsert>) =>
      tx.update(shopOrderLicence).set(to).where(eq(shopOrderLicence.orderId, orderId));
    const setOrder = (orderId: number, to: Partial<typeof shopOrder.$inferInsert>) =>
      tx.update(shopOrder).set(to).where(eq(shopOrder.id, orderId));
    await setOrder(bought.orderId, { paidAt: at(-30), state: past.orderState });
    await setLicence(bought.orderId, {
      expiryDate: past.endsIn === null ? null : toDay(at(past.endsIn)),
      revokedAt: past.isRevoked ? now : null,
      licensee: past.isTransferred ? emptyAddress() : null,
      renewsLicenceId: past.isNotBegun ? before.id : null,
    });
    for (const kind of withdrawalKinds[past.withdrawal])
      await tx.insert(orderEvent).values({
        orderId: bought.orderId,
        at: now,
        kind,
        fromState: 'paid',
        toState: 'paid',
        by: 'shopper',
      });
    if (past.isUpgraded) await setLicence(made.otherUpgrade, { licenceNumber: 'L-900001-01' });
    if (past.isRenewed) await setLicence(made.otherRenewal, { licenceNumber: 'L-900002-01' });
    const orderId = made[past.kind];
    await setOrder(orderId, { createdAt: at(-20), quotedAt: past.isQuoted ? at(-10) : null });
    const credit = (days: number, total: number) =>
      tx.insert(orderDocument).values({
        orderId: bought.orderId,
        kind: 'credit-note',
        number: `C-900001-${days}`,
        madeAt: at(days),
        data: { total },
      });
    if (past.credited === 'before') await credit(-25, 1000);
    const held = await readReplacedLicences(tx, [bought.id], toDay(now));
    const full = held.get(bought.id)?.credit ?? 6000;
    const amount = past.kind === 'renewal' ? 0 : -(past.isCreditedLess ? Math.round(full / 2) : full);
    await setOrder(orderId, { adjustments: [{ reason: 'upgrade-credit', label: 'Paid', amount }] });
    if (past.credited === 'since') await credit(-5, 1000);
    if (past.credited === 'VAT alone since') await credit(-5, 0);
    return orderId;
  }

  it('is doubted before a payment begins wherever it may not be paid, and nowhere else but where less was credited', async () => {
    const made = await begin();
    const today = toDay(shop.services.now());
    const undone = new Error('undone');
    const seen = { refused: 0, allowed: 0, doubtedInVain: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 1, arbitrary: anyPast }, { weight: 4, arbitrary: calmPast }),
        async (past) => {
          const judged = database.db.transaction(async (tx) => {
            const orderId = await write(tx, made, past);
            const [row] = await tx
              .select({ isDoubtful: isReplacementDoubtful(today) })
              .from(shopOrder)
              .where(eq(shopOrder.id, orderId));
            const isRefused = await canNoLongerReplace(tx, await readReplacingOrder(tx, orderId), today);
            const isDoubtful = row?.isDoubtful ?? false;
            if (isRefused) seen.refused += 1;
            else if (isDoubtful) seen.doubtedInVain += 1;
            else seen.allowed += 1;
            if (isRefused) expect(isDoubtful, 'what is refused is doubted').toBe(true);
            else if (isDoubtful)
              expect(past).toMatchObject({ kind: 'upgrade', credited: 'since', isCreditedLess: true });
            throw undone;
          });
          await judged.catch((error: unknown) => {
            if (error !== undone) throw error;
          });
        },
      ),
      { seed: 16, numRuns: 150 },
    );
    expect(Math.min(seen.refused, seen.allowed), JSON.stringify(seen)).toBeGreaterThan(20);
    expect(seen.doubtedInVain, JSON.stringify(seen)).toBeGreaterThan(0);
  });
});
