import { renderToBuffer } from '@react-pdf/renderer';
import { SamplePdf } from './sample-pdf.tsx';
import type { SampleSheet } from './sample-sheet.ts';

/** The bytes of the sample's PDF, in memory of their own; the same sample gives the same bytes. */
export async function renderSamplePdf(sheet: SampleSheet): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<SamplePdf sheet={sheet} />));
}
