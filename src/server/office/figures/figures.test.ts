import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type FigureSums, figuresAsked, type PeriodFigures } from '#contract/admin/figures/year-figures.ts';
import { vatQuarter } from '#contract/staff.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { recheckVatNumbers } from '#server/orders/rechecking/recheck-vat-numbers.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { creditNoteRecord, invoiceRecord } from '#server/papers/document-records.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundVat } from '#server/staff/refunding/refund-vat.ts';
import { placeByInvoice, placePaidByCard } from '#server/staff/testing/place-paid.ts';
import { createFigureHandlers } from './figure-handlers.ts';
import { readYearFigures } from './read-year-figures.ts';

const silent = { kind: 'unavailable', reason: 'down' } as const;
const valid = { kind: 'answer', isValid: true, name: null, reference: 'WAPI-2', raw: {} } as const;
const acts = [
  'buy-by-card',
  'take-invoice',
  'pay-invoice',
  'invoice-then-card',
  'refund-part',
  'refund-whole',
  'cancel',
  'pay-late',
  'buy-with-vat-in-doubt',
  'give-vat-back',
] as const;
type Act = (typeof acts)[number];

let bought = 0;

onEachDatabase('the figures of a year', (open) => {
  const shop = shopOfSuite(open);
  const zone = 'Europe/Zurich';
  beforeEach(async () => {
    await shop.database.db.delete(shopOrder);
    shop.answerVat(silent);
  });

  const read = (year: number) => readYearFigures(shop.services, { year });
  async function monthOf(year: number, month: number): Promise<PeriodFigures | undefined> {
    return (await read(year)).currencies[0]?.months[month - 1];
  }
  const refund = (orderId: number, amount?: number) =>
    refundOrder(shop.services, { orderId, amount, reason: 'Not needed', by: 'staff' });
  const pay = (orderId: number) => markInvoicePaid(shop.services, { orderId, by: 'staff', note: '' });
  const cancel = (orderId: number) =>
    shop.database.db.transaction((tx) =>
      cancelOrder(shop.services, tx, { orderId, event: 'cancel', by: 'staff' }),
    );
  async function takeInvoice(): Promise<number> {
    const placed = await placeByInvoice(shop);
    expect(await takeByInvoice(shop.services, placed)).toMatchObject({ ok: true });
    return placed.orderId;
  }
  /** A German company's order of CHF 189.00 + 35.91 VAT − 0.01, paid by card while the register was silent. */
  async function buyWithVatInDoubt(): Promise<number> {
    bought += 1;
    const sessionId = await shop.openSession();
    const deliveryAddress = {
      ...testCart().deliveryAddress,
      ...{ companyName: `Doubted ${bought} Ltd`, country: 'DE', vatNumber: 'DE136695976' },
    };
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `doubted-${bought}`,
      shopOrder: testCart({ deliveryAddress, finalPrice: 224.9 }),
    });
    if (!made.ok) throw new Error(made.code);
    const session = await beginCardPayment(shop, { sessionId, shopOrderId: made.value.id });
    shop.letPass(1000);
    await handlePaymentEvent(shop.services, demoMessage(shop, { session, amount: 22_490 }));
    return Number(made.value.id);
  }
  async function giveVatBack(orderId: number) {
    shop.letPass(60 * 60 * 1000);
    shop.answerVat(valid);
    await recheckVatNumbers(shop.services);
    shop.answerVat(silent);
    return await refundVat(shop.services, { orderId, by: 'staff' });
  }

  test('count an order in the month of the foundry in which it was paid, and its credit notes in theirs', async () => {
    // Half an hour before October by Zürich, and half an hour after; both are September by UTC.
    await shop.setClock('2026-09-30T21:30:00Z', zone);
    const { orderId } = await placePaidByCard(shop);
    await shop.setClock('2026-09-30T22:30:00Z', zone);
    await placePaidByCard(shop);
    const one = { net: 18_900, vat: 1_531, rounding: -1, gross: 20_430 };
    expect(await monthOf(2026, 9)).toMatchObject({ orders: 1, sold: one, left: one });
    expect(await monthOf(2026, 10)).toMatchObject({ orders: 1, sold: one, left: one });
    // Before the year ends by Zürich, and after: still December by UTC.
    await shop.setClock('2026-12-31T22:30:00Z', zone);
    expect(await refund(orderId, 54.3)).toMatchObject({ ok: true });
    await shop.setClock('2026-12-31T23:30:00Z', zone);
    expect(await refund(orderId)).toMatchObject({ ok: true });
    expect(await monthOf(2026, 12)).toMatchObject({
      orders: 0,
      credited: { gross: 5_430 },
      left: { gross: -5_430 },
    });
    const january = await monthOf(2027, 1);
    expect(january).toMatchObject({ orders: 0, sold: { gross: 0 }, credited: { gross: 20_430 - 5_430 } });
    expect((await read(2026)).currencies).toMatchObject([
      { currency: 'CHF', year: { orders: 2, sold: { net: 37_800 }, left: { gross: 2 * 20_430 - 5_430 } } },
    ]);
    expect(await read(2026)).toMatchObject({ year: 2026, thisYear: 2027, firstYear: 2026 });
  });

  test('count nothing of an invoice that nobody paid, nor the credit note that took it back', async () => {
    await shop.setClock('2026-03-10T10:00:00Z', zone);
    const left = await takeInvoice();
    const late = await takeInvoice();
    expect((await read(2026)).currencies).toEqual([]);
    await shop.setClock('2026-04-10T10:00:00Z', zone);
    expect(await cancel(left)).toBe(true);
    expect((await read(2026)).currencies).toEqual([]);
    // What is paid late counts when it was paid, with its surcharge of CHF 10.
    await shop.setClock('2027-01-10T10:00:00Z', zone);
    expect(await pay(late)).toMatchObject({ ok: true });
    expect((await read(2026)).currencies).toEqual([]);
    expect(await monthOf(2027, 1)).toMatchObject({ orders: 1, sold: { net: 19_900, gross: 21_510 } });
  });

  test('take back the VAT alone where it was not due, and the net price stays', async () => {
    await shop.setClock('2026-05-10T10:00:00Z', zone);
    const orderId = await buyWithVatInDoubt();
    await shop.setClock('2026-06-10T10:00:00Z', zone);
    expect(await giveVatBack(orderId)).toMatchObject({ ok: true });
    expect(await monthOf(2026, 6)).toMatchObject({
      credited: { net: 0, vat: 3_591, rounding: -1, gross: 3_590 },
    });
    expect((await read(2026)).currencies[0]?.year.left).toEqual({
      net: 18_900,
      vat: 0,
      rounding: 0,
      gross: 18_900,
    });
  });

  test('are one statement for the sums and one for the first year, however many orders there are', async () => {
    await shop.setClock('2026-05-10T10:00:00Z', zone);
    for (let count = 0; count < 3; count += 1) await refund((await placePaidByCard(shop)).orderId, 10);
    const { count } = await withStatementCount(() => read(2026));
    expect(count).toBe(2);
  });

  test('are empty of a year in which nothing was paid, and of one before the shop', async () => {
    await shop.setClock('2026-05-10T10:00:00Z', zone);
    const now = { thisYear: 2026, thisQuarter: 2, firstYear: 2026 };
    expect(await read(2001)).toEqual({ year: 2001, ...now, currencies: [] });
    await placePaidByCard(shop);
    expect(await read(2025)).toEqual({ year: 2025, ...now, currencies: [] });
    expect((await readYearFigures(shop.services, {})).year).toBe(2026);
  });

  test('are saved as a file that has every amount, and so is the return of a quarter', async () => {
    await shop.setClock('2026-05-10T10:00:00Z', zone);
    await refund((await placePaidByCard(shop)).orderId, 54.3);
    await buyWithVatInDoubt();
    const { readFiguresCsv, readFiguresPdf, readOssCsv, readMeters } = createFigureHandlers({
      ...shop.services,
      // What is drawn of them is looked at in year-paper.test.ts.
      documents: {
        year: async (data) => ({
          bytes: Buffer.from(JSON.stringify(data)),
          contentType: 'application/pdf',
        }),
      },
    });
    const year = await readFiguresCsv({ query: { year: 2026 } } as never);
    expect(year.value).toMatchObject({
      fileName: 'figures-2026.csv',
      contentType: 'text/csv; charset=utf-8',
    });
    const lines = (await textOf(year.value.parts)).split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines[0]).toMatch(
      /^month,currency,orders,sold_net,sold_vat,sold_rounding,sold_gross,credited_net,/,
    );
    expect(lines[1]).toBe('2026-01,CHF,0,0,0,0,0,0,0,0,0,0,0,0,0');
    expect(lines[5]).toMatch(/^2026-05,CHF,2,378,51.22,-0.02,429.2,.*,374.9$/);
    const paper = await readFiguresPdf({ query: { year: 2026 } } as never);
    expect(paper.value).toMatchObject({ fileName: 'figures-2026.pdf', contentType: 'application/pdf' });
    expect(JSON.parse(Buffer.from(paper.value.bytes).toString())).toMatchObject({
      figures: await read(2026),
      shop: { seller: { name: testFoundry.seller.name }, timeZones: [{ zone }] },
      at: expect.stringMatching(/^2026-05-10T10:00/),
    });
    const oss = await readOssCsv({ query: { quarter: '2026-Q2' } } as never);
    expect(oss.value.fileName).toBe('one-stop-shop-2026-Q2.csv');
    expect(await textOf(oss.value.parts)).toBe(
      'kind,quarter,country,rate,net,vat,currency\r\nsupply,2026-Q2,DE,19,189,35.91,CHF\r\n',
    );
    const meters = await readMeters({ query: { year: 2026 } } as never);
    expect(meters.value.lines.join()).toContain('to private buyers in other countries of the EU');
  });

  test('add up to the papers, whatever crosses what', { timeout: 240_000 }, async () => {
    const step = fc.record({
      act: fc.constantFrom(...acts),
      days: fc.integer({ min: 0, max: 70 }),
      on: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        await shop.database.db.delete(shopOrder);
        await walk(steps);
        const expected = await addUpPapers();
        const found = new Map<string, FigureSums>();
        for (const year of [2025, 2026, 2027, 2028, 2029]) {
          for (const { currency, months, year: all } of (await read(year)).currencies) {
            for (const [at, { orders, sold, credited, left }] of months.entries()) {
              for (const sums of [sold, credited, left])
                expect(sums.net + sums.vat + sums.rounding).toBe(sums.gross);
              expect(left.gross).toBe(sold.gross - credited.gross);
              const month = `${year}-${String(at + 1).padStart(2, '0')}`;
              if (orders > 0) found.set(`sold ${currency} ${month}`, sold);
              if (credited.gross !== 0) found.set(`credited ${currency} ${month}`, credited);
            }
            for (const kind of ['sold', 'credited', 'left'] as const)
              for (const part of ['net', 'vat', 'rounding', 'gross'] as const)
                expect(months.reduce((sum, month) => sum + month[kind][part], 0)).toBe(all[kind][part]);
          }
        }
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      }),
      { seed: 20261128, numRuns: 12 },
    );
  });

  /** Does one act after the other, each some days after the one before; what is refused is left. */
  async function walk(steps: readonly { act: Act; days: number; on: number }[]): Promise<void> {
    let at = Date.parse('2025-10-20T22:30:00Z');
    const [open, paid, cancelled, doubted]: number[][] = [[], [], [], []];
    const pick = (from: number[] = [], on: number) => from[on % Math.max(from.length, 1)];
    for (const { act, days, on } of steps) {
      at += days * 24 * 60 * 60 * 1000 + 2 * 60 * 60 * 1000;
      await shop.setClock(new Date(at).toISOString(), zone);
      if (act === 'buy-by-card') paid?.push((await placePaidByCard(shop)).orderId);
      if (act === 'invoice-then-card')
        paid?.push((await placePaidByCard(shop, { isInvoicedBefore: true })).orderId);
      if (act === 'take-invoice') open?.push(await takeInvoice());
      if (act === 'buy-with-vat-in-doubt') doubted?.push(await buyWithVatInDoubt());
      const of = { open: pick(open, on), paid: pick([...(paid ?? []), ...(doubted ?? [])], on) };
      if (act === 'pay-invoice' && of.open !== undefined && (await pay(of.open)).ok) paid?.push(of.open);
      if (act === 'cancel' && of.open !== undefined && (await cancel(of.open))) cancelled?.push(of.open);
      const late = pick(cancelled, on);
      if (act === 'pay-late' && late !== undefined && (await pay(late)).ok) paid?.push(late);
      if (act === 'refund-part' && of.paid !== undefined) await refund(of.paid, 10 + on);
      if (act === 'refund-whole' && of.paid !== undefined) await refund(of.paid);
      const vat = pick(doubted, on);
      if (act === 'give-vat-back' && vat !== undefined) await giveVatBack(vat);
    }
  }

  /** What the papers that hold say, by whether they sell or take back, currency and month: an invoice that was taken back before its order was paid does not. */
  async function addUpPapers(): Promise<Map<string, FigureSums>> {
    const { db } = shop.database;
    const added = new Map<string, FigureSums>();
    const add = (key: string, said: { total: number; vat: number; rounding: number; finalPrice: number }) => {
      const before = added.get(key) ?? { net: 0, vat: 0, rounding: 0, gross: 0 };
      added.set(key, {
        net: before.net + said.total,
        vat: before.vat + said.vat,
        rounding: before.rounding + said.rounding,
        gross: before.gross + said.finalPrice,
      });
    };
    const monthBy = (at: Date) => shop.services.dayOf(at).slice(0, 7);
    const papers = await db.select().from(orderDocument);
    for (const order of await db.select().from(shopOrder)) {
      const { paidAt, currency } = order;
      if (paidAt === null) continue;
      const own = papers.filter(({ orderId }) => orderId === order.id);
      const credits = own
        .filter(({ kind }) => kind === 'credit-note')
        .map(({ data, madeAt }) => ({ ...creditNoteRecord.parse(data), madeAt }));
      const gone = credits.filter(({ isWhole, madeAt }) => isWhole && madeAt < paidAt);
      const isGone = (number: string) => gone.some(({ invoiceNumber }) => invoiceNumber === number);
      const invoice = own.find(({ kind, number }) => kind === 'invoice' && !isGone(number));
      add(
        `sold ${currency} ${monthBy(paidAt)}`,
        invoice === undefined ? order : invoiceRecord.parse(invoice.data),
      );
      for (const credit of credits.filter(({ invoiceNumber }) => !isGone(invoiceNumber)))
        add(`credited ${currency} ${monthBy(credit.madeAt)}`, credit);
    }
    return added;
  }
});

test.each(['0', '1999', '2100', '3000', '99999', '-1', '2026.5', '2e3', 'words', ''])(
  'the year %j is none of figures',
  (year) => {
    expect(figuresAsked.safeParse({ year })).toMatchObject({ success: false });
  },
);

test('a return has four quarters', () => {
  expect(vatQuarter.safeParse({ quarter: '2026-Q4' })).toMatchObject({ success: true });
  expect(vatQuarter.safeParse({ quarter: '2026-Q5' })).toMatchObject({ success: false });
});

async function textOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const part of parts) pieces.push(part);
  return Buffer.concat(pieces).toString();
}
