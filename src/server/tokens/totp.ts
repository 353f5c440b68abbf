import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from './signature.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as the hash (RFC 4226 §4, R6). */
const KEY_BYTES = 20;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A key for codes by time. */
export function makeTotpKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** The step of 30 seconds that an instant lies in (RFC 6238 §4.2). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

/** The code of a step: HMAC-SHA-1, six digits, as every authenticator app has it (RFC 4226 §5.3). */
export function totpCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return `${number % 10 ** DIGITS}`.padStart(DIGITS, '0');
}

/**
 * The step whose code was typed: this one, or the one before or after it, where a clock is slow or fast; null where it is no code of
 * these. Takes as long whichever it is.
 */
export function findTotpStep({ key, code, at }: { key: Uint8Array; code: string; at: Date }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = totpStep(at);
  const fitting = [now - 1, now, now + 1].filter((step) => isSameSecret(totpCode(key, step), code));
  return fitting.at(-1) ?? null;
}

/** The key as people type it into an app: RFC 4648's base32 without padding. */
export function writeTotpKey(key: Uint8Array): string {
  let bits = '';
  for (const byte of key) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** The address that an app reads from a QR code. */
export function totpAddress({
  key,
  issuer,
  account,
}: {
  key: Uint8Array;
  issuer: string;
  account: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${writeTotpKey(key)}&issuer=${encodeURIComponent(issuer)}`;
}
