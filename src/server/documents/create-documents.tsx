import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EInvoiceSource } from '#domain/e-invoice/e-invoice-source.ts';
import type {
  DocumentFont,
  EulaData,
  OpenedDocuments,
  RenderedDocument,
  RenderedInvoice,
  YearData,
} from './data/document-data.ts';
import { drawNames, type PaperDress, type PaperFamily } from './data/paper-dress.ts';
import type { Sheet } from './data/sheet.ts';
import type { SpecimenBook } from './data/specimen-book.ts';
import type { YearSheet } from './data/year-sheet.ts';
import { createDrawThreads } from './drawing/draw-threads.ts';
import { findDrawWorker } from './drawing/find-draw-worker.ts';

/** An agreement is pages long and lies in every zip: the last few are kept. */
const agreementsKept = 8;
const memoryLimitMb = 256;
/** A long agreement takes some seconds on a slow machine. */
const timeoutMs = 60_000;

/**
 * The documents of the shop: PDFs, or plain HTML with `asHtml`, and its mails. Papers are drawn before samples and specimens, which
 * anybody may ask for. What makes them is loaded with the first document, since it takes time and memory that a starting server has
 * better use for.
 */
export function createDocuments(input: {
  font: () => Promise<DocumentFont>;
  asHtml: boolean;
  /** Absent, papers are words alone. */
  dress?: PaperDress;
}): OpenedDocuments {
  const agreements = new LRUCache<string, Promise<RenderedDocument>>({ max: agreementsKept });
  const years = new Map<string, Promise<RenderedDocument>>();
  const threads = createDrawThreads({
    font: input.font,
    workerUrl: findDrawWorker(),
    memoryLimitMb,
    timeoutMs,
  });

  async function render(sheet: Sheet, families: PaperFamily[] = []): Promise<RenderedDocument> {
    if (input.asHtml) {
      const { renderSheetHtml } = await import('./html/render-sheet-html.tsx');
      return renderSheetHtml(sheet);
    }
    const dressed =
      input.dress === undefined
        ? sheet
        : { ...sheet, names: await drawNames(input.dress, families), logo: await input.dress.drawLogo() };
    return { bytes: await threads.draw(dressed, 'papers'), contentType: 'application/pdf' };
  }

  async function renderInvoice(
    sheet: Sheet,
    source: EInvoiceSource | null,
    families: PaperFamily[] = [],
  ): Promise<RenderedInvoice> {
    const { writeEInvoices } = await import('./e-invoices/write-e-invoices.ts');
    const eInvoices = writeEInvoices(source);
    const embedded = eInvoices.find(({ format }) => format === 'cii')?.xml ?? null;
    const whole = embedded === null ? sheet : { ...sheet, eInvoice: embedded };
    return { ...(await render(whole, families)), eInvoices };
  }

  async function renderYear(sheet: YearSheet): Promise<RenderedDocument> {
    if (input.asHtml) return (await import('./html/render-year-html.tsx')).renderYearHtml(sheet);
    const logo = (await input.dress?.drawLogo()) ?? null;
    return { bytes: await threads.draw({ ...sheet, logo }, 'papers'), contentType: 'application/pdf' };
  }

  /** Who presses again while their year is drawn waits for that drawing, and nobody's paper for a second one. */
  async function shareYear(data: YearData): Promise<RenderedDocument> {
    const { yearSheet } = await import('./sheets/year-sheet.ts');
    const sheet = yearSheet(data);
    const key = JSON.stringify(sheet);
    const underWay = years.get(key);
    if (underWay !== undefined) return await underWay;
    const drawn = renderYear(sheet);
    years.set(key, drawn);
    try {
      return await drawn;
    } finally {
      years.delete(key);
    }
  }

  async function renderBook(book: SpecimenBook): Promise<RenderedDocument> {
    if (input.asHtml) return (await import('./html/render-book-html.tsx')).renderBookHtml(book);
    return { bytes: await threads.draw(book, 'visitors'), contentType: 'application/pdf' };
  }

  async function renderAgreement(data: EulaData): Promise<RenderedDocument> {
    const key = createHash('sha256').update(JSON.stringify(data)).digest('base64');
    const kept = agreements.get(key);
    if (kept) return await kept;
    const { eulaSheet } = await import('./sheets/eula-sheet.ts');
    const rendered = render(eulaSheet(data));
    agreements.set(key, rendered);
    try {
      return await rendered;
    } catch (cause) {
      agreements.delete(key);
      throw cause;
    }
  }

  return {
    invoice: async (data) => {
      const { invoiceSheet } = await import('./sheets/invoice-sheet.ts');
      const { invoiceSource } = await import('./e-invoices/e-invoice-sources.ts');
      return await renderInvoice(invoiceSheet(data), invoiceSource(data), data.families);
    },
    creditNote: async (data) => {
      const { creditNoteSheet } = await import('./sheets/credit-note-sheet.ts');
      const { creditNoteSource } = await import('./e-invoices/e-invoice-sources.ts');
      return await renderInvoice(creditNoteSheet(data), creditNoteSource(data));
    },
    receipt: async (data) => {
      const { receiptSheet } = await import('./sheets/receipt-sheet.ts');
      const { receiptSource } = await import('./e-invoices/e-invoice-sources.ts');
      return await renderInvoice(receiptSheet(data), receiptSource(data), data.families);
    },
    certificate: async (data) =>
      render((await import('./sheets/certificate-sheet.ts')).certificateSheet(data), data.families),
    quote: async (data) => render((await import('./sheets/quote-sheet.ts')).quoteSheet(data), data.families),
    eula: renderAgreement,
    buyersSheet: async (data) => render((await import('./sheets/buyers-sheet.ts')).buyersSheet(data)),
    year: shareYear,
    specimen: renderBook,
    sample: async (sheet) => ({
      bytes: await threads.draw(sheet, 'visitors'),
      contentType: 'application/pdf',
    }),
    mail: async (letter, shop) => (await import('./mails/render-mail.tsx')).renderMail(letter, shop),
    close: () => threads.close(),
  };
}
