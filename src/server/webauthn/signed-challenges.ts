import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_LASTS_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { usedChallenge } from '#server/database/schema/running.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';

interface ChallengeServices {
  db: Drizzle;
  now: () => Date;
  secret: string;
}

const RANDOM_BYTES = 16;
const SIGNATURE_BYTES = 16;
const TIME_BYTES = 8;

/**
 * A challenge for whoever asks, before it is known who that is: it says itself until when it holds and for what, so that nothing is
 * kept of it until it is answered.
 */
export function makeSignedChallenge(
  { now, secret }: Pick<ChallengeServices, 'now' | 'secret'>,
  purpose: string,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeDoubleBE(now().getTime() + PASSKEY_CHALLENGE_LASTS_MS, RANDOM_BYTES);
  return new Uint8Array(Buffer.concat([head, signatureOf({ secret, purpose }, head)]));
}

/** The challenge that an authenticator answers, in base64url; null where it is none of ours, too old or was answered before. */
export async function takeSignedChallenge(
  { db, now, secret }: ChallengeServices,
  { purpose, clientDataJSON }: { purpose: string; clientDataJSON: string },
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  const bytes = Buffer.from(challenge ?? '', 'base64url');
  if (challenge === null || bytes.length !== RANDOM_BYTES + TIME_BYTES + SIGNATURE_BYTES) return null;
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const given = bytes.subarray(head.length).toString('hex');
  if (!isSameSecret(given, signatureOf({ secret, purpose }, head).toString('hex'))) return null;
  const expiresAt = new Date(head.readDoubleBE(RANDOM_BYTES));
  if (expiresAt <= now()) return null;
  const [first] = await db
    .insert(usedChallenge)
    .values({ nonce: `passkey ${challenge}`, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedChallenge.nonce });
  return first === undefined ? null : challenge;
}

function signatureOf({ secret, purpose }: { secret: string; purpose: string }, head: Buffer): Buffer {
  const signed = sign({ secret, purpose: `challenge ${purpose}` }, head.toString('hex'));
  return signed.subarray(0, SIGNATURE_BYTES);
}

/** The challenge of what an authenticator signed (WebAuthn §5.8.1); null where that cannot be read. */
function readChallenge(clientDataJSON: string): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isSaid = typeof read === 'object' && read !== null && 'challenge' in read;
    return isSaid && typeof read.challenge === 'string' ? read.challenge : null;
  } catch {
    // It is no JSON.
    return null;
  }
}
