import type { DownloadServices } from '#server/delivery/open-download.ts';
import { readDocumentToken } from '#server/links/download-link.ts';
import { findPaper, type Paper } from './read-paper.ts';

export type OpenedDocument = ({ ok: true } & Paper) | { ok: false; code: 'not-found' | 'link-expired' };

/** The document that a signed link stands for. Throws where it was made and its bytes are gone. */
export async function openDocument(
  { db, files, secret, now }: DownloadServices,
  token: string,
): Promise<OpenedDocument> {
  const read = readDocumentToken(token, { secret, now: now() });
  if (!read.ok) return read;
  const paper = await findPaper({ db, files }, read.documentId);
  return paper === null ? { ok: false, code: 'not-found' } : { ok: true, ...paper };
}
