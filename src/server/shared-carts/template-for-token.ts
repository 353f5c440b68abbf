import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { SharedCart } from '#contract/shared-carts.ts';
import { sharedCart } from '#server/database/schema/links.ts';
import { hashToken } from '#server/tokens/token.ts';
import type { ShareServices } from './share-cart.ts';

/** GET template-for-token: the cart as it was shared; what became of its items since is for the shop that it is opened in. */
export async function templateForToken(
  { db, now }: ShareServices,
  token: string,
): Promise<Result<SharedCart>> {
  const [found] = await db
    .select({ cart: sharedCart.cart, expiresAt: sharedCart.expiresAt })
    .from(sharedCart)
    .where(eq(sharedCart.tokenHash, hashToken(token)));
  if (found === undefined) return { ok: false, code: 'not-found' };
  if (found.expiresAt <= now()) return { ok: false, code: 'link-expired' };
  return { ok: true, value: found.cart };
}
