import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes; only their hash is kept. */
export function makeSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a session by. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
