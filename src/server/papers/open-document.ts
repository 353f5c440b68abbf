import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { readDocumentToken } from '#server/links/download-link.ts';
import { findPaper, type Paper } from './read-paper.ts';

interface OpeningServices {
  db: Drizzle;
  files: Pick<FileStore, 'find'>;
  secret: string;
  now: () => Date;
}

export type OpenedDocument = ({ ok: true } & Paper) | { ok: false; code: 'not-found' | 'link-expired' };

/** The document that a signed link stands for. Throws where it was made and its bytes are gone. */
export async function openDocument(
  { db, files, secret, now }: OpeningServices,
  token: string,
): Promise<OpenedDocument> {
  const read = readDocumentToken(token, { secret, now: now() });
  if (!read.ok) return read;
  const paper = await findPaper({ db, files }, read.documentId);
  return paper === null ? { ok: false, code: 'not-found' } : { ok: true, ...paper };
}
