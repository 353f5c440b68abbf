import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInShell } from './run-in-shell.ts';

/** The colours of the first page of a PDF as poppler draws it, each as six hexadecimal digits. */
export async function readColors(bytes: Uint8Array): Promise<Set<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'fount-colors-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const picture = join(folder, 'page');
    await runInShell('pdftoppm', ['-f', '1', '-l', '1', '-singlefile', '-r', '36', file, picture]);
    const drawn = await readFile(`${picture}.ppm`);
    const head = /^P6\s+\d+\s+\d+\s+255\s/.exec(drawn.subarray(0, 100).toString('latin1'));
    if (head === null) throw new Error('poppler drew no map of pixels');
    const pixels = drawn.subarray(head[0].length).toString('hex');
    return new Set(pixels.match(/.{6}/g));
  } finally {
    await rm(folder, { recursive: true });
  }
}
