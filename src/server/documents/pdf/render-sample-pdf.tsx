import { renderToBuffer } from '@react-pdf/renderer';
import type { SampleSheet } from '#server/documents/data/sample-sheet.ts';
import { SamplePdf } from './sample-pdf.tsx';

/** The bytes of the sample's PDF, in memory of their own; the same sample gives the same bytes. */
export async function renderSamplePdf(sheet: SampleSheet): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<SamplePdf sheet={sheet} />));
}
