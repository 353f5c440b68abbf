import { lte } from 'drizzle-orm';
import { EXPIRED_SHARE_LINK_KEPT_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { sharedCart } from '#server/database/schema/links.ts';

/** Removes shared carts a while after their links have expired: until then who opens one is told so. */
export async function sweepSharedCarts(db: Drizzle, now: Date): Promise<void> {
  const until = new Date(now.getTime() - EXPIRED_SHARE_LINK_KEPT_MS);
  await db.delete(sharedCart).where(lte(sharedCart.expiresAt, until));
}
