import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { storedFoundry } from '#contract/settings.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import { mail, setting } from '#server/database/schema/all-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shop as letterhead } from '#server/documents/testing/document-samples.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { createNoProvider } from '#server/payment/none/no-provider.ts';
import { initCardPayment } from './init-card-payment.ts';
import { paymentFailed } from './payment-failed-mail.ts';

onEachDatabase('a way to pay', (open) => {
  const shop = shopOfSuite(open);
  let sessionId: number;

  beforeEach(async () => {
    sessionId = await shop.openSession();
  });

  async function offer(paymentTypes: PaymentType[] | undefined) {
    const { db } = shop.database;
    const [kept] = await db.select().from(setting).where(eq(setting.name, 'foundry'));
    const { paymentTypes: _, ...foundry } = storedFoundry.parse(kept?.value);
    await db
      .update(setting)
      .set({ value: { ...foundry, ...(paymentTypes !== undefined && { paymentTypes }) } })
      .where(eq(setting.name, 'foundry'));
  }

  async function place(paymentType: PaymentType): Promise<number> {
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'a-key-of-tests',
      shopOrder: testCart({ paymentType }),
    });
    return Number(made.ok && made.value.id);
  }

  it('that the foundry does not offer is refused, and nothing is begun or mailed', async () => {
    const orderId = await place('online');
    await offer(['online']);
    const mailsBefore = await shop.database.db.$count(mail);
    expect(await takeByInvoice(shop.services, { sessionId, shopOrderId: `${orderId}` })).toEqual({
      ok: false,
      code: 'payment-type-not-offered',
      detail: 'This shop is paid online alone.',
    });
    expect(await shop.database.db.$count(mail)).toBe(mailsBefore);
    await offer(['invoice']);
    expect(await initCardPayment(shop.services, { sessionId, shopOrderId: `${orderId}` })).toEqual({
      ok: false,
      code: 'payment-type-not-offered',
      detail: 'This shop is paid by invoice alone.',
    });
    expect((await readOrderRows(shop.database, orderId)).order.state).toBe('initial');
  });

  it('is not said to be the only one where there is none', async () => {
    const byCard = { sessionId, shopOrderId: `${await place('online')}` };
    await offer(['online']);
    const closed = { ...shop.services, payment: createNoProvider() };
    const refusal = {
      ok: false,
      code: 'payment-type-not-offered',
      detail: 'This shop takes no payment at the moment.',
    };
    expect(await initCardPayment(closed, byCard)).toEqual(refusal);
    expect(await takeByInvoice(closed, byCard)).toEqual(refusal);
    await offer(['online', 'invoice']);
    expect(await initCardPayment(closed, byCard)).toMatchObject({
      detail: 'This shop is paid by invoice alone.',
    });
  });

  it('is promised in the mail of a payment that failed as the shop takes it', async () => {
    const { db } = shop.database;
    const data = { orderNumber: 'O-000001', payUrl: 'http://localhost/pay', until: null, isOfAccount: false };
    const written = async (payment: { isOpen: boolean } = shop.services.payment) => {
      const composed = await paymentFailed.compose(
        { db, payment },
        { data, recipient: 'b@example.com', shop: letterhead },
      );
      return JSON.stringify(composed?.letter.parts);
    };
    await offer(['online']);
    expect(await written()).toContain('it can be paid:');
    expect(await written()).not.toMatch(/another way|an invoice/);
    await offer(['online', 'invoice']);
    expect(await written()).toMatch(/in another way if you like.*rather have an invoice/);
    // An order whose money was under way when the foundry went over to invoices, or ended its account at the provider.
    const closed = createNoProvider();
    const byProvider = await written(closed);
    await offer(['invoice']);
    for (const told of [byProvider, await written()]) {
      expect(told).toContain('paid by invoice alone by now');
      expect(told).toContain(data.payUrl);
      expect(told).not.toMatch(/it can be paid|another way/);
    }
    await offer(['online']);
    expect(await written(closed)).toContain('takes no payment at the moment');
    expect(await written(closed)).not.toContain(data.payUrl);
  });

  it('stays open to who has begun it, though the foundry offers it no longer', async () => {
    await offer(undefined);
    const byCard = { sessionId, shopOrderId: `${await place('online')}` };
    const begun = await initCardPayment(shop.services, byCard);
    await offer(['invoice']);
    expect(await initCardPayment(shop.services, byCard)).toEqual(begun);
    expect(begun.ok).toBe(true);

    sessionId = await shop.openSession();
    const byInvoice = { sessionId, shopOrderId: `${await place('online')}` };
    expect(await takeByInvoice(shop.services, byInvoice)).toMatchObject({ ok: true });
    await offer(['online']);
    expect(await takeByInvoice(shop.services, byInvoice)).toMatchObject({ ok: true });
  });
});
