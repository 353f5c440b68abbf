import { CHECKOUT_LINK_LASTS_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

export interface CheckoutLink {
  url: string;
  expiresAt: Date;
}

/**
 * A link by which a buyer takes a quoted order. Only the token's hash is kept, so that a link is made when it is sent and never
 * again; others of the order stay good until one of them was used. One statement.
 */
export async function makeCheckoutLink(
  db: Drizzle,
  { orderId, publicUrl, at }: { orderId: number; publicUrl: string; at: Date },
): Promise<CheckoutLink> {
  const token = makeToken();
  const expiresAt = new Date(at.getTime() + CHECKOUT_LINK_LASTS_MS);
  await db.insert(checkoutLink).values({
    tokenHash: hashToken(token),
    orderId,
    createdAt: at,
    expiresAt,
  });
  return { url: `${publicUrl}/checkout?token=${token}`, expiresAt };
}
