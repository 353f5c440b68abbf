import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sign } from './signature.ts';

/** The server's secret, and what is sealed for: what was sealed for something else is not opened. */
interface Sealing {
  secret: string;
  purpose: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes that only this server reads again (AES-256-GCM), in base64url. */
export function seal({ secret, purpose }: Sealing, bytes: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sign({ secret, purpose: 'seal' }, purpose), iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; null where it was not sealed so, or under another secret. */
export function unseal({ secret, purpose }: Sealing, text: string): Buffer | null {
  const all = Buffer.from(text, 'base64url');
  if (all.length <= IV_BYTES + TAG_BYTES) return null;
  const key = sign({ secret, purpose: 'seal' }, purpose);
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, IV_BYTES));
  decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    // The tag does not fit: somebody else's, or changed.
    return null;
  }
}
