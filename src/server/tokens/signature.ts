import { createHmac, timingSafeEqual } from 'node:crypto';

/** The server's secret, and what is signed for: each purpose has a key of its own, so that one is never taken for another. */
interface Signing {
  secret: string;
  purpose: string;
}

/** HMAC-SHA-256 of a text under the key of its purpose. */
export function sign({ secret, purpose }: Signing, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest();
}

/** Whether two texts of one length are the same; takes as long whether they are or not. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
