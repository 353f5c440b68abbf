import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { DocumentFont } from '#server/documents/data/document-data.ts';
import type { Sheet } from '#server/documents/data/sheet.ts';
import { loadFaces } from '#server/documents/typesetting/faces.ts';
import { sheetText } from '#server/documents/typesetting/sheet-text.ts';
import { withEInvoice } from './attach-e-invoice.ts';
import { SheetPdf } from './sheet-pdf.tsx';

// Names and legal words are never divided: the library would write its hyphen into them.
Font.registerHyphenationCallback((word) => [word]);

/** The bytes of the sheet's PDF, in memory of their own; the same sheet gives the same bytes. */
export async function renderSheetPdf(sheet: Sheet, font: DocumentFont): Promise<Uint8Array> {
  const faces = await loadFaces(Font, font, sheetText(sheet));
  const draw = () => renderToBuffer(<SheetPdf sheet={sheet} faces={faces} />);
  return new Uint8Array(await withEInvoice(sheet.eInvoice, draw));
}
