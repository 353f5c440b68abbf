import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_IN_MS } from '#domain/limits.ts';

/** How old a signed message may be: longer than that it may be somebody's recording. */
const toleranceMs = 5 * MINUTE_IN_MS;

/** The header of a signed message: `t=<seconds>,v1=<HMAC-SHA256 of seconds.body in hex>`. */
export const demoSignatureHeader = 'fount-demo-signature';

export function signDemoMessage(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`;
}

/** Whether the header proves the body, and was made within the tolerance. */
export function isDemoSignature(
  secret: string,
  message: { header: string | undefined; body: string; now: Date },
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(message.header ?? '');
  if (parts?.[1] === undefined || parts[2] === undefined) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(message.now.getTime() - seconds * 1000) > toleranceMs) return false;
  const expected = Buffer.from(macOf(secret, seconds, message.body), 'hex');
  return timingSafeEqual(expected, Buffer.from(parts[2], 'hex'));
}

function macOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`demo payment ${seconds}.${body}`).digest('hex');
}
