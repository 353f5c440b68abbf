import { LARGEST_ID } from '#domain/limits.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';

/** Whom a link strikes off: a customer, or a reader who was brought in without an account. */
export interface Subscribed {
  kind: 'customer' | 'reader';
  id: number;
}

function signSubscribed(secret: string, named: string): string {
  return sign({ secret, purpose: 'newsletter-unsubscribe' }, named).toString('base64url');
}

/** The link at the end of a newsletter: it needs no login, and works for as long as the letter is kept. */
export function makeUnsubscribeUrl(
  { kind, id }: Subscribed,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string {
  const named = kind === 'customer' ? `${id}` : `r${id}`;
  return `${publicUrl}/newsletter/unsubscribe?token=${named}.${signSubscribed(secret, named)}`;
}

/** Whom a link's token names; null for one that was never given out. */
export function readUnsubscribeToken(token: string, { secret }: { secret: string }): Subscribed | null {
  const [, named, signature] = /^(r?\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (named === undefined || signature === undefined) return null;
  const id = Number(named.replace('r', ''));
  const isOurs = isSameSecret(signature, signSubscribed(secret, named));
  return isOurs && id <= LARGEST_ID ? { kind: named.startsWith('r') ? 'reader' : 'customer', id } : null;
}
