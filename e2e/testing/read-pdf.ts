import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInShell } from '#server/documents/testing/run-in-shell.ts';

/** The text of a PDF with single spaces, as Poppler reads it. Throws where it cannot be opened. */
export async function readPdf(bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('this is no PDF');
  const folder = await mkdtemp(path.join(tmpdir(), 'fount-pdf-'));
  try {
    const file = path.join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const { stdout } = await runInShell('pdftotext', ['-layout', file, '-']);
    return stdout
      .toString()
      .replace(/[\s\u00a0]+/g, ' ')
      .trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
