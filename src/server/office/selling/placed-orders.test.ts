import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { SellingWords } from '#contract/admin/content/selling.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportSelling } from '#server/import/exporting/export-selling.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { visitShop } from '#server/orders/testing/visit-shop.ts';
import { findLackingRates } from '#server/settings/find-lacking-rates.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { saveSelling } from './save-selling.ts';

const euro = { currency: 'EUR', factor: 1.2, roundTo: 100, prices: [] };
const day = '2026-11-24';

onEachDatabase('an order that was placed before it was changed what the shop sells by', (open) => {
  const visit = visitShop(open);
  beforeEach(async () => {
    const value = { ...testFoundry, currencies: [euro] };
    await visit.database.db.delete(exchangeRate);
    await visit.shop.setClock(`${day}T10:00:00Z`, 'Europe/Zurich');
    await visit.database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
  });

  async function save(change: Partial<SellingWords>): Promise<string[]> {
    const seen = exportSelling(await readFoundry(visit.database.db));
    const services = { ...visit.database, now: visit.shop.services.now };
    const done = await saveSelling(services, { seen, typed: { ...seen, ...change } });
    if (!done.ok) throw new Error(JSON.stringify(done));
    return done.value.told;
  }
  const lacking = async () =>
    await findLackingRates(visit.database.db, { ...(await readFoundry(visit.database.db)), day });
  const pay = (shopOrderId: string) =>
    initCardPayment(visit.shop.services, { sessionId: visit.sessionId, shopOrderId });

  async function placeInEuros(): Promise<string> {
    const order = (idempotencyKey: string, prices: { finalPrice: number; finalPriceExcludingVat?: number }) =>
      createFromCart(visit.shop.services, {
        ...{ sessionId: visit.sessionId, idempotencyKey },
        shopOrder: testCart({ currency: 'EUR', ...prices }),
      });
    const asked = await order('asked', { finalPrice: 0.01 });
    if (asked.ok || asked.prices === undefined) throw new Error(JSON.stringify(asked));
    const { finalPrice, finalPriceExcludingVat } = asked.prices;
    const made = await order('one', { finalPrice, finalPriceExcludingVat });
    if (!made.ok) throw new Error(made.code);
    return made.value.id;
  }

  it('in a currency that was left is told with the rate of exchange that it lacks, and paid once that was entered', async () => {
    const id = await placeInEuros();
    expect(await save({ currencies: [] })).toEqual([
      'Nothing is sold in EUR any more; orders and quotes in it can still be paid.',
      'Where VAT of an order in EUR has to be stated in CHF, it cannot be paid until a rate of exchange was entered (EUR–CHF): the Checklist has them.',
    ]);
    expect(await lacking()).toContainEqual({ currency: 'EUR', stated: 'CHF' });
    expect(await pay(id)).toMatchObject({ ok: false, code: 'currency-not-offered' });
    await visit.database.db
      .insert(exchangeRate)
      .values({ from: 'EUR', to: 'CHF', day, rate: '0.94', source: 'FTA', enteredAt: new Date() });
    expect(await lacking()).not.toContainEqual({ currency: 'EUR', stated: 'CHF' });
    expect(await pay(id)).toMatchObject({ ok: true });
  });

  it('in the own currency that was changed is paid where its VAT is stated in it', async () => {
    const id = await visit.place();
    expect(await save({ currency: 'EUR', currencies: [] })).toEqual([
      'Every price is as many EUR now as it was CHF. Orders that were placed stay in CHF.',
      'Papers in EUR state VAT in CHF once a rate of exchange was entered: the Checklist has them.',
    ]);
    expect(await pay(id)).toMatchObject({ ok: true });
  });

  it('and paid after its rate of VAT was changed keeps its own, and is flagged with both', async () => {
    const id = await visit.place();
    const session = await visit.begin(id);
    const { vatRates } = exportSelling(await readFoundry(visit.database.db));
    const next = { country: 'CH', percent: '8.5', from: day };
    expect(await save({ vatRates: [...(vatRates ?? []), next] })).toEqual([
      'Orders that were placed keep the rate that they were placed at.',
    ]);
    const paid = demoMessage(visit.shop, { session, amount: 20_430 });
    expect(await handlePaymentEvent(visit.shop.services, paid)).toMatchObject({ ok: true });
    const { order, flags } = await visit.readRows(id);
    expect(order).toMatchObject({ state: 'paid', vatRate: 810, finalPrice: 20_430 });
    expect(flags).toEqual(['vat-rate-changed']);
  });
});
