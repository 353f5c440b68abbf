import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { deleteOrders } from '#server/orders/ending/delete-orders.ts';
import { endPaymentSession } from '#server/orders/paying/end-payment-session.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { stripeShopOfSuite } from '#server/orders/testing/stripe-shop.ts';
import { findLeftPayments } from '#server/payment/going-live/find-left-payments.ts';
import { createNoProvider } from '#server/payment/none/no-provider.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { endOpenPayments } from './end-open-payments.ts';
import { endOrder } from './end-order.ts';

const day = 24 * 60 * 60 * 1000;

onEachDatabase('a shop that is switched away from Stripe', (open) => {
  const at = stripeShopOfSuite(open);
  const rowsOf = (orderId: number) => readOrderRows(at.shop.database, orderId);
  const numberOf = async ({ orderId }: { orderId: number }) => (await rowsOf(orderId)).order.orderNumber;
  const left = (provider: string, account: string | null = null) =>
    findLeftPayments(at.shop.database.db, { provider, account, now: at.services.now() });

  it('says what is open there, ends what nobody has paid, and waits for what is under way', async () => {
    const [unpaid, finished, debit, refunded] = [
      await at.begin(),
      await at.begin(),
      await at.begin(),
      await at.begin(),
    ];
    const finishedEvent = at.standIn.complete(finished.session, 'at-once');
    const unheardDebit = await at.begin();
    at.standIn.complete(unheardDebit.session, 'delayed');
    await at.tell(at.standIn.complete(debit.session, 'delayed'));
    await at.tell(at.standIn.complete(refunded.session, 'at-once'));
    await refundOrder(at.services, { orderId: refunded.orderId, reason: 'Not needed', by: 'staff' });
    const numbers = await Promise.all([unpaid, finished, debit, refunded, unheardDebit].map(numberOf));
    const [unpaidNumber, finishedNumber, debitNumber, refundedNumber, unheardNumber] = numbers;
    expect(await left('stripe')).toEqual([]);
    const [said] = await left('none');
    expect(said).toContain(`${unpaidNumber}, ${finishedNumber}, ${unheardNumber} can be paid there, or were`);
    expect(said).toContain(`${debitNumber} wait for the money of a debit`);
    expect(said).toContain(`${refundedNumber} have a refund`);

    expect(await endOpenPayments(at.services, { by: 'Anna' })).toEqual({
      ok: true,
      value: {
        provider: 'stripe',
        ended: [unpaidNumber],
        paid: [finishedNumber],
        unheard: [],
        unknown: [],
        underWay: [debitNumber, unheardNumber],
      },
    });
    expect(at.standIn.books.sessions.get(unpaid.session)?.status).toBe('expired');
    expect((await rowsOf(unpaid.orderId)).events.at(-1)).toMatchObject({ kind: 'end-payments', by: 'Anna' });
    // By the provider's own word, which was not heard yet; heard once more it changes nothing.
    expect((await rowsOf(finished.orderId)).order.state).toBe('paid');
    await at.tell(finishedEvent);
    expect((await rowsOf(finished.orderId)).flags).toEqual([]);
    expect((await left('none')).join()).not.toContain(`${unpaidNumber}`);
    const again = await initCardPayment(at.services, { ...unpaid, shopOrderId: `${unpaid.orderId}` });
    expect(again).toMatchObject({ ok: true });
    await at.tell(at.standIn.settle(debit.session, 'succeeds'));
    await at.tell(at.standIn.settle(unheardDebit.session, 'fails'));
    expect((await left('none')).join()).not.toContain('debit');
  });

  it('names what was open there until it is asked again, however long that is: the money may have come unheard', async () => {
    const paidThere = await at.begin();
    at.standIn.complete(paidThere.session, 'at-once');
    const number = await numberOf(paidThere);
    at.shop.letPass(2 * day);
    expect((await left('none')).join()).toContain(number);
    expect(await endOpenPayments(at.services, { by: 'Anna' })).toMatchObject({
      value: { paid: [number], unheard: [] },
    });
    expect((await rowsOf(paidThere.orderId)).order.state).toBe('paid');
    expect((await left('none')).join()).not.toContain(number);
  });

  it('says what was paid there and is not told yet, which stays open', async () => {
    const paidThere = await at.begin();
    const number = await numberOf(paidThere);
    at.standIn.complete(paidThere.session, 'at-once');
    const payment = { ...at.services.payment, listEvents: async () => [] };
    expect(await endOpenPayments({ ...at.services, payment }, { by: 'Anna' })).toMatchObject({
      value: { paid: [], unheard: [number] },
    });
    expect((await left('none')).join()).toContain(number);
  });

  it('ends there also what its orders no longer needed, and says so as long as it was not', async () => {
    const cancelled = await at.begin();
    const number = await numberOf(cancelled);
    await endOrder(at.services, { orderId: cancelled.orderId, reason: '', by: 'Anna' });
    const [row] = (await rowsOf(cancelled.orderId)).payments;
    const job = { paymentId: row?.id ?? 0 };
    const elsewhere = { db: at.services.db, now: at.services.now, payment: createNoProvider() };
    expect((await left('none')).join()).toContain(`${number} can be paid there`);
    await expect(endPaymentSession(elsewhere, job)).rejects.toThrow('PAYMENT_PROVIDER=stripe');
    expect(at.standIn.books.sessions.get(cancelled.session)?.status).toBe('open');
    expect(await endOpenPayments(at.services, { by: 'Anna' })).toMatchObject({
      value: { ended: expect.arrayContaining([number]) },
    });
    expect(at.standIn.books.sessions.get(cancelled.session)?.status).toBe('expired');
    expect((await left('none')).join()).not.toContain(number);
    await endPaymentSession(elsewhere, job);
  });

  it('is not asked again for a page that its job has ended', async () => {
    const cancelled = await at.begin();
    const number = await numberOf(cancelled);
    await endOrder(at.services, { orderId: cancelled.orderId, reason: '', by: 'Anna' });
    const [row] = (await rowsOf(cancelled.orderId)).payments;
    await endPaymentSession(at.services, { paymentId: row?.id ?? 0 });
    expect((await left('none')).join()).not.toContain(number);
    expect((await endOpenPayments(at.services, { by: 'Anna' })).ok).toBe(true);
    expect((await rowsOf(cancelled.orderId)).events.at(-1)?.kind).toBe('cancel');
  });

  it('names for as long as Stripe can tell it what was paid while its order ended, which nobody heard', async () => {
    const cancelled = await at.begin();
    const number = await numberOf(cancelled);
    await endOrder(at.services, { orderId: cancelled.orderId, reason: '', by: 'Anna' });
    at.standIn.complete(cancelled.session, 'at-once');
    const [row] = (await rowsOf(cancelled.orderId)).payments;
    await endPaymentSession(at.services, { paymentId: row?.id ?? 0 });
    at.shop.letPass(29 * day);
    expect((await left('none')).join()).toContain(number);
    expect(await endOpenPayments(at.services, { by: 'Anna' })).toMatchObject({
      value: { paid: [number], unheard: [] },
    });
    expect((await left('none')).join()).not.toContain(number);
  });

  it('has nothing to end for an order that was deleted since', async () => {
    const cancelled = await at.begin();
    await endOrder(at.services, { orderId: cancelled.orderId, reason: '', by: 'Anna' });
    const [row] = (await rowsOf(cancelled.orderId)).payments;
    await at.services.db.transaction((tx) => deleteOrders(tx, [cancelled.orderId]));
    await expect(endPaymentSession(at.services, { paymentId: row?.id ?? 0 })).resolves.toBeUndefined();
  });

  it('says that a debit ended of which nobody heard that it began and failed', async () => {
    const debit = await at.begin();
    const number = await numberOf(debit);
    at.standIn.complete(debit.session, 'delayed');
    at.standIn.settle(debit.session, 'fails');
    expect(await endOpenPayments(at.services, { by: 'Anna' })).toMatchObject({
      value: { ended: expect.arrayContaining([number]), paid: [], unheard: [], underWay: [] },
    });
    expect((await rowsOf(debit.orderId)).payments).toMatchObject([{ state: 'failed' }]);
  });

  it('for another account of it is told what is open there, and ends nothing of that by the new keys', async () => {
    const begun = await at.begin();
    const { orderId, session } = begun;
    const number = await numberOf(begun);
    const [row] = (await rowsOf(orderId)).payments;
    expect(row?.providerAccount).toBe('acct_standin0001');
    expect((await left('stripe', 'acct_standin0001')).join()).not.toContain(number);
    const told = (await left('stripe', 'acct_other')).join();
    expect(told).toMatch(/switched away from the account acct_standin0001 of stripe, and hears nothing/);
    expect(told).toContain(number);
    expect(told).toContain('Set the keys of that account again');
    // A key that may not tell whose it is says nothing of accounts.
    expect((await left('stripe')).join()).not.toContain(number);

    const payment: typeof at.services.payment = {
      ...at.services.payment,
      readAccount: async () => 'acct_other',
      createSession: async (request) => ({
        ...(await at.services.payment.createSession(request)),
        account: 'acct_other',
      }),
    };
    const switched = { ...at.services, payment };
    expect(JSON.stringify(await endOpenPayments(switched, { by: 'Anna' }))).not.toContain(number);
    // Whoever pays is led to a page of the account that hears of it.
    const paying = { ...begun, shopOrderId: `${orderId}` };
    const here = await initCardPayment(at.services, paying);
    const anew = await initCardPayment(switched, paying);
    if (!here.ok || !anew.ok) throw new Error('the order was not to be paid');
    expect(here.value.redirectUrl).toBe(row?.redirectUrl);
    expect(anew.value.redirectUrl).not.toBe(here.value.redirectUrl);
    expect((await rowsOf(orderId)).payments.map(({ state }) => state)).toEqual(['ended', 'open']);
    await endOrder(at.services, { orderId, reason: '', by: 'Anna' });
    const job = { paymentId: row?.id ?? 0 };
    await expect(endPaymentSession(switched, job)).rejects.toThrow(
      'open in its account acct_standin0001, from which the shop was switched to acct_other',
    );
    expect(at.standIn.books.sessions.get(session)?.status).toBe('open');
    expect((await left('stripe', 'acct_other')).join()).toContain(number);
    await endPaymentSession(at.services, job);
    expect(at.standIn.books.sessions.get(session)?.status).toBe('expired');
    expect((await left('stripe', 'acct_other')).join()).not.toContain(number);
  });

  it('keeps open what Stripe does not know, as of another account that nobody told, and ends all others', async () => {
    const [begun, after] = [await at.begin(), await at.begin()];
    const [number, afterNumber] = await Promise.all([begun, after].map(numberOf));
    await endOrder(at.services, { orderId: begun.orderId, reason: '', by: 'Anna' });
    const { sessions } = at.standIn.books;
    const kept = sessions.get(begun.session);
    sessions.delete(begun.session);
    const [row] = (await rowsOf(begun.orderId)).payments;
    const job = { paymentId: row?.id ?? 0 };
    await expect(endPaymentSession(at.services, job)).rejects.toThrow('it may be open in another account');
    expect(await endOpenPayments(at.services, { by: 'Anna' })).toMatchObject({
      value: { ended: expect.arrayContaining([afterNumber]), unknown: [number] },
    });
    expect((await left('none')).join()).toContain(`${number}`);
    if (kept !== undefined) sessions.set(begun.session, kept);
    await endPaymentSession(at.services, job);
    expect((await left('none')).join()).not.toContain(number);
  });
});
