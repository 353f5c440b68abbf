import type { DocumentFont, Documents, RenderedDocument } from './document-data.ts';
import type { Sheet } from './sheet.ts';

/**
 * The documents of the shop: PDFs, or plain HTML with `asHtml`, and its mails. What draws them is loaded with the first
 * document, since it takes time and memory that a starting server has better use for.
 */
export function createDocuments(input: { font: () => Promise<DocumentFont>; asHtml: boolean }): Documents {
  async function render(sheet: Sheet): Promise<RenderedDocument> {
    if (input.asHtml) {
      const { renderSheetHtml } = await import('./render-sheet-html.tsx');
      return renderSheetHtml(sheet);
    }
    const { renderSheetPdf } = await import('./render-sheet-pdf.tsx');
    return await renderSheetPdf(sheet, await input.font());
  }
  return {
    receipt: async (data) => render((await import('./receipt-sheet.ts')).receiptSheet(data)),
    certificate: async (data) => render((await import('./certificate-sheet.ts')).certificateSheet(data)),
    eula: async (data) => render((await import('./eula-sheet.ts')).eulaSheet(data)),
    mail: async (mail) => (await import('./mails/render-mail.tsx')).renderMail(mail),
  };
}
