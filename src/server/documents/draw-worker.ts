import { parentPort } from 'node:worker_threads';
import type { DocumentFont } from './document-data.ts';
import type { DrawReply, DrawRequest } from './draw-messages.ts';
import { renderBookPdf } from './render-book-pdf.tsx';
import { renderSamplePdf } from './render-sample-pdf.tsx';
import { renderSheetPdf } from './render-sheet-pdf.tsx';

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
  return 'pages' in sheet ? renderBookPdf(sheet, font) : renderSheetPdf(sheet, font);
}

function transfersOf(reply: DrawReply): ArrayBuffer[] {
  return reply.ok && reply.bytes.buffer instanceof ArrayBuffer ? [reply.bytes.buffer] : [];
}
