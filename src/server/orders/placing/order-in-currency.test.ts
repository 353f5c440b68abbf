import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { addDays } from '#domain/day/days.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { askForInvoice, takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { visitShop } from '#server/orders/testing/visit-shop.ts';
import { findLackingRate } from '#server/papers/find-lacking-rate.ts';
import { findNationalVat } from '#server/papers/find-national-vat.ts';
import { createFromCart } from './create-from-cart.ts';

const euro = { currency: 'EUR', factor: 1.2, roundTo: 100, prices: [{ own: 1_000, price: 900 }] };
const yen = { currency: 'JPY', factor: 170, roundTo: 100, prices: [] };
const currencies = [euro, yen];

onEachDatabase('an order in a further currency', (open) => {
  const visit = visitShop(open);
  beforeEach(async () => {
    const value = { ...testFoundry, currencies };
    await visit.database.db.delete(exchangeRate);
    await visit.shop.setClock('2026-11-24T10:00:00Z', 'Europe/Zurich');
    await visit.database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
  });

  const enterRate = (day: string) =>
    visit.database.db
      .insert(exchangeRate)
      .values({ from: 'EUR', to: 'CHF', day, rate: '0.94', source: 'FTA', enteredAt: new Date() });

  const dayBefore = (days: number) => addDays('2026-11-24', -days);
  const order = (change: Partial<WireCart>, idempotencyKey = 'one') =>
    createFromCart(visit.shop.services, {
      sessionId: visit.sessionId,
      idempotencyKey,
      shopOrder: testCart(change),
    });
  async function ask(change: Partial<WireCart>) {
    const refused = await order({ ...change, finalPrice: 0.01 }, 'asked');
    if (refused.ok || refused.prices === undefined) throw new Error(JSON.stringify(refused));
    return refused.prices;
  }

  it('is priced from the prices in it, charged to the cent, and nothing of it is converted', async () => {
    // A style is 60.00 in francs and 72.00 in euros, by the factor; for 12 users a style comes to 113.40.
    const prices = await ask({ currency: 'EUR' });
    expect(prices).toMatchObject({ currency: 'EUR', itemPrices: { 'font-cut-1': 113.4 }, rounding: 0 });
    const { finalPrice, finalPriceExcludingVat } = prices;
    await enterRate(dayBefore(0));
    const made = await order({ currency: 'EUR', finalPrice, finalPriceExcludingVat });
    if (!made.ok) throw new Error(made.code);
    const { order: row, items } = await readOrderRows(visit.database, Number(made.value.id));
    expect(row).toMatchObject({ currency: 'EUR', total: 22_680, vat: 1_837, finalPrice: 24_517 });
    expect(items[0]).toMatchObject({ basePrice: 7_200 });
    const session = await beginCardPayment(visit.shop, {
      sessionId: visit.sessionId,
      shopOrderId: made.value.id,
    });
    const paid = demoMessage(visit.shop, { session, amount: 24_517, currency: 'EUR' });
    expect(await handlePaymentEvent(visit.shop.services, paid)).toMatchObject({ ok: true });
    const after = await readOrderRows(visit.database, Number(made.value.id));
    expect(after.order).toMatchObject({ state: 'paid' });
  });

  it('by invoice bears the surcharge in it', async () => {
    const { finalPrice, finalPriceExcludingVat } = await ask({ currency: 'EUR' });
    const made = await order({ currency: 'EUR', finalPrice, finalPriceExcludingVat });
    if (!made.ok) throw new Error(made.code);
    await enterRate(dayBefore(30));
    await takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId: made.value.id });
    const { order: row, documents } = await readOrderRows(visit.database, Number(made.value.id));
    expect(row.total).toBe(22_680 + 900);
    expect(documents[0]?.data).toMatchObject({
      currency: 'EUR',
      total: 23_580,
      nationalVat: { currency: 'CHF', amount: 1_795 },
    });
  });

  it('is neither paid nor invoiced while no rate holds by which its papers could state VAT', async () => {
    const { finalPrice, finalPriceExcludingVat } = await ask({ currency: 'EUR' });
    const made = await order({ currency: 'EUR', finalPrice, finalPriceExcludingVat });
    if (!made.ok) throw new Error(made.code);
    const asked = { sessionId: visit.sessionId, shopOrderId: made.value.id };
    const { services } = visit.shop;
    const refusal = {
      ok: false,
      code: 'currency-not-offered',
      detail: expect.stringContaining('VAT of Switzerland has to be stated in CHF'),
    };
    await enterRate(dayBefore(31));
    expect(await initCardPayment(services, asked)).toEqual(refusal);
    expect(await askForInvoice(services, asked)).toEqual(refusal);
    const { order: row, documents } = await readOrderRows(visit.database, Number(made.value.id));
    expect([row.state, documents]).toEqual(['initial', []]);
    const { db } = visit.database;
    const at = services.now();
    expect(await findLackingRate(db, { ...row, vat: 0 }, at)).toBeNull();
    expect(await findLackingRate(db, { ...row, currency: 'CHF' }, at)).toBeNull();
    await enterRate(dayBefore(0));
    expect(await initCardPayment(services, asked)).toMatchObject({ ok: true });
  });

  it('leads to no page of a card that was begun while a rate held', async () => {
    const { finalPrice, finalPriceExcludingVat } = await ask({ currency: 'EUR' });
    const made = await order({ currency: 'EUR', finalPrice, finalPriceExcludingVat });
    if (!made.ok) throw new Error(made.code);
    const asked = { sessionId: visit.sessionId, shopOrderId: made.value.id };
    const { db } = visit.database;
    const { services } = visit.shop;
    await enterRate(dayBefore(0));
    const { payment: provider } = services;
    const meanwhile: typeof provider = {
      ...provider,
      createSession: async (request) => {
        await db.delete(exchangeRate);
        return await provider.createSession(request);
      },
    };
    const isOurs = eq(shopOrder.id, Number(made.value.id));
    // Of a quote that was taken the address may change while the provider is asked.
    await db.update(shopOrder).set({ quotedAt: services.now() }).where(isOurs);
    const begun = await initCardPayment({ ...services, payment: meanwhile }, asked);
    expect(begun).toMatchObject({ ok: false, code: 'order-not-payable' });
    expect((await readOrderRows(visit.database, Number(made.value.id))).payments).toEqual([]);
    await db.update(shopOrder).set({ quotedAt: null }).where(isOurs);
    // Of a cart it does not, and the rate may be gone by then.
    await enterRate(dayBefore(0));
    expect(await initCardPayment({ ...services, payment: meanwhile }, asked)).toMatchObject({
      ok: false,
      code: 'currency-not-offered',
    });
    expect((await readOrderRows(visit.database, Number(made.value.id))).payments).toEqual([]);
    await enterRate(dayBefore(0));
    expect(await initCardPayment(services, asked)).toMatchObject({ ok: true });
    await db.delete(exchangeRate);
    expect(await initCardPayment(services, asked)).toMatchObject({ ok: false, code: 'currency-not-offered' });
    await enterRate(dayBefore(0));
    expect(await initCardPayment(services, asked)).toMatchObject({ ok: true });
  });

  it('tells whoever took a quote nothing of a cart, which they have not', async () => {
    const { finalPrice, finalPriceExcludingVat } = await ask({ currency: 'EUR' });
    const made = await order({ currency: 'EUR', finalPrice, finalPriceExcludingVat });
    if (!made.ok) throw new Error(made.code);
    const { services } = visit.shop;
    await visit.database.db
      .update(shopOrder)
      .set({ quotedAt: services.now() })
      .where(eq(shopOrder.id, Number(made.value.id)));
    const asked = { sessionId: visit.sessionId, shopOrderId: made.value.id };
    for (const refusal of [await initCardPayment(services, asked), await askForInvoice(services, asked)]) {
      if (refusal.ok) throw new Error('It was not refused');
      expect(refusal).toMatchObject({
        code: 'order-not-payable',
        detail: expect.stringContaining('VAT of Switzerland has to be stated in CHF'),
      });
      expect(refusal.detail).toContain('until its last day');
      expect(refusal.detail).not.toContain('choose');
    }
  });

  it('states VAT by the last rate where none holds any more when its paper is made', async () => {
    const { db } = visit.database;
    const vat = { amount: 1_837, currency: 'EUR' };
    const of = { taxCountry: 'CH', dueAt: visit.shop.services.now() };
    expect(await findNationalVat(db, { ...of, vat })).toBeUndefined();
    await enterRate(dayBefore(33));
    await enterRate(dayBefore(32));
    expect(await findNationalVat(db, { ...of, vat })).toMatchObject({ rate: { day: dayBefore(32) } });
    expect(
      await findNationalVat(db, { vat: { ...vat, currency: 'CHF' }, taxCountry: 'DE', dueAt: of.dueAt }),
    ).toBeUndefined();
  });

  it('has no decimals where its currency has none', async () => {
    expect(await ask({ currency: 'JPY' })).toMatchObject({
      currency: 'JPY',
      itemPrices: { 'font-cut-1': 16_065 },
    });
  });

  it('is refused in a currency that the foundry does not sell in, or no longer', async () => {
    expect(await order({ currency: 'USD' })).toEqual({ ok: false, code: 'currency-not-offered' });
    expect((await ask({})).currency).toBe('CHF');
    expect((await ask({ currency: 'CHF' })).currency).toBe('CHF');
  });

  it('is another cart than the same one in the own currency', async () => {
    expect(await order({})).toMatchObject({ ok: true });
    expect(await order({ currency: 'CHF' })).toMatchObject({ ok: false, code: 'idempotency-key-reused' });
  });
});

it('papers in a further currency name its account, the whole of it, and no other bank’s', () => {
  const seller = {
    ...testFoundry.seller,
    iban: 'CH9300762011623852957',
    bic: 'POFICHBEXXX',
    bank: 'PostFinance',
  };
  const account = { iban: 'DE89370400440532013000' };
  const foundry = { ...testFoundry, seller, currencies: [{ ...euro, account }, yen] };
  expect(toDocumentShop(foundry).seller).toEqual(seller);
  expect(toDocumentShop(foundry, 'JPY')).toMatchObject({ currency: 'JPY', seller });
  expect(toDocumentShop(foundry, 'EUR').seller).toEqual({ ...testFoundry.seller, ...account });
});
