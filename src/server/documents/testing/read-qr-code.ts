import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeQR } from 'qr/decode.js';
import { runInShell } from './run-in-shell.ts';

/**
 * The text of the QR code on a page (from 1) of a PDF, which poppler draws as paper shows it, with so many dots an inch: a dense code
 * wants more. Throws where there is none.
 */
export async function readQrCode(bytes: Uint8Array, page: number, dots = 150): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fount-qr-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const picture = join(folder, 'page');
    const pages = ['-f', `${page}`, '-l', `${page}`, '-singlefile'];
    await runInShell('pdftoppm', [...pages, '-gray', '-r', `${dots}`, file, picture]);
    return decodeQR(toRgba(await readFile(`${picture}.pgm`)), { timeLimit: Number.POSITIVE_INFINITY });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A binary grey map (PGM) as the pixels that the reader wants. */
function toRgba(file: Buffer): { width: number; height: number; data: Uint8ClampedArray } {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 100).toString('latin1'));
  if (head === null) throw new Error('poppler drew no grey map');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [index, grey] of file.subarray(head[0].length).entries())
    data.fill(grey, index * 4, index * 4 + 3);
  return { width, height, data };
}
