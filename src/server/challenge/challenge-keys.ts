import { createHmac } from 'node:crypto';

/** The keys that sign challenges and their solutions: each its own, so that one says nothing of another. */
export function challengeKeys(secret: string) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return {
    hmacSignatureSecret: derive('challenge'),
    hmacKeySignatureSecret: derive('solution of a challenge'),
  };
}
