import { createHmac, timingSafeEqual } from 'node:crypto';

const largestId = 2_147_483_647;

function sign(secret: string, customerId: string): string {
  const key = createHmac('sha256', secret).update('newsletter-unsubscribe').digest();
  return createHmac('sha256', key).update(customerId).digest('base64url');
}

/** The link at the end of a newsletter: it needs no login, and works for as long as the letter is kept. */
export function makeUnsubscribeUrl(input: { customerId: number; publicUrl: string; secret: string }): string {
  const { customerId, publicUrl, secret } = input;
  return `${publicUrl}/newsletter/unsubscribe?token=${customerId}.${sign(secret, `${customerId}`)}`;
}

/** The customer of a link's token; null for one that was never given out. */
export function readUnsubscribeToken(token: string, { secret }: { secret: string }): number | null {
  const [, id, signature] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, id)));
  return isOurs && Number(id) <= largestId ? Number(id) : null;
}
