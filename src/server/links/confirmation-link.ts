import { LARGEST_ID } from '#domain/limits.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';

/** The order that a confirmation link is of, and the address it was mailed to. */
interface Confirmed {
  orderId: number;
  /** As accounts know it. */
  email: string;
}

/** What a token says of itself, before it is held against its order. */
export interface ConfirmationToken {
  orderId: number;
  expires: number;
  signature: string;
}

function signConfirmation(
  secret: string,
  { orderId, email, expires }: Confirmed & { expires: number },
): string {
  return sign({ secret, purpose: 'confirmation-link' }, `${orderId}.${expires}.${email}`).toString(
    'base64url',
  );
}

/** The address by which who reads a mail confirms the order that it tells of, until then. One to another address is another. */
export function makeConfirmationUrl({
  publicUrl,
  secret,
  until,
  ...confirmed
}: Confirmed & { publicUrl: string; secret: string; until: Date }): string {
  const expires = Math.floor(until.getTime() / 1000);
  const token = `${confirmed.orderId}.${expires}.${signConfirmation(secret, { ...confirmed, expires })}`;
  return `${publicUrl}/confirm-order?token=${token}`;
}

/** Null for what was never a token. */
export function readConfirmationToken(token: string): ConfirmationToken | null {
  const [, written, until, signature] = /^(\d{1,10})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (written === undefined || until === undefined || signature === undefined) return null;
  const orderId = Number(written);
  return orderId > LARGEST_ID || `${orderId}` !== written
    ? null
    : { orderId, expires: Number(until), signature };
}

/** Whether a token was made for that order and its present address. Takes as long for a forged one as for a right one. */
export function isConfirmationOf(
  { expires, signature }: ConfirmationToken,
  { secret, ...confirmed }: Confirmed & { secret: string },
): boolean {
  return isSameSecret(signature, signConfirmation(secret, { ...confirmed, expires }));
}
