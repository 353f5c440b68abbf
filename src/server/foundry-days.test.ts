import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { shopOrder } from './database/schema/orders.ts';
import { mail, orderDocument } from './database/schema/papers.ts';
import { onEachDatabase } from './database/testing/on-each-database.ts';
import { createDocuments } from './documents/create-documents.tsx';
import { toDocumentShop } from './documents/data/to-document-shop.ts';
import { createMemoryFileStore } from './import/testing/memory-file-store.ts';
import { makeLicenceCheckLink } from './links/licence-code.ts';
import { requirePaidOrder } from './order-records/paid-order.ts';
import { markInvoicePaid } from './orders/paying/mark-invoice-paid.ts';
import { createFromCart } from './orders/placing/create-from-cart.ts';
import { readOrders } from './orders/reading/read-orders.ts';
import { invoiceCart } from './orders/testing/invoice-cart.ts';
import { takeByInvoice } from './orders/testing/mailing-calls.ts';
import { placeAsPriced } from './orders/testing/place-as-priced.ts';
import { readOrderRows } from './orders/testing/read-order-rows.ts';
import { openTestShop, type TestShop, testCart } from './orders/testing/test-shop.ts';
import { makeOrderDocument } from './papers/make-order-document.ts';
import { certificateOf, receiptOf } from './papers/order-documents.ts';
import { invoiceIssued } from './papers/paper-mails.ts';
import { takeReceiptNumber } from './papers/take-receipt-number.ts';
import { readFoundry } from './settings/read-foundry.ts';
import { refundOrder } from './staff/refunding/refund-order.ts';
import { placePaidByCard } from './staff/testing/place-paid.ts';
import { verifyLicence } from './verify/verify-licence.ts';

onEachDatabase('the days of a foundry', (open) => {
  let database: Database;
  let shop: TestShop;
  const files = createMemoryFileStore();
  const documents = createDocuments({
    font: () => Promise.reject(new Error('HTML has no font')),
    asHtml: true,
  });

  beforeAll(async () => {
    database = await open();
    shop = await openTestShop(database);
  });
  afterAll(async () => {
    await shop.jobs.stop();
    await documents.close();
  });

  const textOf = (bytes: Uint8Array) =>
    new TextDecoder()
      .decode(bytes)
      .replace(/<style.*?<\/style>|<[^>]+>/gs, ' ')
      .replace(/\s+/g, ' ');

  async function show(orderId: number) {
    const [order] = await readOrders(shop.services, { where: eq(shopOrder.id, orderId), most: 1 });
    return order;
  }

  /** The papers of an order that jobs draw, as their words. */
  async function drawPapers(orderId: number): Promise<string[]> {
    const { documents: rows } = await readOrderRows(database, orderId);
    const drawn: string[] = [];
    for (const { id, kind } of rows.filter(({ kind }) => kind === 'invoice' || kind === 'credit-note')) {
      await makeOrderDocument({ ...shop.services, files, documents }, { documentId: id });
      const [row] = await database.db.select().from(orderDocument).where(eq(orderDocument.id, id));
      const bytes = await files.find(row?.fileHash ?? '');
      if (bytes === null) throw new Error(`The ${kind} was not drawn`);
      drawn.push(textOf(bytes));
    }
    return drawn;
  }

  async function invoiceAt(at: string, zone: string): Promise<number> {
    await shop.setClock(at, zone);
    const sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `${at} ${zone}`,
      shopOrder: testCart(invoiceCart),
    });
    if (!made.ok) throw new Error(JSON.stringify(made));
    await takeByInvoice(shop.services, { sessionId, shopOrderId: made.value.id });
    return Number(made.value.id);
  }

  it.each([
    ['2026-12-31T23:30:00Z', 'Europe/Zurich', '2027-01-01', '1 January 2027', '31 January 2027'],
    // Summer time begins between its day and the one on which it is due.
    ['2027-03-10T23:15:00Z', 'Europe/Zurich', '2027-03-11', '11 March 2027', '10 April 2027'],
    ['2027-10-14T22:30:00Z', 'Europe/Zurich', '2027-10-15', '15 October 2027', '14 November 2027'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01', '1 January 2027', '31 January 2027'],
    ['2027-01-01T10:59:00Z', 'Pacific/Pago_Pago', '2026-12-31', '31 December 2026', '30 January 2027'],
  ])('stand on an invoice of %s in %s', async (at, zone, day, issued, due) => {
    const orderId = await invoiceAt(at, zone);
    const [invoice] = await drawPapers(orderId);
    expect(invoice).toContain(`Date ${issued}`);
    expect(invoice).toContain(`Payable by ${due}`);
    expect(invoice).toContain(`Payable within 30 days, by ${due}`);
    const [decided] = await database.db
      .select()
      .from(mail)
      .where(and(eq(mail.orderId, orderId), eq(mail.kind, invoiceIssued.kind)));
    const letter = invoiceIssued.write(
      { ...invoiceIssued.stored.parse(decided?.data), page: '', isOfAccount: false },
      toDocumentShop(await readFoundry(database.db)),
    );
    expect(JSON.stringify(letter.parts)).toContain(`please pay it by ${due}`);
    const shown = await show(orderId);
    expect(shown?.createdOn).toBe(day);
    expect(new Date(shown?.invoiceDueOn ?? '').getTime() - Date.parse(day)).toBe(30 * 24 * 60 * 60 * 1000);
  });

  it('stand on receipt, certificate, credit note, account and check alike', async () => {
    await shop.setClock('2026-12-31T23:30:00Z', 'Europe/Zurich');
    const { orderId } = await placePaidByCard(shop);
    const order = await requirePaidOrder(database.db, orderId);
    const documentShop = toDocumentShop(await readFoundry(database.db));
    const numbered = await takeReceiptNumber(database.db, { orderId, at: shop.services.now() });
    const receipt = receiptOf(order, documentShop, numbered);
    expect(textOf((await documents.receipt(receipt)).bytes)).toMatch(
      /Date 1 January 2027 Date of supply 1 January 2027 .*Paid 1 January 2027/,
    );
    const [licence] = order.licences;
    if (licence === undefined) throw new Error('Nothing was licensed');
    const check = makeLicenceCheckLink({ ...shop.services, licenceNumber: licence.number });
    const certificate = certificateOf({ order, shop: documentShop, licence, check });
    expect(textOf((await documents.certificate(certificate)).bytes)).toContain('Since 1 January 2027');
    expect(
      await verifyLicence({ ...shop.services }, { number: licence.number, code: check.code }),
    ).toMatchObject({
      state: 'valid',
      since: '2027-01-01',
    });
    expect(await show(orderId)).toMatchObject({ createdOn: '2027-01-01', paidOn: '2027-01-01' });

    await shop.setClock('2027-01-01T23:10:00Z', 'Europe/Zurich');
    await refundOrder(shop.services, { orderId, reason: 'Not needed', by: 'staff' });
    const [credit] = await drawPapers(orderId);
    expect(credit).toContain('Date 2 January 2027');
    expect(credit).toMatch(/To invoice I-\d+ of 1 January 2027/);
  });

  it.each([
    ['2028-02-28T23:30:00Z', 'Europe/Zurich', '2029-02-28'],
    ['2027-02-28T23:30:00Z', 'Europe/Zurich', '2028-03-01'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2028-01-01'],
    ['2027-01-01T10:59:00Z', 'Pacific/Pago_Pago', '2027-12-31'],
  ])('end a licence of a year that was paid at %s in %s', async (at, zone, lastDay) => {
    await shop.setClock(at, zone);
    const sessionId = await shop.openSession();
    const made = await placeAsPriced(shop.services, {
      sessionId,
      idempotencyKey: `a year, ${at} ${zone}`,
      shopOrder: testCart({
        ...invoiceCart,
        licenses: [{ uid: 'a', licenseTemplateId: '2', values: {}, expiryDate: null }],
      }),
    });
    if (!made.ok) throw new Error(JSON.stringify(made));
    await takeByInvoice(shop.services, { sessionId, shopOrderId: made.value.id });
    const orderId = Number(made.value.id);
    await markInvoicePaid(shop.services, { orderId, by: 'staff', note: '' });
    const { licences } = await readOrderRows(database, orderId);
    expect(licences).toMatchObject([{ expiryDate: lastDay }]);
  });
});
