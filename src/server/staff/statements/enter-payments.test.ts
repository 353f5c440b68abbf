import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SealedPayment, StatementPlan } from '#contract/bank-payments.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { bankPayment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { paymentReference } from '#server/documents/sheets/qr-bill.ts';
import { deleteOrders } from '#server/orders/ending/delete-orders.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { markPaidByStaff } from '#server/staff/keeping/mark-paid-by-staff.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { placeByInvoice } from '#server/staff/testing/place-paid.ts';
import { type ToldEntry, writeCamt } from '#server/staff/testing/write-camt.ts';
import { enterPayments } from './enter-payments.ts';
import { planStatement } from './plan-statement.ts';

const iban = 'CH9300762011623852957';
let statements = 0;

onEachDatabase('payments of a bank statement', (open) => {
  const shop = shopOfSuite(open);
  beforeEach(async () => {
    await shop.database.db.delete(shopOrder);
    await setIban(iban);
  });

  const setIban = (its: string | undefined) =>
    shop.database.db
      .update(setting)
      .set({ value: { ...testFoundry, seller: { ...testFoundry.seller, iban: its } } })
      .where(eq(setting.name, 'foundry'));

  /** An order of CHF 215.10 with its invoice. */
  async function placeInvoiced() {
    const placed = await placeByInvoice(shop);
    const issued = await takeByInvoice(shop.services, placed);
    if (!issued.ok) throw new Error(issued.code);
    const { orderId } = placed;
    const [invoice] = await shop.database.db
      .select({ number: orderDocument.number })
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'invoice')));
    if (invoice === undefined) throw new Error('No invoice was issued');
    const reference = (of: string = iban) =>
      paymentReference({ seller: { iban: of }, invoiceNumber: invoice.number }).plain;
    return {
      orderId,
      orderNumber: `O-${String(orderId).padStart(6, '0')}`,
      invoice: invoice.number,
      reference,
    };
  }

  async function plan(entries: ToldEntry[], options: { iban?: string } = {}): Promise<StatementPlan> {
    const bytes = Buffer.from(writeCamt(entries, options));
    const planned = await planStatement(shop.services, { name: 'november.xml', bytes });
    if (!planned.ok) throw new Error(planned.detail);
    return planned.value;
  }
  const verdicts = async (entries: ToldEntry[]) =>
    (await plan(entries)).payments.map(({ verdict, order }) => [verdict, order?.orderId ?? null]);
  const sealedOf = ({ payments }: StatementPlan) => payments.flatMap(({ sealed }) => sealed ?? []);
  const enter = (orderId: number, payments: SealedPayment[], isOtherAccountMeant = false) =>
    enterPayments(shop.services, { orderId, payments, isOtherAccountMeant, by: 'Ada' });
  /** A payment that no other test has. */
  const money = (change: Partial<ToldEntry> = {}): ToldEntry => {
    statements += 1;
    return { amount: '215.10', bankReference: `B-${statements}`, payer: 'Anna Beispiel', ...change };
  };
  async function stateOf(orderId: number) {
    const { db } = shop.database;
    const [order] = await db
      .select({ state: shopOrder.state })
      .from(shopOrder)
      .where(eq(shopOrder.id, orderId));
    const flags = await db
      .select({ flag: orderFlag.flag })
      .from(orderFlag)
      .where(eq(orderFlag.orderId, orderId));
    const kept = await db.$count(bankPayment, eq(bankPayment.orderId, orderId));
    return { state: order?.state, flags: flags.map(({ flag }) => flag).sort(), kept };
  }

  describe('are for the order', () => {
    it('whose invoice bears their reference, of an IBAN as of a QR-IBAN', async () => {
      const [one, other] = [await placeInvoiced(), await placeInvoiced()];
      const planned = await verdicts([
        money({ reference: one.reference() }),
        money({ reference: other.reference('CH4431999123000889012') }),
      ]);
      expect(planned).toEqual([
        ['exact', one.orderId],
        ['exact', other.orderId],
      ]);
    });

    it('that their words name, or whose sum alone they are', async () => {
      const one = await placeInvoiced();
      expect(await verdicts([money({ words: [`Rechnung ${one.invoice}`] })])).toEqual([
        ['exact', one.orderId],
      ]);
      expect(await verdicts([money({ words: [one.orderNumber] })])).toEqual([['exact', one.orderId]]);
      expect(await verdicts([money({ words: ['Danke'] })])).toEqual([['by-amount', one.orderId]]);
      await placeInvoiced();
      expect(await verdicts([money({ words: ['Danke'] })])).toEqual([['unknown', null]]);
    });

    it('and cannot pay what is no invoice', async () => {
      const { orderId } = await placeEnquiry(shop);
      const words = [`O-${String(orderId).padStart(6, '0')}`];
      const { payments } = await plan([money({ words })]);
      expect(payments).toMatchObject([
        {
          verdict: 'not-payable',
          sealed: null,
          order: { whyNot: expect.stringContaining('only an invoice') },
        },
      ]);
    });
  });

  it('pay their order, once, and are known again in whichever file they stand', async () => {
    const { orderId, reference } = await placeInvoiced();
    const entry = money({ reference: reference() });
    const planned = await plan([entry]);
    expect(planned.payments[0]).toMatchObject({ isProposed: true, payer: 'Anna Beispiel' });
    expect(await stateOf(orderId)).toEqual({ state: 'awaiting-payment', flags: [], kept: 0 });
    expect(await enter(orderId, sealedOf(planned))).toMatchObject({
      ok: true,
      value: { sum: 21_510, surplus: 0 },
    });
    expect(await stateOf(orderId)).toEqual({ state: 'paid', flags: [], kept: 1 });
    expect(await verdicts([money({ amount: '5.00', words: ['Zins'] }), entry])).toEqual([
      ['unknown', null],
      ['entered', orderId],
    ]);
    expect(await verdicts([money({ reference: reference() })])).toEqual([['paid-before', orderId]]);
  });

  it('leave money and days in the history, and nothing of who paid anywhere', async () => {
    const { orderId, reference } = await placeInvoiced();
    await enter(orderId, sealedOf(await plan([money({ reference: reference() })])));
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    const note = 'Bank statement: CHF\u00a0215.10 on 21 November 2026';
    expect(events.at(-1)).toMatchObject({ kind: 'invoice-paid', by: 'Ada', detail: { note } });
    const kept = await shop.database.db.select().from(bankPayment);
    expect(JSON.stringify([events, kept])).not.toContain('Beispiel');
    await shop.database.db.transaction((tx) => deleteOrders(tx, [orderId]));
    expect(await shop.database.db.$count(bankPayment)).toBe(0);
  });

  it('that are too little or too much are entered where somebody says so; what is too much is flagged', async () => {
    const [less, more] = [await placeInvoiced(), await placeInvoiced()];
    const planned = await plan([
      money({ amount: '210.10', reference: less.reference() }),
      money({ amount: '220.10', reference: more.reference() }),
    ]);
    expect(planned.payments.map(({ verdict, isProposed }) => [verdict, isProposed])).toEqual([
      ['too-little', false],
      ['too-much', false],
    ]);
    const [little = [], much = []] = sealedOf(planned).map((payment) => [payment]);
    expect(await enter(less.orderId, little)).toMatchObject({ ok: true, value: { sum: 21_010, surplus: 0 } });
    expect(await enter(more.orderId, much)).toMatchObject({ ok: true, value: { sum: 22_010, surplus: 500 } });
    expect(await stateOf(less.orderId)).toEqual({ state: 'paid', flags: [], kept: 1 });
    expect(await stateOf(more.orderId)).toEqual({ state: 'paid', flags: ['amount-mismatch'], kept: 1 });
  });

  it('that pay in parts pay together or not at all', async () => {
    const { orderId, reference } = await placeInvoiced();
    const planned = await plan([
      money({ amount: '100.00', reference: reference() }),
      money({ amount: '115.10', reference: reference() }),
    ]);
    const parts = sealedOf(planned);
    expect(await enter(orderId, parts.slice(0, 1))).toMatchObject({
      ok: false,
      code: 'order-state-conflict',
    });
    expect(await stateOf(orderId)).toEqual({ state: 'awaiting-payment', flags: [], kept: 0 });
    expect(await enter(orderId, parts)).toMatchObject({ ok: true, value: { sum: 21_510 } });
    expect(await stateOf(orderId)).toEqual({ state: 'paid', flags: [], kept: 2 });
  });

  it('revive an order that was cancelled, where somebody says so', async () => {
    const { orderId, reference } = await placeInvoiced();
    await endOrder(shop.services, { orderId, reason: '', by: 'Ada' });
    const planned = await plan([money({ reference: reference() })]);
    expect(planned.payments[0]).toMatchObject({ verdict: 'ended', isProposed: false });
    expect(await enter(orderId, sealedOf(planned))).toMatchObject({ ok: true });
    expect(await stateOf(orderId)).toEqual({ state: 'paid', flags: ['paid-late'], kept: 1 });
  });

  it('are told to be less than an order asked for that has ended, and parts of it are taken together', async () => {
    const [less, parts] = [await placeInvoiced(), await placeInvoiced()];
    for (const { orderId } of [less, parts])
      await endOrder(shop.services, { orderId, reason: '', by: 'Ada' });
    const planned = await plan([
      money({ amount: '15.10', reference: less.reference() }),
      money({ amount: '100.00', reference: parts.reference() }),
      money({ amount: '115.10', reference: parts.reference() }),
    ]);
    expect(planned.payments.map(({ verdict, isProposed }) => [verdict, isProposed])).toEqual([
      ['ended-too-little', false],
      ['ended', false],
      ['ended', false],
    ]);
    const [short, ...both] = sealedOf(planned);
    if (short === undefined) throw new Error('nothing was sealed');
    expect(await enter(parts.orderId, both.slice(0, 1))).toMatchObject({
      ok: false,
      detail: expect.stringContaining('take all of them, or none'),
    });
    expect(await enter(parts.orderId, both)).toMatchObject({ ok: true, value: { sum: 21_510 } });
    expect(await enter(less.orderId, [short])).toMatchObject({ ok: true, value: { sum: 1510 } });
  });

  it('are not entered of an order that was paid by hand meanwhile, or asks for another sum', async () => {
    const [paid, dearer] = [await placeInvoiced(), await placeInvoiced()];
    const planned = await plan([
      money({ reference: paid.reference() }),
      money({ reference: dearer.reference() }),
    ]);
    const [first = [], second = []] = sealedOf(planned).map((payment) => [payment]);
    await markPaidByStaff(shop.services, { orderId: paid.orderId, by: 'Bea', note: '' });
    expect(await enter(paid.orderId, first)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('was paid meanwhile'),
    });
    expect(await stateOf(paid.orderId)).toMatchObject({ kept: 0 });
    await shop.database.db
      .update(shopOrder)
      .set({ finalPrice: 22_510, total: 20_900 })
      .where(eq(shopOrder.id, dearer.orderId));
    expect(await enter(dearer.orderId, second)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('another sum'),
    });
    expect(await stateOf(dearer.orderId)).toMatchObject({ state: 'awaiting-payment', kept: 0 });
  });

  it('that two confirm at once are entered once, and the other is told', async () => {
    const { orderId, reference } = await placeInvoiced();
    const payments = sealedOf(await plan([money({ reference: reference() })]));
    const all = await Promise.all([
      enter(orderId, payments),
      enter(orderId, payments),
      enter(orderId, payments),
    ]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ ok }) => !ok)).toMatchObject([
      { code: 'order-state-conflict', detail: expect.stringContaining('entered before') },
      { code: 'order-state-conflict' },
    ]);
    expect(await stateOf(orderId)).toEqual({ state: 'paid', flags: [], kept: 1 });
  });

  it('are entered as they were read, and not otherwise', async () => {
    const [one, other] = [await placeInvoiced(), await placeInvoiced()];
    const [payment] = sealedOf(await plan([money({ amount: '10.00', reference: one.reference() })]));
    if (payment === undefined) throw new Error('nothing was sealed');
    for (const change of [
      { amount: 21_510 },
      { orderId: other.orderId },
      { verdict: 'exact' as const },
      { bookedOn: '2026-11-20' },
    ])
      expect(await enter(other.orderId, [{ ...payment, ...change }])).toMatchObject({
        ok: false,
        code: 'invalid-payload',
      });
    expect(await enter(other.orderId, [payment])).toMatchObject({ ok: false, code: 'order-state-conflict' });
    expect(await enter(one.orderId, [payment, payment])).toMatchObject({ ok: false });
    expect(await stateOf(one.orderId)).toMatchObject({ state: 'awaiting-payment', kept: 0 });
  });

  it('of another account are proposed nowhere, and entered where that is meant', async () => {
    const { orderId, reference } = await placeInvoiced();
    const entry = money({ reference: reference() });
    const planned = await plan([entry], { iban: 'DE89370400440532013000' });
    expect(planned).toMatchObject({
      accounts: [{ account: 'DE89370400440532013000', standing: 'other' }],
      payments: [{ verdict: 'exact', isProposed: false }],
    });
    expect(await enter(orderId, sealedOf(planned))).toMatchObject({
      ok: false,
      errors: [{ path: 'isOtherAccountMeant' }],
    });
    expect(await stateOf(orderId)).toMatchObject({ state: 'awaiting-payment', kept: 0 });
    expect(await enter(orderId, sealedOf(planned), true)).toMatchObject({ ok: true });
    await setIban(undefined);
    expect((await plan([entry])).accounts).toEqual([{ account: iban, standing: 'unknown' }]);
  });

  it('in another currency, back or away pay nothing, and a broken file is told with its line', async () => {
    const { orderId, reference } = await placeInvoiced();
    const entries = [
      money({ reference: reference(), currency: 'EUR' }),
      money({ reference: reference(), isReversal: true }),
      money({ reference: reference(), direction: 'DBIT' }),
    ];
    const { payments } = await plan(entries);
    expect(payments.map(({ verdict, sealed }) => [verdict, sealed])).toEqual([
      ['other-currency', null],
      ['reversal', null],
      ['debit', null],
    ]);
    const bytes = Buffer.from(writeCamt(entries).replace('</Stmt>', ''));
    expect(await planStatement(shop.services, { name: 'november.xml', bytes })).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      detail: expect.stringMatching(/^november\.xml, line \d+: .*Nothing was entered\.$/),
    });
    expect(await stateOf(orderId)).toMatchObject({ state: 'awaiting-payment', kept: 0 });
  });
});
