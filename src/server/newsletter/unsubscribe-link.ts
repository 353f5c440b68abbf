import { LARGEST_ID } from '#domain/limits.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';

function signCustomer(secret: string, customerId: string): string {
  return sign({ secret, purpose: 'newsletter-unsubscribe' }, customerId).toString('base64url');
}

/** The link at the end of a newsletter: it needs no login, and works for as long as the letter is kept. */
export function makeUnsubscribeUrl(input: { customerId: number; publicUrl: string; secret: string }): string {
  const { customerId, publicUrl, secret } = input;
  return `${publicUrl}/newsletter/unsubscribe?token=${customerId}.${signCustomer(secret, `${customerId}`)}`;
}

/** The customer of a link's token; null for one that was never given out. */
export function readUnsubscribeToken(token: string, { secret }: { secret: string }): number | null {
  const [, id, signature] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const isOurs = isSameSecret(signature, signCustomer(secret, id));
  return isOurs && Number(id) <= LARGEST_ID ? Number(id) : null;
}
