import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { DocumentFont } from '#server/documents/data/document-data.ts';
import type { YearSheet } from '#server/documents/data/year-sheet.ts';
import { loadFaces } from '#server/documents/typesetting/faces.ts';
import { yearText } from '#server/documents/typesetting/year-text.ts';
import { YearPdf } from './year-pdf.tsx';

/** The bytes of the PDF of a year, in memory of their own; the same sheet gives the same bytes. */
export async function renderYearPdf(sheet: YearSheet, font: DocumentFont): Promise<Uint8Array> {
  const faces = await loadFaces(Font, font, yearText(sheet));
  return new Uint8Array(await renderToBuffer(<YearPdf sheet={sheet} faces={faces} />));
}
