import { describe, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { invoiceCart } from '#server/orders/testing/invoice-cart.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { visitShop } from '#server/orders/testing/visit-shop.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { issueCreditNote } from './issue-credit-note.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('an order by invoice', (open) => {
  const visit = visitShop(open);
  let orderId: number;

  async function place(change: Partial<WireCart> = invoiceCart): Promise<void> {
    orderId = Number(await visit.place(change));
  }

  const invoiceIt = () =>
    takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId: `${orderId}` });
  const begin = () => beginCardPayment(visit.shop, { sessionId: visit.sessionId, shopOrderId: `${orderId}` });
  const markPaid = () =>
    markInvoicePaid(visit.shop.services, { orderId, by: 'staff', note: 'seen on 21 November' });

  const readRows = () => readOrderRows(visit.database, orderId);

  describe('that ends', () => {
    it('by cancelling is credited once', async () => {
      await place();
      await invoiceIt();
      await cancelOwnOrder(visit.shop.services, {
        sessionId: visit.sessionId,
        customerId: null,
        id: `${orderId}`,
      });
      await cancelOwnOrder(visit.shop.services, {
        sessionId: visit.sessionId,
        customerId: null,
        id: `${orderId}`,
      });
      const { order, documents } = await readRows();
      expect(order).toMatchObject({ state: 'cancelled', expiresAt: null });
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
      expect(await invoiceIt()).toEqual({ ok: false, code: 'order-not-payable' });
    });

    it('by time does so sixty days after it was due; money that comes later revives it with an invoice of its own', async () => {
      await place();
      await invoiceIt();
      visit.shop.letPass(90 * dayMs - 1);
      await expireOrders(visit.shop.services);
      expect((await readRows()).order).toMatchObject({ state: 'awaiting-payment' });
      visit.shop.letPass(1);
      await expireOrders(visit.shop.services);
      const { order, documents } = await readRows();
      expect(order).toMatchObject({ state: 'expired' });
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
      expect(await markPaid()).toEqual({ ok: true, value: { isNew: true } });
      expect((await readRows()).flags).toEqual(['paid-late']);
      const { number } = await takeReceiptNumber(visit.database.db, {
        orderId,
        at: visit.shop.services.now(),
      });
      expect(number).toMatch(/^I-/);
    });
  });

  it('can be credited in parts until nothing is left of it', async () => {
    await place();
    await invoiceIt();
    await markPaid();
    const at = visit.shop.services.now();
    const credit = (part: Parameters<typeof issueCreditNote>[2]['part']) =>
      visit.database.db.transaction((tx) =>
        issueCreditNote(visit.shop.services, tx, { orderId, part, reason: 'Too many.', at }),
      );
    expect(await credit({ kind: 'vat' })).toMatchObject({ amount: 1610 });
    expect(await credit({ kind: 'amount', amount: 10_000, isVatFirst: false })).toMatchObject({
      amount: 10_000,
    });
    await expect(credit({ kind: 'amount', amount: 10_000, isVatFirst: false })).rejects.toThrow(
      'cannot be credited',
    );
    expect(await credit({ kind: 'whole' })).toMatchObject({ amount: 9900 });
    await expect(credit({ kind: 'whole' })).rejects.toThrow('Nothing is left to credit');
    const notes = (await readRows()).documents.filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
  });

  it('of which VAT was taken back in part says of the rest, too, that its VAT was not due', async () => {
    await place();
    await invoiceIt();
    await markPaid();
    const at = visit.shop.services.now();
    const credit = (part: Parameters<typeof issueCreditNote>[2]['part']) =>
      visit.database.db.transaction((tx) =>
        issueCreditNote(visit.shop.services, tx, { orderId, part, reason: 'Not due.', at }),
      );
    await credit({ kind: 'amount', amount: 500, isVatFirst: true });
    await credit({ kind: 'amount', amount: 10_000, isVatFirst: false });
    await credit({ kind: 'vat' });
    await credit({ kind: 'whole' });
    const notes = (await readRows()).documents.filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ data }) => data)).toMatchObject([
      { total: 0, vat: 500, vatGround: 'charged', isVatTakenBack: true },
      { total: 9_471, vat: 529, vatGround: 'charged', isVatTakenBack: true },
      { total: 0, vat: 583, vatGround: 'charged', isVatTakenBack: true },
      { total: 10_429, vat: 0, vatGround: 'reverse-charge', isVatTakenBack: false },
    ]);
  });

  it('by card is credited to its receipt, which takes its number then', async () => {
    await place({});
    const session = await begin();
    await handlePaymentEvent(visit.shop.services, demoMessage(visit.shop, { session }));
    const at = visit.shop.services.now();
    const part = { kind: 'whole' } as const;
    await visit.database.db.transaction((tx) =>
      issueCreditNote(visit.shop.services, tx, { orderId, part, reason: 'Given back.', at }),
    );
    const [receipt, credit] = (await readRows()).documents;
    expect(receipt).toMatchObject({ kind: 'receipt', number: expect.stringMatching(/^I-/) });
    expect(credit).toMatchObject({
      data: { invoiceNumber: receipt?.number, finalPrice: 20_430, isWhole: true },
    });
  });
});
