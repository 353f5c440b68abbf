import { eq } from 'drizzle-orm';
import { orderDocument } from '../database/schema/orders.ts';
import type { RenderedDocument } from '../documents/document-data.ts';
import { toDocumentName } from './document-name.ts';
import { readDocumentToken } from './download-link.ts';
import type { DownloadServices } from './open-download.ts';

export type OpenedDocument =
  | ({ ok: true; fileName: string } & RenderedDocument)
  | { ok: false; code: 'not-found' | 'link-expired' };

/** The document that a signed link stands for. Throws where it was made and its bytes are gone. */
export async function openDocument(
  { db, files, secret, now }: DownloadServices,
  token: string,
): Promise<OpenedDocument> {
  const read = readDocumentToken(token, { secret, now: now() });
  if (!read.ok) return read;
  const [found] = await db.select().from(orderDocument).where(eq(orderDocument.id, read.documentId));
  const named = found === undefined ? null : toDocumentName(found);
  if (!found?.fileHash || named === null) return { ok: false, code: 'not-found' };
  const bytes = await files.find(found.fileHash);
  if (bytes === null) throw new Error(`The document ${found.number} is not in the file store`);
  // The environment `server-render` makes documents as HTML; the store keeps bytes alone.
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return {
    ok: true,
    fileName: `${named.fileName}.${isPdf ? 'pdf' : 'html'}`,
    bytes,
    contentType: isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
  };
}
