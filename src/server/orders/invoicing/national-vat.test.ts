import { beforeEach, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { visitShop } from '#server/orders/testing/visit-shop.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { issueCreditNote } from './issue-credit-note.ts';

const german: Partial<WireCart> = {
  isForCompany: false,
  isImmediateDeliveryConsented: true,
  deliveryAddress: { ...testCart().deliveryAddress, companyName: '', country: 'DE' },
};
const byCard = { ...german, finalPrice: 224.9 };
const byInvoice: Partial<WireCart> = {
  ...german,
  paymentType: 'invoice',
  finalPrice: 236.8,
  finalPriceExcludingVat: 199,
};

onEachDatabase('German VAT of a shop in francs', (open) => {
  const visit = visitShop(open);
  beforeEach(async () => {
    await visit.database.db.delete(exchangeRate);
    await visit.shop.setClock('2026-11-24T10:00:00Z', 'Europe/Zurich');
  });

  const enter = async (day: string, rate: string) => {
    const entered = { from: 'EUR', to: 'CHF', source: 'ECB', enteredAt: visit.shop.services.now() };
    await visit.database.db.insert(exchangeRate).values({ ...entered, day, rate });
  };
  const stated = (rate: string, day: string, amount: number) => ({
    currency: 'EUR',
    amount,
    rate: { from: 'EUR', to: 'CHF', rate, day, source: 'ECB' },
  });
  const papersOf = async (orderId: number) => {
    const { documents } = await readOrderRows(visit.database, orderId);
    return documents.map(
      ({ kind, data }) => [kind, (data as { nationalVat?: unknown }).nationalVat] as const,
    );
  };
  async function pay(): Promise<number> {
    const orderId = Number(await visit.place(byCard));
    const session = await beginCardPayment(visit.shop, {
      sessionId: visit.sessionId,
      shopOrderId: `${orderId}`,
    });
    const paid = await handlePaymentEvent(
      visit.shop.services,
      demoMessage(visit.shop, { session, amount: 22_490 }),
    );
    expect(paid).toMatchObject({ ok: true });
    return orderId;
  }
  const take = (orderId: number) =>
    takeReceiptNumber(visit.database.db, { orderId, at: visit.shop.services.now() });
  const credit = (orderId: number, part: Parameters<typeof issueCreditNote>[2]['part']) =>
    visit.database.db.transaction((tx) =>
      issueCreditNote(visit.shop.services, tx, {
        orderId,
        part,
        reason: 'Not needed.',
        at: visit.shop.services.now(),
      }),
    );

  it('is stated in euros by the rate of the day of payment, the same however often it is asked for, whatever is entered later', async () => {
    await enter('2026-11-23', '0.9312');
    await enter('2026-11-25', '0.95');
    const orderId = await pay();
    await visit.shop.setClock('2026-11-26T10:00:00Z', 'Europe/Zurich');
    const first = await take(orderId);
    expect(first.nationalVat).toEqual(stated('0.9312', '2026-11-23', 3_856));
    await enter('2026-11-24', '0.94');
    expect(await take(orderId)).toEqual(first);
  });

  it('goes back by the rate of its invoice, and all of it in the end', async () => {
    await enter('2026-11-24', '0.9312');
    const orderId = await pay();
    await credit(orderId, { kind: 'amount', amount: 10_000, isVatFirst: false });
    await visit.shop.setClock('2026-12-24T10:00:00Z', 'Europe/Zurich');
    await enter('2026-12-24', '0.95');
    await credit(orderId, { kind: 'whole' });
    expect(await papersOf(orderId)).toEqual([
      ['receipt', stated('0.9312', '2026-11-24', 3_856)],
      ['credit-note', stated('0.9312', '2026-11-24', 1_715)],
      ['credit-note', stated('0.9312', '2026-11-24', 2_141)],
    ]);
  });

  it('of an invoice is stated on it, and not again on the receipt of its payment', async () => {
    await enter('2026-11-24', '0.9312');
    const orderId = Number(await visit.place(byInvoice));
    await takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId: `${orderId}` });
    expect((await take(orderId)).number).toMatch(/^R-/);
    expect(await papersOf(orderId)).toEqual([
      ['invoice', stated('0.9312', '2026-11-24', 4_060)],
      ['receipt', undefined],
    ]);
  });

  it('is in francs alone where no rate holds, and Swiss VAT always', async () => {
    await enter('2026-10-24', '0.9312');
    expect((await take(await pay())).nationalVat).toBeUndefined();
    await enter('2026-11-24', '0.9312');
    const swiss = Number(
      await visit.place({ paymentType: 'invoice', finalPrice: 215.1, finalPriceExcludingVat: 199 }),
    );
    await takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId: `${swiss}` });
    expect(await papersOf(swiss)).toEqual([['invoice', undefined]]);
  });
});
