import { LARGEST_ID } from '#domain/limits.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';
import { hashReader } from './newsletter-refusals.ts';

/** Whom a letter went to: an account, whatever address it has since, and an address, whatever account it has since. */
export interface Subscribed {
  customerId: number | null;
  /** What the address is known by; links of before do not say. */
  emailHash: string | null;
}

function signSubscribed(secret: string, named: string): string {
  return sign({ secret, purpose: 'newsletter-unsubscribe' }, named).toString('base64url');
}

/** The link at the end of a newsletter: it needs no login, and works for as long as the letter is kept. */
export function makeUnsubscribeUrl(
  { customerId, email }: { customerId: number | null; email: string },
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string {
  const named = `${customerId ?? ''}h${hashReader(email)}`;
  return `${publicUrl}/newsletter/unsubscribe?token=${named}.${signSubscribed(secret, named)}`;
}

/** Whom a link's token names; null for one that was never given out. */
export function readUnsubscribeToken(token: string, { secret }: { secret: string }): Subscribed | null {
  const [, named, id, emailHash, signature] =
    /^((\d{1,10})?(?:h([\w-]{43}))?)\.([\w-]{43})$/.exec(token) ?? [];
  if (!named || signature === undefined) return null;
  const customerId = id === undefined ? null : Number(id);
  const isOurs = isSameSecret(signature, signSubscribed(secret, named));
  return isOurs && (customerId ?? 0) <= LARGEST_ID ? { customerId, emailHash: emailHash ?? null } : null;
}
