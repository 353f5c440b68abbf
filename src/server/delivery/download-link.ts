import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_IN_MS } from '#domain/limits.ts';

/** How long a link to a delivery serves. */
const linkLastsMs = 7 * DAY_IN_MS;
const largestId = 2_147_483_647;

export interface DownloadLink {
  url: string;
  expiresAt: Date;
}

export type DownloadToken =
  | { ok: true; deliveryId: number }
  /** `not-found` is a link that was never given out; `link-expired` one whose time is over. */
  | { ok: false; code: 'not-found' | 'link-expired' };

function sign(secret: string, deliveryId: number, expiresUnix: number): string {
  const key = createHmac('sha256', secret).update('download-link').digest();
  return createHmac('sha256', key).update(`${deliveryId}.${expiresUnix}`).digest('base64url');
}

/** A signed link to one delivery, for seven days from now. */
export function makeDownloadUrl(input: {
  deliveryId: number;
  publicUrl: string;
  secret: string;
  now: Date;
}): DownloadLink {
  const { deliveryId, publicUrl, secret, now } = input;
  const expiresUnix = Math.floor((now.getTime() + linkLastsMs) / 1000);
  const token = `${deliveryId}.${expiresUnix}.${sign(secret, deliveryId, expiresUnix)}`;
  return { url: `${publicUrl}/download/${token}`, expiresAt: new Date(expiresUnix * 1000) };
}

/** Reads the last part of a link's path. Takes as long for a forged signature as for a right one. */
export function readDownloadToken(
  token: string,
  { secret, now }: { secret: string; now: Date },
): DownloadToken {
  const [, id, expires, signature] = /^(\d{1,10})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || expires === undefined || signature === undefined)
    return { ok: false, code: 'not-found' };
  const deliveryId = Number(id);
  const expected = sign(secret, deliveryId, Number(expires));
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isOurs || deliveryId > largestId || `${deliveryId}` !== id) return { ok: false, code: 'not-found' };
  if (now.getTime() >= Number(expires) * 1000) return { ok: false, code: 'link-expired' };
  return { ok: true, deliveryId };
}
