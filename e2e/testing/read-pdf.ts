import { execFileSync } from 'node:child_process';

/** The text of a PDF with single spaces, as Poppler reads it. Throws where it cannot be opened. */
export function readPdf(bytes: Buffer): string {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('this is no PDF');
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
