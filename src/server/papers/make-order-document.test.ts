import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { eInvoice, mail, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { plainDocuments } from '#server/delivery/testing/test-delivery.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { creditNoteSource, invoiceSource } from '#server/documents/e-invoices/e-invoice-sources.ts';
import { writeEInvoices } from '#server/documents/e-invoices/write-e-invoices.ts';
import { readEInvoiceXml } from '#server/documents/testing/read-e-invoice-xml.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { listJobs } from '#server/jobs/job-records.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { makeOrderDocument } from './make-order-document.ts';
import { openEInvoice } from './open-document.ts';
import { invoiceIssued } from './paper-mails.ts';
import { findPaper } from './read-paper.ts';
import { resumeDocuments } from './resume-documents.ts';

onEachDatabase('the papers of an invoiced order', (open) => {
  const shop = shopOfSuite(open);
  let sessionId: number;
  let orderId: number;
  const files = createMemoryFileStore();
  let drawings = 0;

  // No e-invoice without a number of the seller.
  const known = (shop: DocumentShop): DocumentShop => ({
    ...shop,
    seller: { ...shop.seller, vatNumber: 'CHE-123.456.788 MWST' },
  });

  const draw = (documentId: number) =>
    makeOrderDocument(
      {
        ...shop.services,
        files,
        documents: {
          invoice: async (data) => {
            drawings += 1;
            const eInvoices = writeEInvoices(invoiceSource({ ...data, shop: known(data.shop) }));
            return { ...(await plainDocuments.invoice(data)), eInvoices };
          },
          creditNote: async (data) => ({
            ...(await plainDocuments.creditNote(data)),
            eInvoices: writeEInvoices(creditNoteSource({ ...data, shop: known(data.shop) })),
          }),
        },
      },
      { documentId },
    );

  beforeEach(async () => {
    drawings = 0;
    sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'papers-of-an-order',
      shopOrder: testCart({ paymentType: 'invoice', finalPrice: 215.1, finalPriceExcludingVat: 199 }),
    });
    orderId = Number(made.ok && made.value.id);
    await takeByInvoice(shop.services, { sessionId, shopOrderId: `${orderId}` });
  });

  async function readDocuments() {
    return await shop.database.db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.orderId, orderId))
      .orderBy(orderDocument.id);
  }

  async function readMails(documentId: number) {
    const mails = await shop.database.db.select().from(mail);
    return mails.filter(({ key }) => key.endsWith(`:${documentId}`));
  }

  async function shown() {
    const order = await getOrder(shop.services, { sessionId, id: `${orderId}` });
    return order.ok ? order.value.documents : [];
  }

  it('stand among the order’s documents and go to the buyer, once however often they are drawn', async () => {
    const [invoice] = await readDocuments();
    if (invoice === undefined) throw new Error('There is no invoice');
    expect(await shown()).toEqual([]);
    await draw(invoice.id);
    await draw(invoice.id);
    expect(drawings).toBe(1);
    expect(await shown()).toMatchObject([{ kind: 'invoice', number: invoice.number }]);
    expect(await readMails(invoice.id)).toMatchObject([
      {
        kind: 'invoice-issued',
        recipient: 'buyer@example.com',
        data: { number: invoice.number, finalPrice: 21_510, currency: 'CHF', recipientName: 'Example Buyer' },
      },
    ]);
    const paper = await findPaper({ db: shop.database.db, files }, invoice.id);
    expect(paper).toMatchObject({
      fileName: `Invoice-${invoice.number}.pdf`,
      contentType: 'application/pdf',
    });
    expect(new TextDecoder().decode(paper?.bytes)).toContain('"customerReference":"PO 7"');
  });

  it('are given as XML, too, over the sums of the paper, behind the same signature', async () => {
    await cancelOwnOrder(shop.services, { sessionId, customerId: null, id: `${orderId}` });
    for (const { id } of await readDocuments()) await draw(id);
    const [invoice, credit] = await shown();
    for (const [paper, type] of [
      [invoice, '380'],
      [credit, '381'],
    ] as const) {
      expect(paper?.eInvoices.map(({ format }) => format)).toEqual(['cii']);
      const { pathname } = new URL(paper?.eInvoices[0]?.url ?? '');
      const [, , token = '', format = ''] = pathname.split('/');
      const opened = await openEInvoice({ ...shop.services, db: shop.database.db }, { token, format });
      if (!opened.ok) throw new Error(opened.code);
      expect(opened).toMatchObject({ contentType: 'application/xml' });
      expect(opened.fileName).toMatch(/^(Invoice-I|Credit-note-C)-\d{6}-cii\.xml$/);
      const read = readEInvoiceXml(new TextDecoder().decode(opened.bytes));
      expect(read).toMatchObject({ type, number: paper?.number, totals: { due: '215.10' } });
      for (const other of ['xrechnung', '../cii', 'pdf']) {
        const refused = await openEInvoice(shop.services, { token, format: other });
        expect(refused).toEqual({ ok: false, code: 'not-found' });
      }
    }
  });

  it('go to a German authority as XRechnung besides', async () => {
    const { db } = shop.database;
    const [invoice] = await readDocuments();
    const documentId = invoice?.id ?? 0;
    await draw(documentId);
    await db
      .insert(eInvoice)
      .values({ documentId, format: 'xrechnung', xml: '<Invoice/>' })
      .onConflictDoUpdate({ target: [eInvoice.documentId, eInvoice.format], set: { xml: '<Invoice/>' } });
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error('There is no order');
    const attached = async (customerReference: string, country: string) => {
      const billingAddress = { ...order.billingAddress, country };
      await db.update(shopOrder).set({ customerReference, billingAddress }).where(eq(shopOrder.id, orderId));
      const data = {
        documentId,
        number: '',
        orderNumber: '',
        recipientName: '',
        finalPrice: 0,
        currency: 'CHF',
      };
      const kept = {
        data: { ...data, dueAt: '2026-06-13T10:00:00.000Z' },
        recipient: 'buyer@example.com',
        shop: toDocumentShop(testFoundry),
      };
      const filled = await invoiceIssued.fill({ ...shop.services, files }, kept);
      const attachments = filled?.attachments ?? [];
      return attachments.map(({ fileName }) => fileName.replace(/^.*\d/, ''));
    };
    const leitwegId = '04011000-1234512345-06 / PO 7';
    expect(await attached('PO 7', 'DE')).toEqual(['.pdf']);
    expect(await attached(leitwegId, 'FR')).toEqual(['.pdf']);
    expect(await attached(leitwegId, 'DE')).toEqual(['.pdf', '-xrechnung.xml']);
  });

  it('are drawn by both of two jobs that come at once, and mailed by one', async () => {
    const [invoice] = await readDocuments();
    const id = invoice?.id ?? 0;
    await Promise.all([draw(id), draw(id)]);
    expect(await readMails(id)).toHaveLength(1);
  });

  it('say what was charged when they were issued, whatever became of the order since', async () => {
    await cancelOwnOrder(shop.services, { sessionId, customerId: null, id: `${orderId}` });
    const [invoice, credit] = await readDocuments();
    await draw(credit?.id ?? 0);
    await draw(invoice?.id ?? 0);
    expect((await shown()).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(await readMails(credit?.id ?? 0)).toMatchObject([
      { kind: 'credit-note-issued', data: { invoiceNumber: invoice?.number, finalPrice: 21_510 } },
    ]);
  });

  it('for which the disk has no room keep their number and their order, say so to staff, and are drawn when it has', async () => {
    const [invoice] = await readDocuments();
    const id = invoice?.id ?? 0;
    const put = files.put;
    files.put = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    shop.jobs.work('make-order-document', ({ documentId }) => draw(documentId));
    await shop.jobs.runDue();
    expect(await readMails(id)).toEqual([]);
    expect(await listJobs(shop.database.db)).toContainEqual(
      expect.objectContaining({
        name: `make-order-document:${id}`,
        reason: 'ENOSPC: no space left on device, write',
      }),
    );
    const paid = await markInvoicePaid(shop.services, { orderId, by: 'staff', note: '' });
    expect(paid).toMatchObject({ ok: true });
    files.put = put;
    await draw(id);
    expect(await shown()).toMatchObject([{ kind: 'invoice', number: invoice?.number }]);
    expect(await readMails(id)).toHaveLength(1);
  });

  it('that were never drawn are drawn after a restart', async () => {
    const enqueued: unknown[] = [];
    const [invoice] = await readDocuments();
    const jobs = {
      enqueue: async (_within: unknown, _queue: unknown, data: unknown) => {
        enqueued.push(data);
        return true;
      },
    };
    await resumeDocuments({ db: shop.database.db, jobs });
    expect(enqueued).toContainEqual({ documentId: invoice?.id });
    await draw(invoice?.id ?? 0);
    enqueued.length = 0;
    await resumeDocuments({ db: shop.database.db, jobs });
    expect(enqueued).not.toContainEqual({ documentId: invoice?.id });
  });

  it('that there are not cannot be drawn', async () => {
    await expect(draw(2_000_000)).rejects.toThrow('There is no document 2000000');
  });
});
