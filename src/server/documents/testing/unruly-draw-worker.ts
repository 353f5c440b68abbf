// Stands in for the worker that draws: the number of a document says how it goes wrong.
import { parentPort, threadId } from 'node:worker_threads';
import type { DrawReply, DrawRequest } from '#server/documents/drawing/draw-messages.ts';

const held: number[][] = [];

function answer(reply: DrawReply): void {
  parentPort?.postMessage(reply);
}

parentPort?.on('message', ({ sheet, font }: DrawRequest) => {
  if (sheet.number === 'fails') return answer({ ok: false, error: new RangeError('no room for a line') });
  if (sheet.number === 'ends') return process.exit(1);
  if (sheet.number === 'throws') throw new TypeError('a bug outside of any promise');
  if (sheet.number === 'hangs') {
    if (font !== null) Atomics.store(font.bytes, 0, 1);
    for (;;);
  }
  while (sheet.number === 'grows') held.push(Array.from({ length: 100_000 }, (_, index) => index / 3));
  answer({ ok: true, bytes: Uint8Array.of(threadId, font === null ? 0 : 1) });
});
