import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mail } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { type StripeShop, stripeShopOfSuite } from '#server/orders/testing/stripe-shop.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { initCardPayment } from './init-card-payment.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';

type Begun = Awaited<ReturnType<StripeShop['begin']>>;

onEachDatabase('the buyer of an order whose debit failed', (open) => {
  const at = stripeShopOfSuite(open);
  const by = { by: 'staff' };

  const tellDelayed = ({ session }: Begun) => at.tell(at.standIn.complete(session, 'delayed'));
  const tellFailed = ({ session }: Begun) => at.tell(at.standIn.settle(session, 'fails'));
  const readRows = ({ orderId }: Begun) => readOrderRows(at.shop.database, orderId);
  const mailsOf = async ({ orderId }: Begun) =>
    (await at.shop.database.db.select().from(mail).where(eq(mail.orderId, orderId))).filter(
      ({ kind }) => kind === 'payment-failed',
    );
  /** Another session for an order that has one, which the buyer left. */
  async function beginAgain({ orderId, sessionId, session }: Begun): Promise<Begun> {
    await at.tell(at.standIn.expire(session));
    await initCardPayment(at.services, { sessionId, shopOrderId: `${orderId}` });
    const { payments } = await readOrderRows(at.shop.database, orderId);
    return { orderId, sessionId, session: payments.at(-1)?.providerSessionId ?? '' };
  }

  it('is mailed until when it may be paid in another way', async () => {
    const begun = await at.begin();
    await tellDelayed(begun);
    at.shop.letPass(5 * 24 * 60 * 60 * 1000);
    await tellFailed(begun);
    const { order } = await readRows(begun);
    expect(order.state).toBe('payment-failed');
    expect(await mailsOf(begun)).toMatchObject([{ data: { until: order.expiresAt?.toISOString() } }]);
  });

  it.each(['open', 'ended'] as const)(
    'is mailed, too, where the page’s end is told after it, of a session that is %s',
    async (state) => {
      const begun = await at.begin();
      const completed = at.standIn.complete(begun.session, 'delayed');
      // The shop may have ended the session while the payer finished on its page.
      await at.shop.database.db.update(payment).set({ state }).where(eq(payment.orderId, begun.orderId));
      await tellFailed(begun);
      await at.tell(completed);
      const { order, payments } = await readRows(begun);
      expect([order.state, payments[0]?.state]).toEqual(['payment-failed', 'failed']);
      expect(await mailsOf(begun)).toHaveLength(1);
    },
  );

  const meanwhile: [what: string, act: (begun: Begun) => Promise<unknown>, state: string][] = [
    [
      'was cancelled by staff',
      async (begun) => {
        await tellDelayed(begun);
        await endOrder(at.services, { orderId: begun.orderId, reason: '', ...by });
      },
      'cancelled',
    ],
    [
      'is taken by invoice',
      async (begun) => {
        await takeByInvoice(at.services, { ...begun, shopOrderId: `${begun.orderId}` });
        await tellDelayed(begun);
      },
      'awaiting-payment',
    ],
    [
      'was paid by its invoice',
      async (begun) => {
        await takeByInvoice(at.services, { ...begun, shopOrderId: `${begun.orderId}` });
        await tellDelayed(begun);
        await markInvoicePaid(at.services, { orderId: begun.orderId, note: '', ...by });
      },
      'paid',
    ],
    [
      'was paid and given back',
      async (begun) => {
        await takeByInvoice(at.services, { ...begun, shopOrderId: `${begun.orderId}` });
        await tellDelayed(begun);
        await markInvoicePaid(at.services, { orderId: begun.orderId, note: '', ...by });
        await refundOrder(at.services, { orderId: begun.orderId, reason: 'Not needed', ...by });
      },
      'refunded',
    ],
  ];
  it.each(meanwhile)('is mailed nothing where it %s meanwhile', async (_what, act, state) => {
    const begun = await at.begin();
    await act(begun);
    expect((await readRows(begun)).payments.at(0)?.state).toBe('processing');
    await tellFailed(begun);
    const { order, payments } = await readRows(begun);
    expect([order.state, payments[0]?.state]).toEqual([state, 'failed']);
    expect(await mailsOf(begun)).toEqual([]);
  });

  it('is mailed once the last of two debits has failed, and not before', async () => {
    const first = await at.begin();
    const second = await beginAgain(first);
    // The first page was finished before its time was over, and tells it late.
    at.standIn.books.sessions.set(first.session, {
      ...(at.standIn.books.sessions.get(first.session) ?? raise()),
      status: 'open',
    });
    await tellDelayed(first);
    await tellDelayed(second);
    await tellFailed(first);
    expect((await readRows(first)).order.state).toBe('awaiting-payment');
    expect(await mailsOf(first)).toEqual([]);
    await tellFailed(second);
    expect((await readRows(first)).order.state).toBe('payment-failed');
    expect(await mailsOf(first)).toHaveLength(1);
  });

  it('goes on with the page that is open, where the debit of one before it failed', async () => {
    const first = await at.begin();
    const second = await beginAgain(first);
    at.standIn.books.sessions.set(first.session, {
      ...(at.standIn.books.sessions.get(first.session) ?? raise()),
      status: 'open',
    });
    await tellDelayed(first);
    await tellFailed(first);
    const { order, payments } = await readRows(first);
    expect([order.state, payments.map(({ state }) => state)]).toEqual(['payment-failed', ['failed', 'open']]);
    const asked = { sessionId: first.sessionId, shopOrderId: `${first.orderId}` };
    const open = { ok: true, value: { redirectUrl: payments[1]?.redirectUrl } };
    expect([await initCardPayment(at.services, asked), await initCardPayment(at.services, asked)]).toEqual([
      open,
      open,
    ]);
    const later = await readRows(first);
    expect([later.order.state, later.payments]).toEqual(['awaiting-payment', payments]);
    await at.tell(at.standIn.complete(second.session, 'at-once'));
    expect((await readRows(first)).order.state).toBe('paid');
  });

  it('is led to a page of the account that hears of it, where the one that is open is in another', async () => {
    const first = await at.begin();
    await beginAgain(first);
    at.standIn.books.sessions.set(first.session, {
      ...(at.standIn.books.sessions.get(first.session) ?? raise()),
      status: 'open',
    });
    await tellDelayed(first);
    await tellFailed(first);
    const provider = at.services.payment;
    const switched: typeof provider = {
      ...provider,
      readAccount: async () => 'acct_other',
      createSession: async (request) => ({
        ...(await provider.createSession(request)),
        account: 'acct_other',
      }),
    };
    const begun = await initCardPayment(
      { ...at.services, payment: switched },
      { sessionId: first.sessionId, shopOrderId: `${first.orderId}` },
    );
    const { order, payments } = await readRows(first);
    expect(payments.map(({ state }) => state)).toEqual(['failed', 'ended', 'open']);
    expect(payments[2]?.providerAccount).toBe('acct_other');
    expect(begun).toEqual({ ok: true, value: { redirectUrl: payments[2]?.redirectUrl } });
    expect(order.state).toBe('awaiting-payment');
  });

  it('is mailed nothing where a session failed beside a debit that is under way', async () => {
    const first = await at.begin();
    const second = await beginAgain(first);
    at.standIn.books.sessions.set(first.session, {
      ...(at.standIn.books.sessions.get(first.session) ?? raise()),
      status: 'open',
    });
    await tellDelayed(first);
    at.standIn.complete(second.session, 'delayed');
    await tellFailed(second);
    expect((await readRows(first)).order.state).toBe('awaiting-payment');
    expect(await mailsOf(first)).toEqual([]);
  });
});

function raise(): never {
  throw new Error('There is no such session');
}
