import { eq, or, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { orderEvent } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { paymentEvent, refund } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { stripeShopOfSuite } from '#server/orders/testing/stripe-shop.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundPayment } from '#server/staff/refunding/refund-payment.ts';
import { initCardPayment } from './init-card-payment.ts';
import { initInvoicePayment } from './init-invoice-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const dayMs = 24 * 60 * 60 * 1000;
const job = { isLastAttempt: false };

onEachDatabase('what Stripe tells of a payment', (open) => {
  const at = stripeShopOfSuite(open);
  const readRows = (orderId: number) => readOrderRows(at.shop.database, orderId);

  describe('by a debit', () => {
    it('lets the order wait for the money: it is neither paid again, nor cancelled, nor does its time run out', async () => {
      const { orderId, sessionId, session } = await at.begin();
      await at.tell(at.standIn.complete(session, 'delayed'));
      const shopOrderId = `${orderId}`;
      const refused = { ok: false, code: 'order-not-payable', detail: expect.stringContaining('under way') };
      expect(await initCardPayment(at.services, { sessionId, shopOrderId })).toEqual(refused);
      const invoice = { sessionId, shopOrderId, visitor: 'v', altcha: undefined };
      expect(await initInvoicePayment(at.services, invoice)).toEqual(refused);
      expect(await cancelActive(at.services, { sessionId })).toMatchObject({ value: { cancelled: [] } });
      const owner = { sessionId, customerId: null, id: shopOrderId };
      expect(await cancelOwnOrder(at.services, owner)).toMatchObject({ code: 'order-not-cancellable' });
      at.shop.letPass(3 * dayMs);
      await expireOrders(at.services);
      expect((await readRows(orderId)).order).toMatchObject({ state: 'awaiting-payment' });
      await at.tell(at.standIn.settle(session, 'succeeds'));
      const { order, flags } = await readRows(orderId);
      expect([order.state, flags]).toEqual(['paid', []]);
    });

    it('that does not come leaves the order payable, and the buyer is mailed', async () => {
      const { orderId, sessionId, session } = await at.begin();
      await at.tell(at.standIn.complete(session, 'delayed'));
      await at.tell(at.standIn.settle(session, 'fails'));
      expect((await readRows(orderId)).order.state).toBe('payment-failed');
      const mails = await at.shop.database.db.select({ kind: mail.kind, orderId: mail.orderId }).from(mail);
      expect(mails).toContainEqual({ kind: 'payment-failed', orderId });
      expect(await initCardPayment(at.services, { sessionId, shopOrderId: `${orderId}` })).toMatchObject({
        ok: true,
      });
    });
  });

  it('of a debit that its bank takes back after the delivery is for staff, once: money lost, licences and papers as they were', async () => {
    const { orderId, session } = await at.begin();
    await at.tell(at.standIn.complete(session, 'delayed'));
    await at.tell(at.standIn.settle(session, 'succeeds'));
    const paid = await readRows(orderId);
    await at.tell(at.standIn.returnDebit(session));
    const back = await readRows(orderId);
    expect(back.flags).toEqual(['dispute-lost']);
    expect([back.order, back.licences, back.documents]).toEqual([paid.order, paid.licences, paid.documents]);
    const lost = async () =>
      (await at.shop.database.db.select().from(mail)).filter(({ kind, data }) => {
        const { orderNumber } = data as { orderNumber?: string };
        return kind.startsWith('payment-') && orderNumber === paid.order.orderNumber;
      });
    expect(await lost()).toMatchObject([
      { kind: 'payment-lost', data: { amount: 20_430, currency: 'CHF', reason: 'insufficient_funds' } },
    ]);
    const give = () => refundOrder(at.services, { orderId, reason: 'All', by: 'Staff' });
    expect(await give()).toMatchObject({ ok: false, code: 'order-state-conflict' });
    // Once somebody has seen to it, the end of the dispute says nothing new.
    await clearOrderFlag(at.services, { orderId, flag: 'dispute-lost', by: 'Staff' });
    await at.tell(at.standIn.closeDispute([...at.standIn.books.disputes.keys()].at(-1) ?? '', 'lost'));
    expect((await readRows(orderId)).flags).toEqual([]);
    expect(await lost()).toHaveLength(1);
  });

  it('of a session whose time is over leaves the order to another one', async () => {
    const { orderId, sessionId, session } = await at.begin();
    await at.tell(at.standIn.expire(session));
    expect((await readRows(orderId)).order.state).toBe('awaiting-payment');
    await initCardPayment(at.services, { sessionId, shopOrderId: `${orderId}` });
    const { payments } = await readRows(orderId);
    expect(payments.map(({ state }) => state)).toEqual(['ended', 'open']);
    expect(payments[1]?.redirectUrl).not.toBe(payments[0]?.redirectUrl);
  });

  it('of a dispute is for staff, by a flag and a mail with the deadline; one that was lost leaves a flag', async () => {
    const { orderId, session } = await at.begin();
    await at.tell(at.standIn.complete(session, 'at-once'));
    const dueBy = new Date('2026-12-01T23:59:59.000Z');
    await at.tell(at.standIn.dispute(session, dueBy));
    expect((await readRows(orderId)).flags).toEqual(['disputed']);
    const [told] = (await at.shop.database.db.select().from(orderEvent)).filter(
      (event) => event.orderId === orderId && event.kind === 'disputed',
    );
    expect(told?.detail).toMatchObject({ amount: 20_430, currency: 'CHF', dueBy: dueBy.toISOString() });
    const mails = (await at.shop.database.db.select().from(mail)).filter(
      ({ kind }) => kind === 'payment-disputed',
    );
    expect(mails.at(-1)?.data).toMatchObject({ dueBy: dueBy.toISOString(), amount: 20_430 });
    await at.tell(at.standIn.closeDispute([...at.standIn.books.disputes.keys()].at(-1) ?? '', 'lost'));
    expect((await readRows(orderId)).flags).toEqual(['dispute-lost']);
    const all = await at.shop.database.db.select().from(mail);
    expect(all.filter(({ kind }) => kind === 'payment-lost').at(-1)?.data).toMatchObject({
      ...{ amount: 20_430, reason: 'fraudulent' },
    });
  });

  it('of a refund that came back is owed again, and is given back once staff ask anew', async () => {
    const { orderId, session } = await at.begin();
    await at.tell(at.standIn.complete(session, 'at-once'));
    const noted = await refundOrder(at.services, { orderId, amount: 10, reason: 'Goodwill', by: 'Staff' });
    if (!noted.ok) throw new Error(noted.code);
    const { refundId } = noted.value;
    const services = { ...at.services, db: at.shop.database.db };
    await refundPayment(services, { refundId }, job);
    const [made] = [...at.standIn.books.refunds.values()].slice(-1);
    expect(made).toMatchObject({ amount: 1000, metadata: { fount_refund: `refund-${refundId}` } });
    const failed = at.standIn.failRefund(made?.id ?? '');
    await at.tell(failed);
    await at.tell({ ...failed, id: 'evt_of_the_same', type: 'refund.updated' } as Stripe.Event);
    const readDone = async () =>
      (await at.shop.database.db.select().from(refund)).find(({ id }) => id === refundId)?.doneAt;
    expect([(await readRows(orderId)).flags, await readDone()]).toEqual([['refund-failed'], null]);
    const before = at.standIn.books.refunds.size;
    await at.shop.database.db.insert(orderEvent).values({
      orderId,
      at: at.services.now(),
      kind: 'refund-again',
      fromState: 'paid',
      toState: 'paid',
      by: 'Staff',
      detail: { refunds: [refundId] },
    });
    await Promise.all([
      refundPayment(services, { refundId }, job),
      refundPayment(services, { refundId }, job),
    ]);
    expect(await readDone()).toEqual(at.services.now());
    expect(at.standIn.books.refunds.size).toBe(before + 1);
  });

  it('that was never delivered is asked for, once', async () => {
    const { orderId, session } = await at.begin();
    at.standIn.complete(session, 'delayed');
    at.standIn.settle(session, 'succeeds');
    expect(await reconcilePayments(at.services)).toBeGreaterThanOrEqual(2);
    expect((await readRows(orderId)).order.state).toBe('paid');
    expect(await reconcilePayments(at.services)).toBe(0);
  });

  it('that cannot be carried out keeps no other back, and the next look goes as far back', async () => {
    const { orderId, session } = await at.begin();
    at.standIn.complete(session, 'at-once');
    const { payment: provider } = at.services;
    const since: Date[] = [];
    const fail = () => Promise.reject(new Error('Stripe does not answer'));
    const services = {
      ...at.services,
      payment: {
        ...provider,
        listEvents: async (from: Date) => {
          since.push(from);
          return [{ eventId: 'evt_of_a_refund', read: fail }, ...(await provider.listEvents(from))];
        },
      },
    };
    for (let time = 0; time < 2; time += 1)
      await expect(reconcilePayments(services)).rejects.toThrow(
        '1 events of stripe could not be carried out',
      );
    expect((await readRows(orderId)).order.state).toBe('paid');
    expect(since[1]).toEqual(since[0]);
  });

  it('a hundred times is told once', async () => {
    const { orderId, session } = await at.begin();
    const paid = at.standIn.complete(session, 'at-once');
    for (let turn = 0; turn < 100; turn += 1) expect((await at.tell(paid)).ok).toBe(true);
    const { db } = at.shop.database;
    const noted = (await db.select().from(paymentEvent)).filter(({ eventId }) => eventId === paid.id);
    const history = (await db.select().from(orderEvent)).filter((event) => event.orderId === orderId);
    expect([noted.length, history.filter(({ kind }) => kind === 'payment-succeeded').length]).toEqual([1, 1]);
  });

  type Begun = Awaited<ReturnType<typeof at.begin>>;
  interface Story {
    /** All that Stripe tells of it, in the order in which it happens. */
    happen: (begun: Begun) => Stripe.Event[] | Promise<Stripe.Event[]>;
    /** Mails and entries of the history that are news only until another event is heard. */
    passing?: string[];
  }

  const dueBy = new Date('2026-12-01T00:00:00Z');
  const close = (status: 'won' | 'lost') =>
    at.standIn.closeDispute([...at.standIn.books.disputes.keys()].at(-1) ?? '', status);
  const intentOf = (session: string) => String(at.standIn.books.sessions.get(session)?.payment_intent);
  const changeSession = (id: string, change: Partial<Stripe.Checkout.Session>) => {
    const session = at.standIn.books.sessions.get(id);
    if (session === undefined) throw new Error('There is no such session');
    at.standIn.books.sessions.set(id, { ...session, ...change });
  };
  /** Another session for an order whose first page was left, and was finished late all the same. */
  async function beginAgain({ orderId, sessionId, session }: Begun): Promise<string> {
    await at.tell(at.standIn.expire(session));
    await initCardPayment(at.services, { sessionId, shopOrderId: `${orderId}` });
    changeSession(session, { status: 'open' });
    return (await readRows(orderId)).payments.at(-1)?.providerSessionId ?? '';
  }
  const debit = ['payment-processing', 'payment-disputed'];
  const stories: Record<string, Story> = {
    'a debit that comes, is disputed and won': {
      happen: ({ session }) => [
        at.standIn.complete(session, 'delayed'),
        at.standIn.settle(session, 'succeeds'),
        at.standIn.dispute(session, dueBy),
        close('won'),
      ],
      passing: debit,
    },
    'a debit that comes and is returned': {
      happen: ({ session }) => [
        at.standIn.complete(session, 'delayed'),
        at.standIn.settle(session, 'succeeds'),
        at.standIn.returnDebit(session),
        close('lost'),
      ],
      passing: debit,
    },
    'a debit that fails': {
      happen: ({ session }) => [at.standIn.complete(session, 'delayed'), at.standIn.settle(session, 'fails')],
      passing: ['payment-processing'],
    },
    'a card that is disputed and lost after a part went back outside': {
      happen: ({ session }) => {
        const paid = at.standIn.complete(session, 'at-once');
        at.standIn.addRefund(intentOf(session), 1000);
        const refunded = at.standIn.tellRefunded(intentOf(session));
        return [paid, refunded, at.standIn.dispute(session, dueBy), close('lost')];
      },
      passing: ['payment-disputed'],
    },
    'a part that went back outside and came back': {
      happen: ({ session }) => {
        const paid = at.standIn.complete(session, 'at-once');
        const { id } = at.standIn.addRefund(intentOf(session), 1000);
        at.standIn.addRefund(intentOf(session), 500);
        return [paid, at.standIn.tellRefunded(intentOf(session)), at.standIn.failRefund(id)];
      },
    },
    'a refund of the shop that came back': {
      happen: async ({ orderId, session }) => {
        await at.tell(at.standIn.complete(session, 'at-once'));
        const noted = await refundOrder(at.services, {
          orderId,
          amount: 10,
          reason: 'Goodwill',
          by: 'Staff',
        });
        if (!noted.ok) throw new Error(noted.code);
        await refundPayment(at.services, { refundId: noted.value.refundId }, job);
        const [made] = [...at.standIn.books.refunds.values()].slice(-1);
        const refunded = at.standIn.tellRefunded(intentOf(session));
        const failed = at.standIn.failRefund(made?.id ?? '');
        // The type is that of the same refund’s other event.
        const updated = { ...failed, id: `${failed.id}_again`, type: 'refund.updated' } as Stripe.Event;
        return [refunded, updated, failed];
      },
    },
    'another amount, disputed and lost': {
      happen: ({ session }) => {
        changeSession(session, { amount_total: 100 });
        return [at.standIn.complete(session, 'at-once'), at.standIn.dispute(session, dueBy), close('lost')];
      },
      passing: ['payment-disputed'],
    },
    'a page that was left, and a card on the next': {
      happen: async (begun) => {
        const next = await beginAgain(begun);
        return [at.standIn.expire(begun.session), at.standIn.complete(next, 'at-once')];
      },
    },
    'a debit on a page that was left, which comes, and a card on the next': {
      happen: async (begun) => {
        const next = await beginAgain(begun);
        return [
          at.standIn.complete(begun.session, 'delayed'),
          at.standIn.settle(begun.session, 'succeeds'),
          at.standIn.complete(next, 'at-once'),
        ];
      },
      passing: ['payment-processing'],
    },
    'a debit on a page that was left, which fails, and a card on the next': {
      happen: async (begun) => {
        const next = await beginAgain(begun);
        return [
          at.standIn.complete(begun.session, 'delayed'),
          at.standIn.settle(begun.session, 'fails'),
          at.standIn.complete(next, 'at-once'),
        ];
      },
      // Who has paid by then is not told that an earlier payment failed.
      passing: ['payment-processing', 'payment-failed'],
    },
  };

  it.each(Object.entries(stories))('comes to the same in every order, with repeats: %s', async (_, story) => {
    const { passing = [] } = story;
    const stays = ({ kind }: { kind: string }) => !passing.includes(kind);
    const { db } = at.shop.database;
    async function tellIn(choose: (events: Stripe.Event[]) => Stripe.Event[]) {
      const begun = await at.begin();
      const all = await story.happen(begun);
      for (const event of choose(all)) await at.tell(event);
      const { order, flags, payments, events } = await readRows(begun.orderId);
      // Those to the foundry name the order by its number alone.
      const isOfOrder = or(
        eq(mail.orderId, begun.orderId),
        eq(sql`${mail.data} ->> 'orderNumber'`, order.orderNumber),
      );
      const mails = await db.select({ kind: mail.kind }).from(mail).where(isOfOrder);
      return {
        count: all.length,
        state: order.state,
        flags,
        // Which of two came first is which of them pays the order.
        payments: payments.map(({ state }) => state).toSorted(),
        mails: mails
          .filter(stays)
          .map(({ kind }) => kind)
          .toSorted(),
        events: events
          .filter(stays)
          .map(({ kind }) => kind)
          .toSorted(),
      };
    }
    const expected = await tellIn((events) => events);
    for (const [index, places] of permute(expected.count).entries()) {
      // One of them is told once more at the end.
      const told = [...places, index % expected.count];
      const found = await tellIn((events) => told.flatMap((place) => events[place] ?? []));
      expect(found, `told in the order ${told.join()}`).toEqual(expected);
    }
  });
});

/** The numbers below this one in every order. */
function permute(count: number): number[][] {
  if (count === 0) return [[]];
  return permute(count - 1).flatMap((places) =>
    Array.from({ length: count }, (_, at) => places.toSpliced(at, 0, count - 1)),
  );
}
