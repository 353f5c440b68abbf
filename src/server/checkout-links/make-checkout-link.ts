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
  {
    orderId,
    publicUrl,
    at,
    quoteEndsAt,
    quoteVersion,
  }: {
    orderId: number;
    publicUrl: string;
    at: Date;
    /** When the order ends that it opens: no link ends before a quote that holds for longer than links do. */
    quoteEndsAt: Date | null;
    quoteVersion: number;
  },
): Promise<CheckoutLink> {
  const token = makeToken();
  const expiresAt = new Date(Math.max(at.getTime() + CHECKOUT_LINK_LASTS_MS, quoteEndsAt?.getTime() ?? 0));
  await db.insert(checkoutLink).values({
    tokenHash: hashToken(token),
    orderId,
    quoteVersion,
    createdAt: at,
    expiresAt,
  });
  return { url: `${publicUrl}/checkout?token=${token}`, expiresAt };
}
