import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ORDER_CONFIRMATION_LASTS_MS } from '#domain/limits.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail, numberSeries } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { applyPaymentEvent } from '#server/orders/paying/apply-payment-event.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { listBegunOrders } from '#server/orders/reading/list-begun-orders.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { invoiceCart } from '#server/orders/testing/invoice-cart.ts';
import {
  askForInvoice,
  askForMailAgain,
  makeConfirmationToken,
} from '#server/orders/testing/mailing-calls.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { visitShop } from '#server/orders/testing/visit-shop.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { confirmForBuyer, confirmOrder, getOrderToConfirm } from './confirm-order.ts';

onEachDatabase('an order by invoice of somebody unknown', (open) => {
  const visit = visitShop(open);
  let strangers = 0;

  /** Orders by invoice with an address that nobody has confirmed. */
  async function place(given?: string): Promise<string> {
    strangers += 1;
    const email = given ?? `stranger-${strangers}@example.com`;
    const address = { ...testCart().deliveryAddress, email };
    const id = await visit.place({ ...invoiceCart, billingAddress: address, deliveryAddress: address });
    expect(await ask(id)).toMatchObject({ ok: true });
    return id;
  }
  const ask = (shopOrderId: string) =>
    askForInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId });
  const tokenOf = (id: string) => makeConfirmationToken(visit.shop.services, id);
  const confirm = (token: string) => confirmOrder(visit.shop.services, token);
  const look = (token: string) => getOrderToConfirm(visit.shop.services, token);
  const stateOf = async (id: string) => (await visit.readRows(id)).order.state;
  const mailsOf = (id: string) =>
    visit.database.db
      .select()
      .from(mail)
      .where(eq(mail.orderId, Number(id)));
  /** How many numbers of invoices were drawn. */
  async function drawn(): Promise<number> {
    const [series] = await visit.database.db
      .select()
      .from(numberSeries)
      .where(eq(numberSeries.name, 'invoice'));
    return series?.last ?? 0;
  }

  it('has no invoice and no number, and one mail that says nothing of the sender’s', async () => {
    const before = await drawn();
    const id = await place();
    await ask(id);
    const { order, documents, events } = await visit.readRows(id);
    expect(order).toMatchObject({
      state: 'awaiting-confirmation',
      paymentType: 'invoice',
      finalPrice: 21_510,
    });
    expect([documents, await drawn()]).toEqual([[], before]);
    expect(events.map(({ kind }) => kind)).toEqual(['create-from-cart', 'ask-confirmation']);
    const mails = await mailsOf(id);
    expect(mails.map(({ kind, data }) => [kind, data])).toEqual([
      ['order-to-confirm', { orderId: Number(id) }],
    ]);
  });

  it('is shown by its link without a name, and invoiced once it is confirmed, however often', async () => {
    const before = await drawn();
    const id = await place();
    const token = await tokenOf(id);
    const order = {
      orderNumber: `O-${id.padStart(6, '0')}`,
      finalPrice: 215.1,
      currency: 'CHF',
      items: [
        { uid: 'font-cut-1', name: 'Test Regular' },
        { uid: 'font-cut-2', name: 'Test Bold' },
        { uid: 'surcharge-banktransfer', name: 'Bank transfer' },
      ],
    };
    expect(await look(token)).toEqual({ ok: true, value: { ...order, isConfirmed: false } });
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token)));
    for (const answer of answers)
      expect(answer).toEqual({ ok: true, value: { ...order, isConfirmed: true } });
    expect(await look(token)).toEqual({ ok: true, value: { ...order, isConfirmed: true } });
    const { documents } = await visit.readRows(id);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
    expect([await stateOf(id), await drawn()]).toEqual(['awaiting-payment', before + 1]);
  });

  it('has its mail sent again to the same address, for proof of work and within the limits of mails alone', async () => {
    const id = await place();
    const before = await drawn();
    const asked = { sessionId: visit.sessionId, shopOrderId: id };
    const { services } = visit.shop;
    visit.shop.letPass(1000);
    expect(await askForMailAgain(services, { ...asked, isUnproved: true })).toMatchObject({
      ok: false,
      code: 'challenge-required',
    });
    expect(await askForMailAgain(services, { ...asked, sessionId: await visit.shop.openSession() })).toEqual({
      ok: false,
      code: 'not-found',
    });
    expect(await askForMailAgain(services, asked)).toEqual({ ok: true, value: {} });
    const [first, second] = await mailsOf(id);
    expect([second?.kind, second?.recipient, second?.data]).toEqual([
      'order-to-confirm',
      first?.recipient,
      first?.data,
    ]);
    expect([await drawn(), await stateOf(id)]).toEqual([before, 'awaiting-confirmation']);
    await confirm(await tokenOf(id));
    expect(await askForMailAgain(services, asked)).toEqual({ ok: false, code: 'order-state-conflict' });
    expect((await mailsOf(id)).filter(({ kind }) => kind === 'order-to-confirm')).toHaveLength(2);
  });

  it('makes its buyer known in that session: the next one is invoiced at once', async () => {
    const email = 'returns@example.com';
    await confirm(await tokenOf(await place(email)));
    expect(await stateOf(await place(email))).toBe('awaiting-payment');
    expect(await stateOf(await place('another@example.com'))).toBe('awaiting-confirmation');
  });

  it('makes nobody known at an address to which staff corrected it after it was confirmed and paid', async () => {
    const id = await place();
    await confirm(await tokenOf(id));
    const { db, jobs, now } = visit.shop.services;
    const orderId = Number(id);
    await markInvoicePaid(visit.shop.services, { orderId, by: 'staff', note: '' });
    const [said] = await mailsOf(id);
    const to = 'corrected@example.com';
    await db
      .update(mail)
      .set({ givenUpAt: now(), sentAt: null })
      .where(eq(mail.id, said?.id ?? 0));
    const asked = { orderId, mailId: said?.id, to, isNewAddress: true, isByHand: false, by: 'staff' };
    expect(await mailAgain({ db, jobs, now }, asked)).toMatchObject({ ok: true });
    expect(await stateOf(await place(to))).toBe('awaiting-confirmation');
  });

  it('is ended by its buyer’s express act, and by no cart and no Empty Cart', async () => {
    const id = await place();
    const { services } = visit.shop;
    const { sessionId } = visit;
    await visit.place();
    const begun = await listBegunOrders(services, { sessionId });
    expect(begun.staying.map(({ orderNumber }) => Number(orderNumber.slice(2)))).toEqual([Number(id)]);
    await cancelActive(services, { sessionId });
    await cancelActive(services, { sessionId, shopOrderId: id });
    expect(await stateOf(id)).toBe('awaiting-confirmation');
    expect(await cancelOwnOrder(services, { sessionId, customerId: null, id })).toMatchObject({
      ok: true,
      value: { state: 'cancelled', documents: [] },
    });
    expect(await confirm(await tokenOf(id))).toEqual({ ok: false, code: 'link-expired' });
  });

  it('can be paid by card instead, without the surcharge, and be asked for by invoice again', async () => {
    const id = await place();
    await visit.begin(id);
    expect((await visit.readRows(id)).order).toMatchObject({ paymentType: 'online', finalPrice: 20_430 });
    const token = await tokenOf(id);
    expect(await confirm(token)).toEqual({ ok: false, code: 'order-state-conflict' });
    // It was placed: a card that was tried makes it no cart's again.
    await cancelActive(visit.shop.services, { sessionId: visit.sessionId });
    expect(await stateOf(id)).toBe('awaiting-payment');
    visit.shop.letPass(1000);
    await ask(id);
    expect([await stateOf(id), (await mailsOf(id)).length]).toEqual(['awaiting-confirmation', 2]);
    expect(await confirm(token)).toMatchObject({ ok: true, value: { finalPrice: 215.1, isConfirmed: true } });
  });

  it('is not invoiced by its link while a debit is under way that was begun before, and is once that failed', async () => {
    strangers += 1;
    const address = { ...testCart().deliveryAddress, email: `stranger-${strangers}@example.com` };
    const id = await visit.place({ ...invoiceCart, billingAddress: address, deliveryAddress: address });
    const providerSessionId = await beginCardPayment(visit.shop, {
      sessionId: visit.sessionId,
      shopOrderId: id,
    });
    expect(await ask(id)).toMatchObject({ ok: true });
    const tell = (kind: 'processing' | 'failed') =>
      applyPaymentEvent(visit.shop.services, {
        ...{ kind, providerSessionId, amount: 20_430, currency: 'CHF', instrument: {} },
        eventId: `${kind} of ${providerSessionId}`,
      });
    await tell('processing');
    const token = await tokenOf(id);
    const refused = { ok: false, code: 'order-not-payable', detail: expect.stringContaining('under way') };
    expect(await confirm(token)).toEqual(refused);
    expect(await confirmForBuyer(visit.shop.services, { orderId: Number(id), by: 'staff' })).toEqual(refused);
    expect([await stateOf(id), (await visit.readRows(id)).documents]).toEqual(['awaiting-confirmation', []]);
    await tell('failed');
    expect(await confirm(token)).toMatchObject({ ok: true, value: { isConfirmed: true } });
    expect((await visit.readRows(id)).documents.map(({ kind }) => kind)).toEqual(['invoice']);
  });

  it('ends after seven days in which nobody followed the mail, and draws no number', async () => {
    const id = await place();
    const token = await tokenOf(id);
    const before = await drawn();
    visit.shop.letPass(ORDER_CONFIRMATION_LASTS_MS);
    await expireOrders(visit.shop.services);
    expect([await stateOf(id), await drawn()]).toEqual(['expired', before]);
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['order-to-confirm']);
    for (const answer of [await look(token), await confirm(token)])
      expect(answer).toEqual({ ok: false, code: 'link-expired' });
  });

  it('is confirmed by a link of a mail that was sent again no longer than it waits', async () => {
    const id = await place();
    visit.shop.letPass(ORDER_CONFIRMATION_LASTS_MS - 1000);
    const token = await tokenOf(id);
    expect(await look(token)).toMatchObject({ ok: true });
    visit.shop.letPass(1000);
    expect(await confirm(token)).toEqual({ ok: false, code: 'link-expired' });
    expect(await stateOf(id)).toBe('awaiting-confirmation');
  });

  it('is confirmed by no other link: of another order, of another address, or made up', async () => {
    const id = await place();
    const token = await tokenOf(id);
    const other = await tokenOf(await place());
    const unknown = { ok: false, code: 'not-found' };
    expect(await confirm(`${id}.${other.split('.').slice(1).join('.')}`)).toEqual(unknown);
    for (const made of ['', 'x', `${token}x`, token.replace(/^\d+/, '999999')])
      expect(await confirm(made)).toEqual(unknown);
    const { billingAddress } = (await visit.readRows(id)).order;
    await visit.database.db
      .update(shopOrder)
      .set({ billingAddress: { ...Object(billingAddress), email: 'right@example.com' } })
      .where(eq(shopOrder.id, Number(id)));
    expect(await confirm(token)).toEqual(unknown);
    expect(await confirm(await tokenOf(id))).toMatchObject({ ok: true });
  });

  it('is confirmed by staff where the mail does not reach the buyer, and not settled before', async () => {
    const orderId = Number(await place());
    const { services } = visit.shop;
    expect(await markInvoicePaid(services, { orderId, by: 'staff', note: '' })).toMatchObject({ ok: false });
    expect(await confirmForBuyer(services, { orderId, by: 'staff' })).toEqual({ ok: true, value: {} });
    expect(await markInvoicePaid(services, { orderId, by: 'staff', note: '' })).toMatchObject({ ok: true });
  });
});
