import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import { formatAmount, formatMoney, formatRate, plainAmount, toMajorUnits } from '#domain/money/money.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { onPglite } from '#server/database/testing/on-each-database.ts';
import { createDocuments } from '#server/documents/create-documents.tsx';
import { readInterfaceFace } from '#server/documents/testing/document-samples.ts';
import { readEInvoiceXml } from '#server/documents/testing/read-e-invoice-xml.ts';
import { readPdf } from '#server/documents/testing/read-pdf.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { findEInvoiceFile } from '#server/papers/find-e-invoice-file.ts';
import { makeOrderDocument } from '#server/papers/make-order-document.ts';
import { readPaper } from '#server/papers/read-paper.ts';
import { chargedLines, sumLines } from '#web/site/account/orders/charged-lines.ts';
import { OrderSums } from '#web/site/account/orders/order-sums.tsx';
import { vatCases, vatNumberOf, vatSettingsOf } from './read-vat-cases.ts';

/** Worked by hand, in minor units: net, VAT, rounding, to be paid. Two styles for 12 users are 189.00, one is 105.00; by invoice 10.00 more. */
const worked: Record<string, [net: number, vat: number, rounding: number, toPay: number][]> = {
  'CHF 8.1 %': [
    [19900, 1612, -2, 21510],
    [11500, 932, -2, 12430],
  ],
  'CHF 19 %': [
    [19900, 3781, -1, 23680],
    [11500, 2185, 0, 13685],
  ],
  'CHF 20 %': [
    [19900, 3980, 0, 23880],
    [11500, 2300, 0, 13800],
  ],
  'CHF 25 %': [
    [19900, 4975, 0, 24875],
    [11500, 2875, 0, 14375],
  ],
  'EUR 25 %': [
    [19900, 4975, 0, 24875],
    [11500, 2875, 0, 14375],
  ],
  'GBP 19 %': [
    [19900, 3781, 0, 23681],
    [11500, 2185, 0, 13685],
  ],
  'GBP 20 %': [
    [19900, 3980, 0, 23880],
    [11500, 2300, 0, 13800],
  ],
  'EUR 19 %': [
    [19900, 3781, 0, 23681],
    [11500, 2185, 0, 13685],
  ],
  'EUR 20 %': [
    [19900, 3980, 0, 23880],
    [11500, 2300, 0, 13800],
  ],
  'USD 19 %': [
    [19900, 3781, 0, 23681],
    [11500, 2185, 0, 13685],
  ],
};
/** What was published on the days of the orders. */
const published = [
  { from: 'EUR', to: 'CHF', rate: '0.9312' },
  { from: 'GBP', to: 'CHF', rate: '1.0638' },
  { from: 'CHF', to: 'NOK', rate: '12.65' },
  { from: 'EUR', to: 'NOK', rate: '11.75' },
  { from: 'EUR', to: 'GBP', rate: '0.8754' },
  { from: 'EUR', to: 'USD', rate: '1.1583' },
];
/** Worked by hand: VAT in the currency of the country whose VAT it is, where the order is in another one. */
const stated: Record<string, Record<number, number>> = {
  'CHF EUR': { 3781: 4060, 2185: 2346, 3980: 4274, 2300: 2470 },
  'CHF GBP': { 3980: 3741, 2300: 2162 },
  'CHF NOK': { 4975: 62934, 2875: 36369 },
  'EUR NOK': { 4975: 58456, 2875: 33781 },
  'GBP EUR': { 3781: 4319, 2185: 2496 },
  'USD EUR': { 3781: 3264, 2185: 1886 },
};
const currencyOf: Record<string, string> = { CH: 'CHF', DE: 'EUR', FR: 'EUR', GB: 'GBP', NO: 'NOK' };

const uncoded = noVatSentence('no-rate', { country: '' });
const untaxed: (typeof worked)[string] = [
  [19900, 0, 0, 19900],
  [11500, 0, 0, 11500],
];

const sellers: Record<string, { currency: string; city: string; vatNumber: string; iban?: string }> = {
  CH: { currency: 'CHF', city: 'Zürich', vatNumber: 'CHE-123.456.788 MWST', iban: 'CH9300762011623852957' },
  DE: { currency: 'EUR', city: 'Berlin', vatNumber: 'DE136695976', iban: 'DE89370400440532013000' },
  GB: { currency: 'GBP', city: 'London', vatNumber: 'GB980780684' },
  US: { currency: 'USD', city: 'Boston', vatNumber: '04-1234567' },
  FR: { currency: 'EUR', city: 'Lyon', vatNumber: 'FR40303265045' },
  AT: { currency: 'EUR', city: 'Wien', vatNumber: 'ATU12345675' },
};

const cases = vatCases.flatMap(([seller = '', rates = '', buyer = '', number = '', vat = '', words = '']) =>
  [0, 1].map((basket) => {
    const { currency = '' } = sellers[seller] ?? {};
    const rate = vat === 'none' ? null : vat.replace(/ of .*/, '');
    const sums = rate === null ? untaxed[basket] : worked[`${currency} ${rate}`]?.[basket];
    if (sums === undefined) throw new Error(`Nobody worked out ${vat} in ${currency}`);
    const [net, due, rounding, toPay] = sums;
    const national = currencyOf[vat.replace(/.* of /, '')] ?? currency;
    const inNational = national === currency ? null : stated[`${currency} ${national}`]?.[due];
    if (inNational === undefined) throw new Error(`Nobody worked out ${due} of ${currency} in ${national}`);
    return {
      seller,
      rates,
      buyer,
      number,
      words,
      rate,
      currency,
      basket,
      net,
      due,
      rounding,
      toPay,
      national,
      inNational,
    };
  }),
);
type PaperCase = (typeof cases)[number];

onPglite('the sums of an order, its invoice and the credit note that takes it back', (open) => {
  const shop = shopOfSuite(open);
  const files = createMemoryFileStore();
  const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
  afterAll(() => documents.close());

  async function openAs({ seller, rates, currency, number }: PaperCase): Promise<void> {
    const { city = '', vatNumber = '', iban } = sellers[seller] ?? {};
    const { rates: vatRates, euVatRate, euCountries } = vatSettingsOf(seller, rates);
    const own = { name: 'Type Ltd', street1: 'Street 1', postalCode: '8000', city, country: seller };
    const value = {
      ...testFoundry,
      currency,
      vatRates,
      euVatRate,
      euCountries,
      seller: { ...own, vatNumber, registration: null, phone: '+41 44 000 00 00', iban },
    };
    await shop.database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    const of = { day: shop.services.dayOf(shop.services.now()), source: 'ECB' };
    const rows = published.map((one) => ({ ...one, ...of, enteredAt: shop.services.now() }));
    await shop.database.db.insert(exchangeRate).values(rows).onConflictDoNothing();
    shop.answerVat(
      number === 'unasked'
        ? { kind: 'unavailable', reason: 'nobody answers' }
        : { kind: 'answer', isValid: number === 'good', name: null, reference: null, raw: null },
    );
  }

  async function order(one: PaperCase, index: number) {
    // Nothing is left of what the register said before, nor of how much was asked for.
    shop.letPass(DAY_IN_MS);
    const sessionId = await shop.openSession();
    const [country = '', kind] = one.buyer.split(' ');
    const isForCompany = kind === 'company';
    const { billingAddress, shopItems } = testCart();
    const address = {
      ...billingAddress,
      country,
      companyName: isForCompany ? 'Example Ltd' : '',
      vatNumber: vatNumberOf(country, one.number),
    };
    const cart: WireCart = testCart({
      shopItems: shopItems.slice(one.basket),
      paymentType: 'invoice',
      isForCompany,
      isImmediateDeliveryConsented: true,
      billingAddress: address,
      deliveryAddress: address,
      finalPrice: toMajorUnits(one.toPay, one.currency),
      finalPriceExcludingVat: toMajorUnits(one.net, one.currency),
    });
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `paper-case-${index}`,
      shopOrder: cart,
    });
    if (!made.ok) throw new Error(JSON.stringify(made));
    const taken = await takeByInvoice(shop.services, { sessionId, shopOrderId: made.value.id });
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    await cancelOwnOrder(shop.services, { sessionId, customerId: null, id: made.value.id });
    const whole = await getOrder(shop.services, { sessionId, id: made.value.id });
    if (!whole.ok) throw new Error(whole.code);
    return whole.value;
  }

  async function draw(orderId: string) {
    const { db } = shop.database;
    const rows = await db
      .select({ id: orderDocument.id, number: orderDocument.number })
      .from(orderDocument)
      .where(eq(orderDocument.orderId, Number(orderId)))
      .orderBy(orderDocument.id);
    const drawn = [];
    for (const { id, number } of rows) {
      await makeOrderDocument({ ...shop.services, files, documents }, { documentId: id });
      const { text } = await readPdf((await readPaper({ db, files }, id)).bytes);
      const written = [];
      for (const format of ['cii', 'xrechnung', 'peppol'] as const) {
        const file = await findEInvoiceFile(db, { documentId: id, format });
        if (file === null) continue;
        const xml = new TextDecoder().decode(file.bytes);
        keep(file.fileName, xml);
        written.push({ format, ...readEInvoiceXml(xml) });
      }
      drawn.push({ number, text, written });
    }
    return drawn;
  }

  it.each(
    cases.map((one, index) => [one.seller, one.rates, one.buyer, one.number, one.net, one, index] as const),
  )(
    '%s with the rates %s to a %s with the number %s over %i agree',
    async (_seller, _rates, _buyer, _number, _net, one, index) => {
      const { currency, net, due, rounding, toPay, rate, words, national, inNational } = one;
      const amount = (minor: number) => formatAmount(minor, currency);
      await openAs(one);
      const placed = await order(one, index);

      // The API.
      expect(placed).toMatchObject({
        finalPrice: toMajorUnits(toPay, currency),
        finalPriceExcludingVat: toMajorUnits(net, currency),
        prices: { vat: toMajorUnits(due, currency), currency },
      });

      // The page: its lines add up to its sums, and these to what is paid.
      const lines = chargedLines(placed).map(({ amount: line }) => line ?? Number.NaN);
      expect(lines.reduce((all, line) => all + line, 0)).toBe(net);
      expect(sumLines(placed).reduce((all, line) => all + line.amount, 0)).toBe(toPay);
      const page = renderToStaticMarkup(createElement(OrderSums, { order: placed }));
      for (const shown of [amount(net), amount(due), formatMoney({ amount: toPay, currency })])
        expect(page).toContain(shown);

      // The papers, and what machines read of them.
      const [invoice, credit] = await draw(placed.id);
      const said = `VAT ${rate === null ? formatRate(0) : formatRate(toBasisPoints(rate))} ${amount(due)}`;
      for (const paper of [invoice, credit]) {
        const text = (paper?.text ?? '').replaceAll('\u00a0', ' ');
        expect(text).toContain(said.replaceAll('\u00a0', ' '));
        expect(text).toContain(words);
        expect(text).toContain(`${currency} ${amount(toPay)}`);
        const inIts = inNational === null ? '' : formatMoney({ amount: inNational, currency: national });
        if (inIts !== '') expect(text).toContain(`VAT in ${national}: ${inIts}`.replaceAll('\u00a0', ' '));
        else expect(text).not.toContain('VAT in ');
        if (rounding !== 0) expect(text).toContain(`Rounding ${amount(rounding)}`);
        // Where VAT may be due that is not charged, no code is true.
        if (words === uncoded) expect(paper?.written).toEqual([]);
        else expect(paper?.written.length).toBeGreaterThan(1);
        for (const { number, totals, vat, accountedIn, accountedVat } of paper?.written ?? []) {
          expect({ accountedIn, accountedVat }).toEqual(
            inNational === null
              ? { accountedIn: '', accountedVat: '' }
              : { accountedIn: national, accountedVat: plainAmount(inNational, national) },
          );
          expect(number).toBe(paper?.number);
          expect(totals).toMatchObject({
            withoutVat: plainAmount(net, currency),
            vat: plainAmount(due, currency),
            withVat: plainAmount(net + due, currency),
            rounding: rounding === 0 ? '' : plainAmount(rounding, currency),
            due: plainAmount(toPay, currency),
          });
          expect(vat).toMatchObject([{ base: plainAmount(net, currency), exemptionReason: words }]);
        }
      }
    },
  );

  it('are of more than 60 orders', () => {
    expect(cases.length).toBeGreaterThan(60);
  });
});

function toBasisPoints(rate: string): number {
  return Math.round(Number.parseFloat(rate) * 100);
}

/** To be held against the official rules by hand: docs/e-invoices.md. */
function keep(fileName: string, xml: string): void {
  const folder = process.env.E_INVOICES_DIR;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileName), xml);
}
