import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { RenderedDocument } from '#server/documents/data/document-data.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { toDocumentName } from './document-name.ts';

/** A document of an order as a file; `fileName` with its extension. */
export interface Paper extends RenderedDocument {
  fileName: string;
}

interface PaperServices {
  db: Drizzle;
  files: Pick<FileStore, 'find'>;
}

/**
 * The document of that id, as it was drawn last or, by the hash of a file, another time; null where there is none or it was not drawn yet.
 * Throws where its bytes are gone.
 */
export async function findPaper(
  { db, files }: PaperServices,
  documentId: number,
  fileHash?: string,
): Promise<Paper | null> {
  const [found] = await db.select().from(orderDocument).where(eq(orderDocument.id, documentId));
  const named = found === undefined ? null : toDocumentName(found);
  if (!found?.fileHash || named === null) return null;
  const bytes = await files.find(fileHash ?? found.fileHash);
  if (bytes === null) throw new Error(`The document ${found.number} is not in the file store`);
  // The environment `server-render` makes documents as HTML; the store keeps bytes alone.
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return {
    fileName: `${named.fileName}.${isPdf ? 'pdf' : 'html'}`,
    bytes,
    contentType: isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
  };
}

/** As `findPaper`. Throws where there is none or it was not drawn yet. */
export async function readPaper(
  services: PaperServices,
  documentId: number,
  fileHash?: string,
): Promise<Paper> {
  const paper = await findPaper(services, documentId, fileHash);
  if (paper === null) throw new Error(`The document ${documentId} was not drawn`);
  return paper;
}
