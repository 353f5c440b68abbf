import type { WireCart } from '#contract/shop-orders.ts';
import type { OrderKey } from '#domain/shop/shop-state.ts';
import { fingerprintOf } from '#domain/text/fingerprint.ts';

/** The key under which this cart is sent: the one it was sent under before, a new one where anything in it differs. */
export function orderKeyFor(body: WireCart, stored: OrderKey | null, makeKey: () => string): OrderKey {
  // The server compares the whole bodies anyway.
  const fingerprint = fingerprintOf(JSON.stringify(body));
  return stored?.fingerprint === fingerprint ? stored : { key: makeKey(), fingerprint };
}

/** A key that nobody else has: 128 random bits. */
export function makeOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
