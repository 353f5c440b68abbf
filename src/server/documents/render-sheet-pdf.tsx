import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { DocumentFont, RenderedDocument } from './document-data.ts';
import { loadFaces } from './faces.ts';
import type { Sheet } from './sheet.ts';
import { SheetPdf } from './sheet-pdf.tsx';
import { sheetText } from './sheet-text.ts';

// Names and legal words are never divided: the library would write its hyphen into them.
Font.registerHyphenationCallback((word) => [word]);

/** The sheet as PDF; the same sheet gives the same bytes. */
export async function renderSheetPdf(sheet: Sheet, font: DocumentFont): Promise<RenderedDocument> {
  const faces = await loadFaces(Font, font, sheetText(sheet));
  const bytes = await renderToBuffer(<SheetPdf sheet={sheet} faces={faces} />);
  return { bytes: new Uint8Array(bytes), contentType: 'application/pdf' };
}
