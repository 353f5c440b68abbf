import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInShell } from './run-in-shell.ts';

export interface ReadPdf {
  /** As poppler reads it, page by page. */
  pages: string[];
  /** All pages with every run of white space as one space. */
  text: string;
  /** What `pdfinfo` says, by its own labels. */
  info: Record<string, string>;
}

/** Reads a PDF with poppler, which another program than the one that wrote it must be able to. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'fount-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const { stdout: info, stderr } = await runInShell('pdfinfo', [file]);
    if (stderr !== '') throw new Error(`pdfinfo finds fault: ${stderr}`);
    const { stdout } = await runInShell('pdftotext', ['-layout', file, '-']);
    const pages = stdout.toString().split('\f').slice(0, -1);
    return {
      pages,
      text: pages.join(' ').replace(/\s+/g, ' '),
      info: Object.fromEntries(
        info
          .toString()
          .split('\n')
          .map((line) => {
            const [label = '', ...rest] = line.split(':');
            return [label, rest.join(':').trim()];
          }),
      ),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
