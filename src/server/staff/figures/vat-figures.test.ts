import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop as letterShop } from '#server/documents/testing/document-samples.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { euSalesGrown } from './eu-sales-mail.ts';
import { euSalesUnrated } from './eu-sales-unrated-mail.ts';
import { readOssFigures, readSalesMeters } from './read-vat-figures.ts';
import { watchEuSales } from './watch-eu-sales.ts';

let orders = 0;

onEachDatabase('the figures of VAT', (open) => {
  const shop = shopOfSuite(open);
  beforeEach(async () => {
    await shop.database.db.delete(mail);
    await shop.database.db.delete(shopOrder);
    await shop.database.db.delete(exchangeRate);
    await setFoundry({});
  });

  const setFoundry = (change: Partial<typeof testFoundry> & object) =>
    shop.database.db
      .update(setting)
      .set({ value: { ...testFoundry, ...change } })
      .where(eq(setting.name, 'foundry'));

  /** Sells CHF 189.00 net to a person in a country, paid by card at once. */
  async function sell(
    country: string,
    { finalPrice, region = '', currency = 'CHF' }: { finalPrice: number; region?: string; currency?: string },
  ) {
    orders += 1;
    const sessionId = await shop.openSession();
    const deliveryAddress = {
      ...testCart().deliveryAddress,
      email: `buyer-${orders}@example.com`,
      companyName: '',
      country,
      region,
    };
    const shopOrderOf = testCart({
      isForCompany: false,
      isImmediateDeliveryConsented: true,
      deliveryAddress,
      finalPrice,
    });
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `figures-${orders}`,
      shopOrder: shopOrderOf,
    });
    if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.prices ?? made.errors)}`);
    const session = await beginCardPayment(shop, { sessionId, shopOrderId: made.value.id });
    const amount = Math.round(finalPrice * 100);
    const heard = await handlePaymentEvent(shop.services, demoMessage(shop, { session, amount, currency }));
    if (!heard.ok) throw new Error(heard.code);
    return Number(made.value.id);
  }

  it('hold what private buyers of the EU paid, by the foundry’s own days, and what was taken back since', async () => {
    await shop.setClock('2026-09-30T21:30:00Z', 'Europe/Zurich');
    const german = await sell('DE', { finalPrice: 224.9 });
    await sell('CH', { finalPrice: 204.3 });
    // Half an hour later it is October in Zürich, and still September by UTC.
    await shop.setClock('2026-09-30T22:30:00Z', 'Europe/Zurich');
    await sell('DE', { finalPrice: 224.9 });
    expect(await readOssFigures(shop.services, { quarter: '2026-Q3' })).toEqual({
      quarter: '2026-Q3',
      supplies: [{ country: 'DE', rate: 1900, currency: 'CHF', total: 18_900, vat: 3_591 }],
      corrections: [],
    });
    await shop.setClock('2026-11-21T10:00:00Z', 'Europe/Zurich');
    const refund = { orderId: german, reason: 'Not needed', by: 'staff' };
    expect(await refundOrder(shop.services, refund)).toMatchObject({ ok: true });
    expect(await readOssFigures(shop.services, { quarter: '2026-Q4' })).toMatchObject({
      supplies: [{ country: 'DE', rate: 1900, currency: 'CHF', total: 18_900, vat: 3_591 }],
      corrections: [{ quarter: '2026-Q3', country: 'DE', currency: 'CHF', vat: -3_591 }],
    });
    expect(await readSalesMeters(shop.services, {})).toMatchObject({
      year: 2026,
      eu: { sold: 18_900, unrated: [], threshold: null },
    });
  });

  it('of a quarter or year that is over hold nothing of later ones, and what was taken back since at their sale’s time', async () => {
    await shop.setClock('2025-12-31T22:30:00Z', 'Europe/Zurich');
    const first = await sell('DE', { finalPrice: 224.9 });
    // It is the next year in Zürich.
    await shop.setClock('2025-12-31T23:30:00Z', 'Europe/Zurich');
    await sell('DE', { finalPrice: 224.9 });
    await shop.setClock('2026-06-01T10:00:00Z', 'Europe/Zurich');
    await sell('DE', { finalPrice: 224.9 });
    const supply = { country: 'DE', rate: 1900, currency: 'CHF', total: 18_900, vat: 3_591 };
    for (const quarter of ['2025-Q4', '2026-Q1', '2026-Q2'])
      expect(await readOssFigures(shop.services, { quarter })).toEqual({
        quarter,
        supplies: [supply],
        corrections: [],
      });
    expect((await readSalesMeters(shop.services, { year: 2025 })).eu.sold).toBe(18_900);
    expect(
      await refundOrder(shop.services, { orderId: first, reason: 'Not needed', by: 'staff' }),
    ).toMatchObject({
      ok: true,
    });
    // The threshold asks what stands of the year's sales; the return of its quarter stays, and a later one corrects it.
    expect((await readSalesMeters(shop.services, { year: 2025 })).eu.sold).toBe(0);
    expect(await readOssFigures(shop.services, { quarter: '2025-Q4' })).toMatchObject({ supplies: [supply] });
    expect(await readOssFigures(shop.services, { quarter: '2026-Q2' })).toMatchObject({
      supplies: [supply],
      corrections: [{ quarter: '2025-Q4', vat: -3_591 }],
    });
  });

  it('hold what was sold in the currency that the shop had before, in lines of its own', async () => {
    await shop.setClock('2026-11-21T10:00:00Z', 'Europe/Zurich');
    await sell('DE', { finalPrice: 224.9 });
    await setFoundry({ currency: 'EUR', euThreshold: 1_000_000 });
    await sell('DE', { finalPrice: 224.91, currency: 'EUR' });
    expect((await readOssFigures(shop.services, { quarter: '2026-Q4' })).supplies).toEqual([
      { country: 'DE', rate: 1900, currency: 'CHF', total: 18_900, vat: 3_591 },
      { country: 'DE', rate: 1900, currency: 'EUR', total: 18_900, vat: 3_591 },
    ]);
    const days = { firstDay: '2026-11-21', lastDay: '2026-11-21' };
    const unrated = [{ currency: 'CHF', total: 18_900, ...days }];
    expect((await readSalesMeters(shop.services, {})).eu).toEqual({
      sold: 18_900,
      unrated,
      threshold: 1_000_000,
    });
    const at = { day: '2026-11-20', source: 'ECB', enteredAt: shop.services.now() };
    await shop.database.db.insert(exchangeRate).values({ from: 'CHF', to: 'EUR', rate: '1.1', ...at });
    expect((await readSalesMeters(shop.services, {})).eu).toMatchObject({
      sold: 18_900 + 20_790,
      unrated: [],
    });
  });

  it('tell what was sold in each state of the USA', async () => {
    await sell('US', { finalPrice: 189, region: 'new york' });
    await sell('US', { finalPrice: 189, region: 'NY' });
    expect((await readSalesMeters(shop.services, {})).states).toEqual([
      { state: 'NY', currency: 'CHF', count: 2, total: 37_800 },
    ]);
    expect((await readSalesMeters(shop.services, { year: 2025 })).states).toEqual([]);
  });

  it('are told to a foundry that charges its own rate in the EU as they near its threshold, and pass it, once each', async () => {
    await shop.setClock('2026-11-21T10:00:00Z', 'Europe/Zurich');
    const seller = { ...testFoundry.seller, country: 'DE' };
    const home = {
      seller,
      contactEmail: 'shop@foundry.example',
      euVatRate: 'home',
      euThreshold: 45_000,
    } as const;
    const look = async () => {
      await watchEuSales(shop.services);
      await watchEuSales(shop.services);
      return (await shop.database.db.select().from(mail).where(eq(mail.kind, 'eu-sales-grown'))).map(
        ({ key, recipient }) => `${key} ${recipient}`,
      );
    };
    await setFoundry(home);
    // The German rate holds in France, too.
    await sell('FR', { finalPrice: 224.9 });
    expect(await look()).toEqual([]);
    await sell('FR', { finalPrice: 224.9 });
    expect(await look()).toEqual(['eu-sales-grown:2026:near shop@foundry.example']);
    await sell('FR', { finalPrice: 224.9 });
    expect(await look()).toHaveLength(2);
    expect((await look())[1]).toBe('eu-sales-grown:2026:over shop@foundry.example');
    expect(await readOssFigures(shop.services, { quarter: '2026-Q4' })).toMatchObject({ supplies: [] });
    const french = await shop.database.db.select().from(shopOrder);
    expect(french[0]?.vatEvidence.decision).toMatchObject({ country: 'FR', taxCountry: 'DE' });
  });

  it('are told to a foundry that lists no rates, too, since above the threshold it is exempt at home alone', async () => {
    await shop.setClock('2026-11-21T10:00:00Z', 'Europe/Zurich');
    await setFoundry({
      seller: { ...testFoundry.seller, country: 'DE' },
      contactEmail: 'shop@foundry.example',
      vatRates: [],
      euThreshold: 20_000,
    });
    await sell('FR', { finalPrice: 189 });
    await watchEuSales(shop.services);
    const [order] = await shop.database.db.select().from(shopOrder);
    expect(order?.vatEvidence.decision).toMatchObject({ ground: 'exempt', country: 'FR', taxCountry: 'DE' });
    const told = await shop.database.db.select().from(mail).where(eq(mail.kind, 'eu-sales-grown'));
    expect(told.map(({ key }) => key)).toEqual(['eu-sales-grown:2026:near']);
  });

  it('are told not to be known where a rate lacks, once a month until it is entered', async () => {
    const home = {
      seller: { ...testFoundry.seller, country: 'DE' },
      contactEmail: 'shop@foundry.example',
      euVatRate: 'home',
      euThreshold: 1_000_000,
    } as const;
    await shop.setClock('2026-11-21T10:00:00Z', 'Europe/Zurich');
    await setFoundry(home);
    await sell('FR', { finalPrice: 224.9 });
    const lookOn = async (day: string) => {
      await shop.setClock(`${day}T10:00:00Z`, 'Europe/Zurich');
      await setFoundry({ ...home, currency: 'EUR' });
      await watchEuSales(shop.services);
      await watchEuSales(shop.services);
      return (
        await shop.database.db.select().from(mail).where(like(mail.kind, 'eu-sales-%')).orderBy(mail.id)
      ).map(({ key }) => key);
    };
    expect(await lookOn('2026-11-22')).toEqual(['eu-sales-unrated:2026-11']);
    expect(await lookOn('2026-12-30')).toEqual(['eu-sales-unrated:2026-11', 'eu-sales-unrated:2026-12']);
    // In the year after it still decides whether the own rate may be charged.
    expect((await lookOn('2027-01-02'))[2]).toBe('eu-sales-unrated:2027-01');
    const at = { day: '2026-11-20', source: 'ECB', enteredAt: shop.services.now() };
    await shop.database.db.insert(exchangeRate).values({ from: 'EUR', to: 'CHF', rate: '0.93', ...at });
    expect(await lookOn('2027-02-02')).toHaveLength(3);
  });
});

it.each([
  [true, 'over the threshold', 'euVatRate: destination'],
  [false, 'near the threshold', 'make ready to register'],
])('the mail about sales in the EU says what they are (over: %s)', (isOver, subject, text) => {
  const said = { year: 2026, sold: 1_000_100, threshold: 1_000_000, currency: 'EUR', isOver, unrated: [] };
  const written = renderMail(euSalesGrown.write(said, letterShop), letterShop);
  expect(written.subject).toContain(subject);
  expect(written.text).toContain(text);
  expect(written.text).toContain('EUR\u00a010’001.00');
  expect(written.text).not.toContain('no rate');
  const unrated = [{ currency: 'CHF', total: 12_000 }];
  const more = renderMail(euSalesGrown.write({ ...said, unrated }, letterShop), letterShop);
  expect(more.text.replace(/\s+/g, ' ')).toContain('no rate was entered: CHF 120.00. It counts');
});

it('the mail about rates that lack says of what, of which days and how they are entered', () => {
  const sales = [
    { currency: 'CHF', total: 12_000, firstDay: '2026-03-01', lastDay: '2026-04-30' },
    { currency: 'GBP', total: 500, firstDay: '2026-05-02', lastDay: '2026-05-02' },
  ];
  const said = { sales, threshold: 1_000_000, currency: 'EUR' };
  const { text } = renderMail(euSalesUnrated.write(said, letterShop), letterShop);
  const plain = text.replace(/\s+/g, ' ');
  expect(plain).toContain('up to sales of EUR 10’000.00 a year');
  expect(plain).toContain('CHF 120.00 from 1 March 2026 to 30 April 2026');
  expect(plain).toContain('GBP 5.00 on 2 May 2026');
  expect(plain).toContain('npm run staff -- rate EUR CHF <rate> --source ECB --day 2026-03-01');
});
