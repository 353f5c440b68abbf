import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { staffQuote } from '#contract/staff.ts';
import { takeByLink } from '#server/checkout-links/testing/take-by-link.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { confirmOrder } from '#server/orders/confirming/confirm-order.ts';
import { countJobs } from '#server/orders/testing/count-jobs.ts';
import { askForInvoice, makeConfirmationToken } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';
import { makeToken, placeEnquiry } from '#server/staff/testing/place-enquiry.ts';

onEachDatabase('an order by invoice that costs nothing', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;
  let sessionId: number;
  const zurich = testCart().deliveryAddress;

  /** Takes a quote whose e-mail address its taker gives where the quote has none. */
  async function take(total: number, quotedEmail: string) {
    const billingAddress = { ...zurich, email: quotedEmail };
    const quote = staffQuote.parse({ orderId, total, billingAddress });
    const quoted = await quoteOrder(shop.services, quote);
    if (!quoted.ok) throw new Error(quoted.code);
    const token = await makeToken(shop, orderId);
    const finalPrice = quoted.value.finalPrice / 100;
    const typed = { ...zurich, email: 'typed@taker.example' };
    const given = { billingAddress: typed, deliveryAddress: zurich, finalPrice };
    expect(await takeByLink(shop, { token, given, sessionId })).toMatchObject({ ok: true });
  }
  const ask = () => askForInvoice(shop.services, { sessionId, shopOrderId: `${orderId}` });
  const readRows = () => readOrderRows(shop.database, orderId);

  beforeEach(async () => {
    ({ orderId } = await placeEnquiry(shop));
    sessionId = await shop.openSession();
  });

  async function expectSettled() {
    const { order, documents, events, licences } = await readRows();
    expect(order).toMatchObject({ state: 'paid', paymentType: 'invoice', finalPrice: 0, expiresAt: null });
    expect(order.paidAt).not.toBeNull();
    expect(documents.filter(({ kind }) => kind === 'invoice')).toEqual([]);
    expect(events.at(-1)).toMatchObject({ kind: 'invoice-paid', by: 'shopper' });
    expect(licences.map(({ licenceNumber }) => licenceNumber)).not.toContain(null);
    expect(await countJobs(shop.database, 'make-delivery', { orderId })).toBe(1);
    // Its paper is an invoice of its own, as of one by card, and no receipt of another.
    const taken = await takeReceiptNumber(shop.services.db, { orderId, at: shop.services.now() });
    expect(taken.number).toMatch(/^I-/);
  }

  it('is paid and delivered at once, and nobody is asked for a transfer', async () => {
    await take(0, zurich.email);
    expect(await ask()).toMatchObject({ ok: true });
    await expectSettled();
    // Whoever presses twice is led on as the first time.
    expect(await ask()).toMatchObject({ ok: true });
    await expectSettled();
  });

  it('is once it was confirmed where nobody knows who reads its mails', async () => {
    await take(0, '');
    expect(await ask()).toMatchObject({ ok: true });
    expect((await readRows()).order).toMatchObject({ state: 'awaiting-confirmation' });
    const token = await makeConfirmationToken(shop.services, `${orderId}`);
    expect(await confirmOrder(shop.services, token)).toMatchObject({
      ok: true,
      value: { isConfirmed: true },
    });
    await expectSettled();
    expect(await confirmOrder(shop.services, token)).toMatchObject({ ok: true });
    await expectSettled();
  });

  it('is invoiced where it costs the least that there is', async () => {
    await take(0.05, zurich.email);
    expect(await ask()).toMatchObject({ ok: true });
    const { order, documents } = await readRows();
    expect(order).toMatchObject({ state: 'awaiting-payment', finalPrice: 5 });
    expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
  });

  it('is invoiced where it cannot be delivered by now, so that staff see it', async () => {
    await take(0, zurich.email);
    await shop.database.db
      .update(shopOrder)
      .set({ paidAt: shop.services.now() })
      .where(eq(shopOrder.id, orderId));
    expect(await ask()).toMatchObject({ ok: true });
    const { order, documents } = await readRows();
    expect(order.state).toBe('awaiting-payment');
    expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
  });
});
