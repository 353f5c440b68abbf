import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { requireTable } from '#fonts/files/check-tables.ts';
import { markWoff2 } from '#fonts/files/font-mark.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { readSfnt } from '#fonts/files/sfnt.ts';
import { subsetFont } from '#fonts/files/subset-font.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { fontCut } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import {
  orderEvent,
  orderFlag,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { eInvoice, mail, orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { glyphBudget } from '#server/database/schema/running.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { askForInvoice, takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { createFontMarks } from '#server/page-fonts/font-marks.ts';
import { eulaNumber } from '#server/papers/document-name.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import {
  noteDelivered,
  placeByInvoice,
  placePaidByCard,
  placePaidByInvoice,
} from '#server/staff/testing/place-paid.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('npm run staff', (open) => {
  const shop = shopOfSuite(open);
  const fonts = createPatientEngine({ workers: 1 });
  let lines: string[];
  afterAll(() => fonts.close());

  beforeEach(() => {
    lines = [];
  });

  /** Types a command; gives whether it was done and what it said. */
  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    lines = [];
    const { isRefused } = await runStaffCommand({ ...shop.services, fonts }, args, (line) =>
      lines.push(line),
    );
    return { isDone: !isRefused, said: lines.join('\n') };
  }

  const numberOf = (orderId: number) => `O-${String(orderId).padStart(6, '0')}`;
  async function readOrder(orderId: number) {
    const [order] = await shop.database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('The order is not there');
    return order;
  }

  it('says what it can do, and refuses what it cannot', async () => {
    const help = await type('help');
    expect(help.isDone).toBe(true);
    const commands = [
      'list',
      'show',
      'quote',
      'link',
      'mark-paid',
      'cancel',
      'refund',
      'refund-vat',
      'refund-done',
      'transfer',
      'deliver',
      'clear-flag',
      'flag-contact-service',
      'unflag-contact-service',
    ];
    for (const command of commands) expect(help.said).toMatch(new RegExp(`^${command} `, 'm'));
    for (const word of ['--help', '-h']) expect(await type(word)).toEqual(help);
    expect(await type()).toMatchObject({ isDone: false });
    expect(await type('toString')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('no command'),
    });
    expect(await type('show')).toMatchObject({ isDone: false, said: expect.stringContaining('<order>') });
    expect(await type('show', '1', '2')).toMatchObject({ isDone: false });
    expect(await type('list', '--unknown')).toMatchObject({
      isDone: false,
      said: expect.stringContaining("'--unknown'"),
    });
    for (const order of ['O-999999', '0', 'x', "'", '99999999999', '-1']) {
      expect(await type('show', '--', order)).toMatchObject({
        isDone: false,
        said: `There is no order ${order}.`,
      });
    }
  });

  it('writes the XML of an invoice, and says why there is none', async () => {
    const { orderId } = await placeEnquiry(shop);
    const number = `I-9${String(orderId).padStart(5, '0')}`;
    const [document] = await shop.database.db
      .insert(orderDocument)
      .values({ orderId, kind: 'invoice', number, madeAt: new Date() })
      .returning({ id: orderDocument.id });
    const documentId = document?.id ?? 0;
    await shop.database.db.insert(eInvoice).values([
      { documentId, format: 'cii', xml: '<rsm:CrossIndustryInvoice/>\n' },
      { documentId, format: 'xrechnung', xml: null, lacks: ['The seller has no phone number.'] },
    ]);
    expect(await type('e-invoice', number, 'cii')).toEqual({
      isDone: true,
      said: '<rsm:CrossIndustryInvoice/>',
    });
    expect(await type('e-invoice', number, 'xrechnung')).toEqual({
      isDone: false,
      said: `There is no file XRechnung of ${number}. The seller has no phone number.`,
    });
    expect(await type('e-invoice', 'I-000000', 'cii')).toMatchObject({ isDone: false });
    expect(await type('e-invoice', number, 'pdf')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('cii'),
    });
  });

  it('lists orders by state and flag, the newest first', async () => {
    const { orderId: older } = await placeEnquiry(shop);
    const { orderId } = await placeEnquiry(shop);
    await shop.database.db.insert(orderFlag).values({ orderId, flag: 'paid-twice', at: new Date() });
    const { said } = await type('list', '--state', 'in-review');
    expect(said).toContain(
      `${numberOf(orderId)}  in-review  2026-11-21  by quote  Example Ltd <buyer@example.com>  flagged: paid-twice`,
    );
    expect(said.indexOf(numberOf(orderId))).toBeLessThan(said.indexOf(numberOf(older)));
    const flagged = await type('list', '--flag', 'paid-twice');
    expect(flagged.said).toContain(numberOf(orderId));
    expect(flagged.said).not.toContain(numberOf(older));
    expect(await type('list', '--most', '1')).toMatchObject({ isDone: true });
    expect(lines).toHaveLength(1);
    expect(await type('list', '--flag', 'none-such')).toEqual({
      isDone: true,
      said: 'There are no such orders.',
    });
    expect(await type('list', '--state', 'sold')).toMatchObject({ isDone: false });
    expect(await type('list', '--most', 'many')).toMatchObject({ isDone: false });
  });

  it('takes an enquiry from the first look to the money', async () => {
    const { orderId } = await placeEnquiry(shop);
    const shown = await type('show', numberOf(orderId));
    expect(shown.said).toContain('1.users  Users: 12 (All)');
    expect(shown.said).toContain('  city=Zürich');
    const quoted = await type(
      'quote',
      `${orderId}`,
      '--total',
      '1200',
      '--label',
      'Agreed on the phone',
      '--charge',
      'Kerning = by hand=500',
      '--licence',
      '1.users=20',
      '--until',
      '1=2028-12-31',
      '--billing',
      'city=Bern',
      '--by',
      'The director',
    );
    expect(quoted).toMatchObject({ isDone: true, said: expect.stringContaining('CHF\u00a01’297.20') });
    expect(await readOrder(orderId)).toMatchObject({
      state: 'quoted',
      total: 120_000,
      billingAddress: { city: 'Bern' },
      deliveryAddress: { city: 'Zürich' },
    });
    const items = await shop.database.db
      .select()
      .from(shopOrderItem)
      .where(eq(shopOrderItem.orderId, orderId))
      .orderBy(shopOrderItem.id);
    expect(items.at(-1)).toMatchObject({ type: 'charge', name: 'Kerning = by hand', price: 50_000 });
    expect((await type('list', '--state', 'quoted')).said).toContain('CHF\u00a01’297.20  Example Ltd');
    const read = await type('show', `${orderId}`);
    expect(read.said).toContain('Agreed on the phone');
    expect(read.said).toContain('quote by The director');

    const link = await type('link', `${orderId}`, '--mail');
    expect(link.isDone).toBe(true);
    const token = /\/checkout\?token=([\w-]+)/.exec(link.said)?.[1] ?? '';
    const taker = await shop.openSession();
    const taken = await takeOwnershipOfCheckoutLinkOrder(shop.services, {
      sessionId: taker,
      token,
      isEulaAccepted: true,
      isImmediateDeliveryConsented: false,
    });
    expect(taken).toMatchObject({ ok: true });
    expect(await type('mark-paid', `${orderId}`)).toMatchObject({
      isDone: false,
      said: expect.stringContaining('only an invoice'),
    });
    const issued = await takeByInvoice(shop.services, { sessionId: taker, shopOrderId: `${orderId}` });
    expect(issued).toMatchObject({ ok: true });
    expect(await readOrder(orderId)).toMatchObject({ total: 120_000, finalPrice: 129_720 });
    expect(await type('mark-paid', `${orderId}`, '--note', 'Bank, 21 November')).toMatchObject({
      isDone: true,
    });
    expect(await type('mark-paid', `${orderId}`)).toMatchObject({
      isDone: true,
      said: expect.stringContaining('nothing has changed'),
    });
    const [licence] = await shop.database.db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId));
    expect(licence).toMatchObject({ values: { users: 20 }, expiryDate: '2028-12-31' });
    expect(licence?.licenceNumber).not.toBeNull();
  });

  it('confirms an order by invoice in place of its buyer, once, and settles none before', async () => {
    const { sessionId, orderId } = await placeByInvoice(shop);
    const shopOrderId = `${orderId}`;
    const asked = await askForInvoice(shop.services, { sessionId, shopOrderId });
    expect(asked).toMatchObject({ ok: true });
    const unconfirmed = `${numberOf(orderId)} has no invoice before it is confirmed: by its buyer, or by ‘Confirm for the buyer’ (npm run staff -- confirm ${numberOf(orderId)}).`;
    expect(await type('mark-paid', shopOrderId)).toEqual({ isDone: false, said: unconfirmed });
    expect(await type('confirm', numberOf(orderId), '--by', 'The director')).toEqual({
      isDone: true,
      said: `${numberOf(orderId)} is confirmed; its invoice is on the way.`,
    });
    expect((await type('show', shopOrderId)).said).toContain('confirm by The director, awaiting-payment');
    const again = `${numberOf(orderId)} is awaiting-payment; only an order that waits to be confirmed is.`;
    expect(await type('confirm', shopOrderId)).toEqual({ isDone: false, said: again });
    expect(await type('mark-paid', shopOrderId)).toMatchObject({ isDone: true });
    expect(await type('confirm', shopOrderId)).toMatchObject({
      isDone: false,
      said: expect.stringContaining('is paid;'),
    });
    const invoices = await shop.database.db
      .select({ kind: orderDocument.kind })
      .from(orderDocument)
      .where(eq(orderDocument.orderId, orderId));
    expect(invoices).toEqual([{ kind: 'invoice' }]);
  });

  it('shows what the register said, in one unit of money, with copies of the papers', async () => {
    shop.answerVat({ kind: 'answer', isValid: true, name: 'EXAMPLE LTD', reference: 'WAPI-1', raw: {} });
    const address = { ...testCart().deliveryAddress, country: 'DE', vatNumber: 'DE136695976' };
    const sums = { finalPrice: 189, finalPriceExcludingVat: 189, isVatAcknowledged: false };
    const { orderId } = await placeEnquiry(shop, {
      ...sums,
      deliveryAddress: address,
      billingAddress: address,
    });
    const asked = (await type('show', `${orderId}`)).said;
    expect(asked).toContain('No VAT: reverse charge, the recipient owes it, by the buyer’s country');
    expect(asked).toMatch(
      /VAT number DE136695976: success, register at 2026-\S+, valid, name EXAMPLE LTD, reference WAPI-1/,
    );
    await type('quote', `${orderId}`, '--total', '1200', '--pre-launch-font', 'Test Text=60');
    await shop.database.db.update(orderDocument).set({ fileHash: 'a'.repeat(64) });
    const quoted = (await type('show', `${orderId}`)).said;
    expect(quoted).toMatch(/^quote Q-\d+\n {2}http:\/\/shop\.example\/document\/\S+$/m);
    expect(quoted).toContain('"finalPrice":"CHF\u00a01’200.00"');
    expect(quoted).toContain('Test Text');
  });

  it('tells what happened of money in the same unit, and gives a copy of the agreement too', async () => {
    const { orderId } = await placePaidByCard(shop);
    await shop.database.db.insert(orderDocument).values({
      orderId,
      kind: 'eula',
      number: eulaNumber(numberOf(orderId)),
      fileHash: 'a'.repeat(64),
      madeAt: new Date(),
    });
    await shop.database.db.insert(orderEvent).values({
      orderId,
      at: new Date(),
      kind: 'amount-mismatch',
      fromState: 'paid',
      toState: 'paid',
      by: 'demo',
      detail: { price: 20_430, told: { amount: 20_500, currency: 'EUR' } },
    });
    await type('refund', `${orderId}`, '--amount', '4.30', '--reason', 'A discount');
    const { said } = await type('show', `${orderId}`);
    expect(said).toMatch(/refund-part by staff, .*"amount":"CHF\u00a04\.30"/);
    expect(said).toContain('"amount":"EUR\u00a0205.00"');
    expect(said).toContain('"price":"CHF\u00a0204.30"');
    expect(said).toMatch(/^eula O-\d+\n {2}http:\/\/shop\.example\/document\/\S+$/m);
  });

  it.each([
    ['--total', 'much'],
    ['--custom-font', 'A font'],
    ['--pre-launch-font', 'A font=free'],
    ['--total', '-5'],
    ['--adjust', 'no amount'],
    ['--adjust', 'Label=ten'],
    ['--charge', '=5'],
    ['--licence', '2.users=5'],
    ['--licence', '1.seats=5'],
    ['--licence', '1.users=many'],
    ['--until', '1=tomorrow'],
    ['--until', '9=2028-01-01'],
    ['--billing', 'planet=Mars'],
    ['--billing', 'country=Switzerland'],
  ])('refuses a quote with %s %s, and changes nothing', async (option, value) => {
    const { orderId } = await placeEnquiry(shop);
    const before = await readOrder(orderId);
    expect(await type('quote', `${orderId}`, `${option}=${value}`)).toMatchObject({ isDone: false });
    expect(lines.length).toBeGreaterThan(0);
    expect(await readOrder(orderId)).toEqual(before);
  });

  it('cancels an enquiry and tells the buyer why, and never what was paid', async () => {
    const { orderId } = await placeEnquiry(shop);
    const cancelled = await type('cancel', `${orderId}`, '--reason', 'We cannot license this.');
    expect(cancelled).toEqual({ isDone: true, said: `${numberOf(orderId)} is cancelled.` });
    expect(await readOrder(orderId)).toMatchObject({ state: 'cancelled' });
    const [letter] = await shop.database.db
      .select()
      .from(mail)
      .where(eq(mail.key, `order-cancelled:${orderId}`));
    expect(letter).toMatchObject({
      recipient: 'buyer@example.com',
      data: { reason: 'We cannot license this.' },
    });
    const paid = await placePaidByCard(shop);
    expect(await type('cancel', `${paid.orderId}`)).toMatchObject({
      isDone: false,
      said: `${numberOf(paid.orderId)} is paid.`,
    });
  });

  it('refunds in parts and whole, and says who has to move the money', async () => {
    const { orderId } = await placePaidByCard(shop);
    expect(await type('refund', `${orderId}`)).toMatchObject({ isDone: false });
    const part = await type('refund', `${orderId}`, '--amount', '4.30', '--reason', 'A discount');
    expect(part).toMatchObject({ isDone: true, said: expect.stringContaining('payment provider') });
    const whole = await type('refund', `${orderId}`, '--reason', 'Not needed');
    expect(whole.said).toContain('CHF\u00a0200.00');
    expect(await readOrder(orderId)).toMatchObject({ state: 'refunded' });
    const byInvoice = await placePaidByInvoice(shop);
    const hand = await type('refund', `${byInvoice.orderId}`, '--reason', 'Not needed');
    const done = /refund-done (\d+)/.exec(hand.said)?.[1] ?? '';
    expect((await type('show', `${byInvoice.orderId}`)).said).toContain('to be transferred by hand');
    expect(await type('refund-done', done)).toMatchObject({ isDone: true });
    expect((await type('show', `${byInvoice.orderId}`)).said).not.toContain('by hand');
    expect(await type('refund-done', 'x')).toMatchObject({ isDone: false });
    expect(await type('return-surplus', `${orderId}`)).toMatchObject({
      isDone: false,
      said: expect.stringContaining('no payment over its price for which nothing was sold'),
    });
  });

  it('adds up what was sold for the tax office', async () => {
    await placePaidByCard(shop);
    const csv = await type('oss', '2026-Q4');
    expect(csv).toEqual({ isDone: true, said: 'kind,quarter,country,rate,net,vat,currency' });
    expect(await type('oss', '2026-11')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('expected a quarter like 2026-Q4'),
    });
    expect(await type('sales-meters')).toEqual({
      isDone: true,
      said: '2026: CHF\u00a00.00 to private buyers in other countries of the EU',
    });
    expect(await type('sales-meters', '--year', 'last')).toMatchObject({ isDone: false });
  });

  it('gives a licence to another licensee', async () => {
    const { orderId } = await placePaidByCard(shop);
    await noteDelivered(shop, orderId);
    const number = `L-${String(orderId).padStart(6, '0')}-01`;
    expect(await type('transfer', number)).toMatchObject({ isDone: false });
    const to = ['email=new@example.com', 'firstName=New', 'lastName=Holder', 'street1=Street 9'];
    const moved = await type(
      'transfer',
      number,
      ...[...to, 'postalCode=3000', 'city=Bern', 'country=CH'].map((field) => `--to=${field}`),
    );
    expect(moved).toEqual({
      isDone: true,
      said: `${number} of ${numberOf(orderId)} is held by New Holder now.`,
    });
    expect((await type('show', `${orderId}`)).said).toContain('transferred to New Holder');
  });

  it('flags customers, whose orders are refused, and lets them order again', async () => {
    await shop.database.db.insert(customer).values({ email: 'Flagged@example.com', createdAt: new Date() });
    const address = { ...testCart().deliveryAddress, email: 'flagged@example.com' };
    const order = async (idempotencyKey: string) =>
      createFromCart(shop.services, {
        sessionId: await shop.openSession(),
        idempotencyKey,
        shopOrder: testCart({ deliveryAddress: address, billingAddress: address }),
      });
    expect(await type('flag-contact-service', 'flagged@EXAMPLE.com')).toMatchObject({ isDone: true });
    expect(await order('flagged-one')).toMatchObject({ code: 'contact-service-required' });
    expect(await type('unflag-contact-service', 'flagged@example.com')).toMatchObject({ isDone: true });
    expect(await order('flagged-two')).toMatchObject({ ok: true });
    expect(await type('flag-contact-service', 'nobody@example.com')).toMatchObject({ isDone: false });
  });

  it('takes no flag off while what it tells of stands, and has a delivery made at once', async () => {
    const { orderId } = await placePaidByCard(shop);
    const at = new Date();
    const paid = numberOf(orderId);
    await shop.database.db
      .update(shopOrder)
      .set({ deliveryState: 'failed' })
      .where(eq(shopOrder.id, orderId));
    await shop.database.db.insert(orderFlag).values({ orderId, flag: 'delivery-failed', at });
    expect(await type('clear-flag', paid, 'delivery-failed')).toEqual({
      isDone: false,
      said: `${paid} is not delivered yet. It is tried every hour, and at once by ‘Deliver now’ (npm run staff -- deliver ${orderId})`,
    });
    await shop.database.plain.exec(
      `update pgboss.job set state = 'retry', start_after = now() + interval '9 minutes' where name = 'make-delivery'`,
    );
    let delivered = 0;
    shop.jobs.work('make-delivery', async () => {
      delivered += 1;
    });
    expect(await type('deliver', paid)).toEqual({
      isDone: true,
      said: `The delivery of ${paid} is tried now.`,
    });
    await shop.jobs.runDue();
    expect(delivered).toBe(1);
    await noteDelivered(shop, orderId);
    expect((await type('deliver', paid)).said).toBe(`${paid} was delivered before; nothing has changed.`);
    expect(await type('clear-flag', paid, 'delivery-failed')).toMatchObject({ isDone: true });
    const enquiry = await placeEnquiry(shop);
    expect(await type('deliver', `${enquiry.orderId}`)).toMatchObject({ isDone: false });
  });

  it('takes the flag of a failed delivery off an order that was given back whole', async () => {
    const { orderId } = await placePaidByCard(shop);
    await shop.database.db.insert(orderFlag).values({ orderId, flag: 'delivery-failed', at: new Date() });
    await type('refund', `${orderId}`, '--reason', 'Not needed');
    expect(await type('clear-flag', `${orderId}`, 'delivery-failed')).toMatchObject({ isDone: true });
  });

  it('keeps the flag of money that did not go back, until it is asked for again or given by hand', async () => {
    const { orderId } = await placePaidByCard(shop);
    await type('refund', `${orderId}`, '--amount', '4.30', '--reason', 'A discount');
    const flag = { orderId, flag: 'refund-failed' as const, at: new Date() };
    await shop.database.db.insert(orderFlag).values(flag);
    const refused = await type('clear-flag', `${orderId}`, 'refund-failed');
    expect(refused).toMatchObject({ isDone: false, said: expect.stringContaining('refund-again') });
    expect(await type('refund-again', `${orderId}`)).toMatchObject({ isDone: true });
    expect(await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId))).toEqual([]);
    await shop.database.db.insert(orderFlag).values(flag);
    const refundId = /refund-done (\d+)/.exec(refused.said)?.[1] ?? '';
    expect(await type('refund-done', refundId)).toMatchObject({ isDone: true });
    expect(await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId))).toEqual([]);
    expect(await type('refund-again', `${orderId}`)).toMatchObject({ isDone: false });
  });

  it('keeps the flag of a second payment until it is given back', async () => {
    const { orderId } = await placePaidByCard(shop);
    await shop.database.db.insert(orderFlag).values({ orderId, flag: 'paid-twice', at: new Date() });
    await shop.database.db.insert(payment).values({
      orderId,
      provider: 'demo',
      providerSessionId: `twice-${orderId}`,
      redirectUrl: '',
      state: 'surplus',
      amount: 20_430,
      currency: 'CHF',
      createdAt: new Date(),
      settledAt: new Date(),
    });
    expect(await type('clear-flag', `${orderId}`, 'paid-twice')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('return-surplus'),
    });
    expect(await type('return-surplus', `${orderId}`, '--by-hand')).toMatchObject({
      isDone: true,
      said: expect.stringContaining('were given back by hand'),
    });
    expect(await type('clear-flag', `${orderId}`, 'paid-twice')).toMatchObject({ isDone: true });
  });

  it('clears the flag of an order once', async () => {
    const { orderId } = await placeEnquiry(shop);
    await shop.database.db.insert(orderFlag).values({ orderId, flag: 'paid-late', at: new Date() });
    expect(await type('clear-flag', `${orderId}`, 'paid-late')).toMatchObject({ isDone: true });
    expect(await type('clear-flag', `${orderId}`, 'paid-late')).toMatchObject({ isDone: false });
    expect((await type('show', `${orderId}`)).said).toContain('flag-cleared');
  });

  it('reads from a piece of a font for whom it was made, and what else that visitor was given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fount-mark-'));
    const owner = { visitor: 'abc_defghij-klmnopqrst', day: '2026-11-21' };
    const { marks, write } = {
      marks: createFontMarks(shop.services.secret),
      write: async (name: string, bytes: Uint8Array) => {
        await writeFile(join(folder, name), bytes);
        return join(folder, name);
      },
    };
    const piece = subsetFont(await openFont(demoFont('eczar')), {
      codePoints: [0x61],
      exact: { glyphs: [1], pairs: [] },
    });
    const { mark = new Uint8Array() } = marks.openName(marks.nameOf('0'.repeat(32), owner)) ?? {};
    const marked = markWoff2(piece, mark);
    const unpacked = (await openFont(marked)).sfnt.bytes;
    const [cut] = await shop.database.db.select({ id: fontCut.id }).from(fontCut).limit(1);
    await shop.database.db.insert(glyphBudget).values({ ...owner, scope: cut?.id ?? 0, glyphs: '{[5,12)}' });
    // As a tool saves it: another time in its head.
    const savedAnew = readSfnt(unpacked.slice());
    requireTable(savedAnew, 'head').fill(7, 20, 36);
    const files = { 'a.woff2': marked, 'a.ttf': unpacked, 'anew.ttf': savedAnew.bytes };
    for (const [name, bytes] of Object.entries(files)) {
      const file = await write(name, bytes);
      const { isDone, said } = await type('font-mark', file);
      expect(isDone).toBe(true);
      expect(said).toMatch(/^It was made on 2026-11-21 for the visitor abc_defghi\.\n/);
      expect(said).toMatch(/: 7 glyphs$/);
    }
    for (const [path, why] of [
      ['a.woff2', 'has to be whole'],
      [await write('plain.woff2', piece), 'no mark of this shop'],
      [await write('none.woff2', new Uint8Array(9)), 'cannot be read as a font'],
      [join(folder, 'gone.woff2'), 'cannot be read: ENOENT'],
    ] as const)
      expect(await type('font-mark', path)).toMatchObject({
        isDone: false,
        said: expect.stringContaining(why),
      });
    await rm(folder, { recursive: true });
  });
});
