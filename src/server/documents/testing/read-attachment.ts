import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInShell } from './run-in-shell.ts';

/** What a PDF embeds, and how it calls itself: read with poppler, another program than the one that wrote it. */
export interface ReadAttachment {
  /** By name. */
  files: Record<string, string>;
  /** The packet of metadata, as XML. */
  xmp: string;
  /** Names of the faces that it does not hold itself. */
  missingFaces: string[];
}

export async function readAttachment(bytes: Uint8Array): Promise<ReadAttachment> {
  const folder = await mkdtemp(join(tmpdir(), 'fount-attachment-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const { stdout: list } = await runInShell('pdfdetach', ['-list', file]);
    const names = [...list.toString().matchAll(/^\d+: (.*)$/gm)].map(([, name = '']) => name);
    const files: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const kept = join(folder, `${index}`);
      await runInShell('pdfdetach', ['-save', `${index + 1}`, '-o', kept, file]);
      files[name] = await readFile(kept, 'utf8');
    }
    const { stdout: xmp } = await runInShell('pdfinfo', ['-meta', file]);
    const { stdout: faces } = await runInShell('pdffonts', [file]);
    const [head = '', , ...rows] = faces.toString().split('\n');
    const at = head.indexOf('emb');
    const missingFaces = rows
      .filter((row) => row.slice(at, at + 3) === 'no ')
      .map((row) => row.split(' ')[0] ?? '');
    return { files, xmp: xmp.toString(), missingFaces };
  } finally {
    await rm(folder, { recursive: true });
  }
}
