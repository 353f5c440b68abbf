import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_BYTES } from '#domain/limits.ts';

/** A secret that is given to one person, in a cookie or a link. What is kept of it is its hash alone. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database knows a token by; it is random and long, so that a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
