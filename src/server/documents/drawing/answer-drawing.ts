import { parentPort } from 'node:worker_threads';
import type { DocumentFont } from '#server/documents/data/document-data.ts';
import { renderBookPdf } from '#server/documents/pdf/render-book-pdf.tsx';
import { renderSamplePdf } from '#server/documents/pdf/render-sample-pdf.tsx';
import { renderSheetPdf } from '#server/documents/pdf/render-sheet-pdf.tsx';
import { renderYearPdf } from '#server/documents/pdf/render-year-pdf.tsx';
import type { DrawReply, DrawRequest } from './draw-messages.ts';

let held: DocumentFont | null = null;

parentPort?.on('message', (request: DrawRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply, transfersOf(reply)));
});

async function answer({ sheet, font }: DrawRequest): Promise<DrawReply> {
  try {
    held = font ?? held;
    if (held === null) throw new Error('the worker was not given the face of documents');
    return { ok: true, bytes: await draw(sheet, held) };
  } catch (cause) {
    return { ok: false, error: cause instanceof Error ? cause : new Error(String(cause)) };
  }
}

function draw(sheet: DrawRequest['sheet'], font: DocumentFont): Promise<Uint8Array> {
  if ('picture' in sheet) return renderSamplePdf(sheet);
  if ('currencies' in sheet) return renderYearPdf(sheet, font);
  return 'pages' in sheet ? renderBookPdf(sheet, font) : renderSheetPdf(sheet, font);
}

function transfersOf(reply: DrawReply): ArrayBuffer[] {
  return reply.ok && reply.bytes.buffer instanceof ArrayBuffer ? [reply.bytes.buffer] : [];
}
