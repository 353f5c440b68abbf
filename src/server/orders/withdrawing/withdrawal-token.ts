import { LARGEST_ID } from '#domain/limits.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';

/** How long the page of a withdrawal may be looked at after name, order and address were typed. */
const lastsMs = 60 * 60 * 1000;

function signWithdrawal(secret: string, text: string): string {
  return sign({ secret, purpose: 'withdrawal' }, text).toString('base64url');
}

/** What proves for an hour that somebody typed an order's number with its address; no part of either can be read in it. */
export function makeWithdrawalToken(
  { secret, now }: { secret: string; now: Date },
  { orderId, email }: { orderId: number; email: string },
): string {
  const until = Math.floor((now.getTime() + lastsMs) / 1000);
  return `${orderId}.${until}.${signWithdrawal(secret, `${orderId}.${until}.${email}`)}`;
}

/** The order of a token that was made for it and one of its present addresses, and that address; null for any other text. */
export function readWithdrawalToken(
  { secret, now }: { secret: string; now: Date },
  token: string,
): { orderId: number; isOf: (email: string) => boolean } | null {
  const [, written, until, signature] = /^(\d{1,10})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (written === undefined || until === undefined || signature === undefined) return null;
  const orderId = Number(written);
  if (orderId > LARGEST_ID || `${orderId}` !== written || now.getTime() >= Number(until) * 1000) return null;
  return {
    orderId,
    isOf: (email) => isSameSecret(signature, signWithdrawal(secret, `${orderId}.${until}.${email}`)),
  };
}
