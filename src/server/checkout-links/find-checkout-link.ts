import { eq } from 'drizzle-orm';
import { isClosed, type OrderState } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { hashToken } from '#server/tokens/token.ts';

export interface FoundCheckoutLink {
  orderId: number;
  expiresAt: Date;
  takenAt: Date | null;
  order: {
    state: OrderState;
    sessionId: number | null;
    customerId: number | null;
    expiresAt: Date | null;
    quoteTerms: string;
  };
}

/** Who asks: a session, and the customer who is logged in with it. */
export interface CheckoutCaller {
  sessionId: number | null;
  customerId: number | null;
}

/** The link of a token with its order's state, or null for a token that was never given out. */
export async function findCheckoutLink(db: Drizzle, token: string): Promise<FoundCheckoutLink | null> {
  const [found] = await db
    .select({
      orderId: checkoutLink.orderId,
      expiresAt: checkoutLink.expiresAt,
      takenAt: checkoutLink.takenAt,
      order: {
        state: shopOrder.state,
        sessionId: shopOrder.sessionId,
        customerId: shopOrder.customerId,
        expiresAt: shopOrder.expiresAt,
        quoteTerms: shopOrder.quoteTerms,
      },
    })
    .from(checkoutLink)
    .innerJoin(shopOrder, eq(shopOrder.id, checkoutLink.orderId))
    .where(eq(checkoutLink.tokenHash, hashToken(token)));
  return found ?? null;
}

/**
 * What a link is for who comes with it: `open` to be taken, `own` for the taker as long as the order goes on, else `over`. It
 * tells nobody who took an order, or that somebody did.
 */
export function judgeCheckoutLink(
  link: FoundCheckoutLink,
  caller: CheckoutCaller,
  now: Date,
): 'open' | 'own' | 'over' {
  const { order } = link;
  if (isClosed(order)) return 'over';
  if (link.takenAt !== null) return isOwner(order, caller) ? 'own' : 'over';
  const isInTime = now < link.expiresAt && (order.expiresAt === null || now < order.expiresAt);
  return order.state === 'quoted' && isInTime ? 'open' : 'over';
}

function isOwner(order: FoundCheckoutLink['order'], { sessionId, customerId }: CheckoutCaller): boolean {
  return (
    (sessionId !== null && order.sessionId === sessionId) ||
    (customerId !== null && order.customerId === customerId)
  );
}
