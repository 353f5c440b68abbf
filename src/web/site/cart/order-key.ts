import type { WireCart } from '#contract/shop-orders.ts';
import type { OrderKey } from '#domain/shop/shop-state.ts';

/** The key under which this cart is sent: the one it was sent under before, a new one where anything in it differs. */
export function orderKeyFor(body: WireCart, stored: OrderKey | null, makeKey: () => string): OrderKey {
  const fingerprint = fingerprintOf(JSON.stringify(body));
  return stored?.fingerprint === fingerprint ? stored : { key: makeKey(), fingerprint };
}

/** A key that nobody else has: 128 random bits. */
export function makeOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// FNV-1a with 64 bits and the length: it tells the versions of one visitor's cart apart, and the server compares the
// whole bodies anyway.
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return `${hash.toString(16)}-${text.length}`;
}
