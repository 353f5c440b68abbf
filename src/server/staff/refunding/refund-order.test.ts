import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { demoCardRefund, payment, refund } from '#server/database/schema/payments.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { openDownload } from '#server/delivery/open-download.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { openTestShop } from '#server/orders/testing/test-shop.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { noteDelivered, placePaidByCard, placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { noteRefundDone } from './note-refund-done.ts';
import { refundOrder } from './refund-order.ts';
import { refundPayment } from './refund-payment.ts';

onEachDatabase('a refund', (open) => {
  const shop = shopOfSuite(open);

  beforeAll(() => {
    shop.jobs.work('refund-payment', (data, job) => refundPayment(shop.services, data, job));
  });

  const give = (orderId: number, amount?: number) =>
    refundOrder(shop.services, { orderId, amount, reason: 'Not needed after all', by: 'staff' });

  async function stateOf(orderId: number) {
    const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    return order?.state;
  }

  async function readCredits(orderId: number) {
    const rows = await shop.database.db
      .select()
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'credit-note')))
      .orderBy(orderDocument.id);
    // Written by issue-credit-note.ts alone.
    return rows.map(({ data }) => (data as { finalPrice: number }).finalPrice);
  }

  async function readFlags(orderId: number) {
    const flags = await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    return flags.map(({ flag }) => flag);
  }

  it('of a part is credited and given back by the provider, and leaves the order held', async () => {
    const { orderId, session } = await placePaidByCard(shop);
    const given = await give(orderId, 54.3);
    expect(given).toMatchObject({
      ok: true,
      value: {
        amount: 5430,
        currency: 'CHF',
        isWhole: false,
        way: 'card',
        creditNote: expect.stringMatching(/^C-\d{6}$/),
      },
    });
    expect(await stateOf(orderId)).toBe('partially-refunded');
    await shop.jobs.runDue();
    const [noted] = await shop.database.db.select().from(refund).where(eq(refund.orderId, orderId));
    expect(noted).toMatchObject({ amount: 5430, doneAt: shop.services.now() });
    const books = await shop.database.db
      .select()
      .from(demoCardRefund)
      .where(eq(demoCardRefund.paymentId, session));
    expect(books).toMatchObject([{ amount: 5430 }]);
    const events = await shop.database.db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(orderEvent.id);
    expect(events.at(-1)).toMatchObject({
      kind: 'refund-part',
      toState: 'partially-refunded',
      detail: { amount: 5430, reason: 'Not needed after all' },
    });
  });

  it('of what is left after a part adds up to what was paid, and ends it', async () => {
    const { orderId } = await placePaidByCard(shop);
    await give(orderId, 54.3);
    expect(await give(orderId)).toMatchObject({ ok: true, value: { amount: 15_000, isWhole: true } });
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await readCredits(orderId)).toEqual([5430, 15_000]);
    expect(await give(orderId)).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });

  it('is credited, whatever was credited of an invoice that the card took the place of', async () => {
    const { orderId } = await placePaidByCard(shop, { isInvoicedBefore: true });
    const [ofTheInvoice] = await readCredits(orderId);
    expect(ofTheInvoice).toBeGreaterThan(20_430);
    expect(await give(orderId)).toMatchObject({
      ok: true,
      value: { amount: 20_430, isWhole: true, creditNote: expect.stringMatching(/^C-\d{6}$/) },
    });
    expect(await readCredits(orderId)).toEqual([ofTheInvoice, 20_430]);
  });

  it.each(['disputed', 'dispute-lost', 'refunded-outside'] as const)(
    'is not given twice: of an order that is flagged %s nothing goes back until somebody has looked',
    async (flag) => {
      const { orderId } = await placePaidByCard(shop);
      await shop.database.db.insert(orderFlag).values({ orderId, flag, at: shop.services.now() });
      expect(await give(orderId)).toMatchObject({
        ok: false,
        code: 'order-state-conflict',
        detail: expect.stringContaining(`clear-flag ${orderId} ${flag}`),
      });
      expect(await clearOrderFlag(shop.services, { orderId, flag, by: 'staff' })).toMatchObject({ ok: true });
      expect(await give(orderId)).toMatchObject({ ok: true, value: { amount: 20_430 } });
    },
  );

  it.each([0.001, 204.31, 1000])('of CHF %d is refused, and nothing is written', async (amount) => {
    const { orderId } = await placePaidByCard(shop);
    expect(await give(orderId, amount)).toMatchObject({ ok: false, errors: [{ path: 'amount' }] });
    expect([await stateOf(orderId), await readCredits(orderId)]).toEqual(['paid', []]);
  });

  it('of what was never paid, or of no order, is refused', async () => {
    const { orderId } = await placeEnquiry(shop);
    expect(await give(orderId)).toMatchObject({ ok: false, code: 'order-state-conflict' });
    expect(await give(999_999)).toMatchObject({ ok: false, code: 'not-found' });
  });

  it('of a bank transfer is for staff to make, who say when it is done', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const given = await give(orderId);
    expect(given).toMatchObject({ ok: true, value: { way: 'bank-transfer', isWhole: true } });
    await shop.jobs.runDue();
    const read = async () =>
      (await shop.database.db.select().from(refund).where(eq(refund.orderId, orderId)))[0];
    expect(await read()).toMatchObject({ paymentId: null, doneAt: null });
    const refundId = given.ok ? given.value.refundId : 0;
    shop.letPass(1000);
    const done = shop.services.now();
    for (let time = 0; time < 2; time += 1) {
      expect(await noteRefundDone(shop.services, { refundId, by: 'staff' })).toMatchObject({ ok: true });
      shop.letPass(1000);
    }
    expect(await read()).toMatchObject({ doneAt: done });
    expect(await noteRefundDone(shop.services, { refundId: 999_999, by: 'staff' })).toMatchObject({
      code: 'not-found',
    });
  });

  it('of VAT that was credited before needs no second credit note', async () => {
    const { orderId } = await placePaidByCard(shop);
    await give(orderId, 4.3);
    await shop.database.db.delete(refund).where(eq(refund.orderId, orderId));
    expect(await give(orderId, 4.3)).toMatchObject({ ok: true, value: { creditNote: null } });
    expect(await readCredits(orderId)).toEqual([430]);
  });

  it('of a whole order ends the links to its files, one of a part does not', async () => {
    const { orderId } = await placePaidByCard(shop);
    const { secret, publicUrl, now } = shop.services;
    const files = createMemoryFileStore();
    const stored = {
      ...files,
      findStream: async () => files.findStream(await files.put(Buffer.from('z'))),
    };
    const deliveryId = await noteDelivered(shop, orderId);
    const { url } = makeDownloadUrl({ deliveryId, secret, publicUrl, now: now() });
    const openLink = () =>
      openDownload(
        { db: shop.database.db, files: stored, jobs: shop.jobs, secret, now },
        url.replace(/^.*\//, ''),
      );
    await give(orderId, 1);
    expect(await openLink()).toMatchObject({ ok: true });
    await give(orderId);
    expect(await openLink()).toEqual({ ok: false, code: 'link-expired' });
  });

  describe('at the provider', () => {
    async function begin(refuse: PaymentProvider['refund']) {
      const { orderId } = await placePaidByCard(shop);
      const given = await give(orderId, 10);
      const refundId = given.ok ? given.value.refundId : 0;
      const services = { ...shop.services, payment: { ...shop.services.payment, refund: refuse } };
      return {
        orderId,
        refundId,
        run: (isLastAttempt: boolean) => refundPayment(services, { refundId }, { isLastAttempt }),
      };
    }
    const isDone = async (refundId: number) => {
      const [row] = await shop.database.db.select().from(refund).where(eq(refund.id, refundId));
      return row?.doneAt !== null;
    };

    it('is asked for again under the same key until it answers, and then no more', async () => {
      const keys: string[] = [];
      let isDown = true;
      const { orderId, refundId, run } = await begin(async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (isDown) throw new Error('nobody answers');
        return { ok: true, providerRefundId: 'r' };
      });
      await expect(run(false)).rejects.toThrow('nobody answers');
      expect([await isDone(refundId), await readFlags(orderId)]).toEqual([false, []]);
      isDown = false;
      await run(false);
      await run(false);
      expect(await isDone(refundId)).toBe(true);
      expect(keys).toEqual([`refund-${refundId}`, `refund-${refundId}`]);
    });

    it('is told to staff when it is refused', async () => {
      const { orderId, refundId, run } = await begin(async () => ({
        ok: false,
        code: 'refused',
        reason: 'The card is closed.',
      }));
      await run(false);
      expect([await isDone(refundId), await readFlags(orderId)]).toEqual([false, ['refund-failed']]);
    });

    it('that staff gave back by hand after all leaves no flag, but where another one is owed', async () => {
      const refused = async () => ({ ok: false, code: 'refused', reason: 'The card is closed.' }) as const;
      const { orderId, refundId, run } = await begin(refused);
      await run(false);
      const other = await give(orderId, 20);
      const otherId = other.ok ? other.value.refundId : 0;
      expect(await noteRefundDone(shop.services, { refundId, by: 'staff' })).toMatchObject({ ok: true });
      expect(await readFlags(orderId)).toEqual(['refund-failed']);
      // The provider gives the other one back.
      await refundPayment(shop.services, { refundId: otherId }, { isLastAttempt: false });
      expect([await isDone(otherId), await readFlags(orderId)]).toEqual([true, []]);
    });

    it('of before is not asked of the one of now: staff are told', async () => {
      const { orderId, run } = await begin(() => Promise.reject(new Error('the wrong one was asked')));
      await shop.database.db.update(payment).set({ provider: 'before' }).where(eq(payment.orderId, orderId));
      await run(false);
      expect(await readFlags(orderId)).toEqual(['refund-failed']);
    });

    it('is told to staff when it never answers', async () => {
      const { orderId, run } = await begin(() => Promise.reject(new Error('nobody answers')));
      await expect(run(true)).rejects.toThrow('nobody answers');
      expect(await readFlags(orderId)).toEqual(['refund-failed']);
    });
  });
});

onPostgres('refunds of one order at once', (open) => {
  it('never come to more than was paid', async () => {
    const shop = await openTestShop(await open());
    const { db } = shop.services;
    for (let trial = 0; trial < 10; trial += 1) {
      const { orderId } = await placePaidByCard(shop);
      const answers = await Promise.all(
        [100, undefined, 100, undefined, 4.3, 100].map((amount) =>
          refundOrder(shop.services, { orderId, amount, reason: 'Twice', by: 'staff' }),
        ),
      );
      expect(answers.some(({ ok }) => ok)).toBe(true);
      const given = await db.select().from(refund).where(eq(refund.orderId, orderId));
      expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_430);
      const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      expect(order?.state).toBe('refunded');
    }
    await shop.jobs.stop();
  });
});
