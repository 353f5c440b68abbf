import type { EInvoiceFormat } from '#domain/e-invoice/e-invoice-formats.ts';
import { DOWNLOAD_LINK_LASTS_MS, LARGEST_ID } from '#domain/limits.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';

export interface DownloadLink {
  url: string;
  expiresAt: Date;
}

/** `not-found` is a link that was never given out; `link-expired` one whose time is over. */
type RefusedLink = { ok: false; code: 'not-found' | 'link-expired' };
export type DownloadToken = { ok: true; deliveryId: number } | RefusedLink;
export type DocumentToken = { ok: true; documentId: number } | RefusedLink;

interface Signing {
  publicUrl: string;
  secret: string;
  now: Date;
}

/** What a link stands for, and what it is signed for. */
type Linked = 'download' | 'document';

function signLink(secret: string, linked: Linked, { id, expires }: { id: number; expires: number }): string {
  return sign({ secret, purpose: `${linked}-link` }, `${id}.${expires}`).toString('base64url');
}

function makeLink(linked: Linked, id: number, { publicUrl, secret, now }: Signing): DownloadLink {
  const expires = Math.floor((now.getTime() + DOWNLOAD_LINK_LASTS_MS) / 1000);
  const token = `${id}.${expires}.${signLink(secret, linked, { id, expires })}`;
  return { url: `${publicUrl}/${linked}/${token}`, expiresAt: new Date(expires * 1000) };
}

function readToken(
  linked: Linked,
  token: string,
  { secret, now }: Omit<Signing, 'publicUrl'>,
): { ok: true; id: number } | RefusedLink {
  const [, written, until, signature] = /^(\d{1,10})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (written === undefined || until === undefined || signature === undefined)
    return { ok: false, code: 'not-found' };
  const [id, expires] = [Number(written), Number(until)];
  const expected = signLink(secret, linked, { id, expires });
  const isOurs = isSameSecret(signature, expected);
  if (!isOurs || id > LARGEST_ID || `${id}` !== written) return { ok: false, code: 'not-found' };
  if (now.getTime() >= expires * 1000) return { ok: false, code: 'link-expired' };
  return { ok: true, id };
}

/** A signed link to one delivery, for seven days from now. */
export function makeDownloadUrl({ deliveryId, ...signing }: Signing & { deliveryId: number }): DownloadLink {
  return makeLink('download', deliveryId, signing);
}

/** The same document as XML, behind the same signature. */
export function eInvoiceUrl(documentUrl: string, format: EInvoiceFormat): string {
  return `${documentUrl}/${format}`;
}

/** A signed link to one document of an order, as long. */
export function makeDocumentUrl({ documentId, ...signing }: Signing & { documentId: number }): DownloadLink {
  return makeLink('document', documentId, signing);
}

/** Reads the last part of a link's path. Takes as long for a forged signature as for a right one. */
export function readDownloadToken(token: string, signing: Omit<Signing, 'publicUrl'>): DownloadToken {
  const read = readToken('download', token, signing);
  return read.ok ? { ok: true, deliveryId: read.id } : read;
}

/** As `readDownloadToken`, for a link to a document. */
export function readDocumentToken(token: string, signing: Omit<Signing, 'publicUrl'>): DocumentToken {
  const read = readToken('document', token, signing);
  return read.ok ? { ok: true, documentId: read.id } : read;
}
