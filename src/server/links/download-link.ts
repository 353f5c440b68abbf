import { createHmac, timingSafeEqual } from 'node:crypto';
import { DOWNLOAD_LINK_LASTS_MS } from '#domain/limits.ts';

const largestId = 2_147_483_647;

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

/** What a link stands for; each is signed with a key of its own, so that one is never taken for another. */
type Linked = 'download' | 'document';

function sign(secret: string, linked: Linked, { id, expires }: { id: number; expires: number }): string {
  const key = createHmac('sha256', secret).update(`${linked}-link`).digest();
  return createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url');
}

function makeLink(linked: Linked, id: number, { publicUrl, secret, now }: Signing): DownloadLink {
  const expires = Math.floor((now.getTime() + DOWNLOAD_LINK_LASTS_MS) / 1000);
  const token = `${id}.${expires}.${sign(secret, linked, { id, expires })}`;
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
  const expected = sign(secret, linked, { id, expires });
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isOurs || id > largestId || `${id}` !== written) return { ok: false, code: 'not-found' };
  if (now.getTime() >= expires * 1000) return { ok: false, code: 'link-expired' };
  return { ok: true, id };
}

/** A signed link to one delivery, for seven days from now. */
export function makeDownloadUrl({ deliveryId, ...signing }: Signing & { deliveryId: number }): DownloadLink {
  return makeLink('download', deliveryId, signing);
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
