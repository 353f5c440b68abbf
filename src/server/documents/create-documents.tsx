import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentFont, EulaData, OpenedDocuments, RenderedDocument } from './data/document-data.ts';
import type { Sheet } from './data/sheet.ts';
import type { SpecimenBook } from './data/specimen-book.ts';
import { createDrawThread } from './drawing/draw-thread.ts';
import { findDrawWorker } from './drawing/find-draw-worker.ts';

/** An agreement is pages long and lies in every zip: the last few are kept. */
const agreementsKept = 8;
const memoryLimitMb = 256;
/** A long agreement takes some seconds on a slow machine. */
const timeoutMs = 60_000;

/**
 * The documents of the shop: PDFs, or plain HTML with `asHtml`, and its mails. Papers are drawn in a thread of their own, samples and
 * specimens, which anybody may ask for, in another. What makes them is loaded with the first document, since it takes time and memory that a starting server has better use for.
 */
export function createDocuments(input: {
  font: () => Promise<DocumentFont>;
  asHtml: boolean;
}): OpenedDocuments {
  const agreements = new LRUCache<string, Promise<RenderedDocument>>({ max: agreementsKept });
  const open = () =>
    createDrawThread({ font: input.font, workerUrl: findDrawWorker(), memoryLimitMb, timeoutMs });
  const threads = { ofPapers: open(), ofVisitors: open() };

  async function render(sheet: Sheet): Promise<RenderedDocument> {
    if (input.asHtml) {
      const { renderSheetHtml } = await import('./html/render-sheet-html.tsx');
      return renderSheetHtml(sheet);
    }
    return { bytes: await threads.ofPapers.draw(sheet), contentType: 'application/pdf' };
  }

  async function renderBook(book: SpecimenBook): Promise<RenderedDocument> {
    if (input.asHtml) return (await import('./html/render-book-html.tsx')).renderBookHtml(book);
    return { bytes: await threads.ofVisitors.draw(book), contentType: 'application/pdf' };
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
    invoice: async (data) => render((await import('./sheets/invoice-sheet.ts')).invoiceSheet(data)),
    creditNote: async (data) => render((await import('./sheets/credit-note-sheet.ts')).creditNoteSheet(data)),
    receipt: async (data) => render((await import('./sheets/receipt-sheet.ts')).receiptSheet(data)),
    certificate: async (data) =>
      render((await import('./sheets/certificate-sheet.ts')).certificateSheet(data)),
    quote: async (data) => render((await import('./sheets/quote-sheet.ts')).quoteSheet(data)),
    eula: renderAgreement,
    specimen: renderBook,
    sample: async (sheet) => ({
      bytes: await threads.ofVisitors.draw(sheet),
      contentType: 'application/pdf',
    }),
    mail: async (letter, shop) => (await import('./mails/render-mail.tsx')).renderMail(letter, shop),
    close: async () => {
      await Promise.all([threads.ofPapers.close(), threads.ofVisitors.close()]);
    },
  };
}
