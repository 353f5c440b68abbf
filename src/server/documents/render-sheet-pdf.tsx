import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { DocumentFont } from './document-data.ts';
import { loadFaces } from './faces.ts';
import type { Sheet } from './sheet.ts';
import { SheetPdf } from './sheet-pdf.tsx';
import { sheetText } from './sheet-text.ts';

// Names and legal words are never divided: the library would write its hyphen into them.
Font.registerHyphenationCallback((word) => [word]);

/** The bytes of the sheet's PDF, in memory of their own; the same sheet gives the same bytes. */
export async function renderSheetPdf(sheet: Sheet, font: DocumentFont): Promise<Uint8Array> {
  const faces = await loadFaces(Font, font, sheetText(sheet));
  return new Uint8Array(await renderToBuffer(<SheetPdf sheet={sheet} faces={faces} />));
}
