import { eInvoiceFormats } from '#domain/e-invoice/e-invoice-formats.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { readDocumentToken } from '#server/links/download-link.ts';
import { type EInvoiceFile, findEInvoiceFile } from './find-e-invoice-file.ts';
import { findPaper, type Paper } from './read-paper.ts';

interface OpeningServices {
  db: Drizzle;
  files: Pick<FileStore, 'find'>;
  secret: string;
  now: () => Date;
}

export type OpenedDocument = ({ ok: true } & Paper) | Refused;
type Refused = { ok: false; code: 'not-found' | 'link-expired' };

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

/** A document as an XML file, which a signed link stands for together with the name of its format. */
export async function openEInvoice(
  { db, secret, now }: Omit<OpeningServices, 'files'>,
  { token, format: asked }: { token: string; format: string },
): Promise<({ ok: true } & EInvoiceFile) | Refused> {
  const read = readDocumentToken(token, { secret, now: now() });
  if (!read.ok) return read;
  const format = eInvoiceFormats.find((known) => known === asked);
  const file =
    format === undefined ? null : await findEInvoiceFile(db, { documentId: read.documentId, format });
  return file === null ? { ok: false, code: 'not-found' } : { ok: true, ...file };
}
