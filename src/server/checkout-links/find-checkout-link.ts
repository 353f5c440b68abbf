import { eq } from 'drizzle-orm';
import { isClosed, isInvoiced, isPayable, isToBeConfirmed } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { isPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import { hashToken } from '#server/tokens/token.ts';

export interface FoundCheckoutLink {
  orderId: number;
  expiresAt: Date;
  takenAt: Date | null;
  /** The version of the quote that it came with. */
  quoteVersion: number;
  order: LinkedOrder;
}

/** What of its order decides on what a link is for, and on what the order costs whoever takes it. */
export type LinkedOrder = Pick<typeof shopOrder.$inferSelect, keyof typeof orderColumns> & {
  isPaymentUnderWay: boolean;
};

const orderColumns = {
  state: shopOrder.state,
  paymentType: shopOrder.paymentType,
  sessionId: shopOrder.sessionId,
  customerId: shopOrder.customerId,
  expiresAt: shopOrder.expiresAt,
  quotedAt: shopOrder.quotedAt,
  quoteVersion: shopOrder.quoteVersion,
  quoteTerms: shopOrder.quoteTerms,
  currency: shopOrder.currency,
  adjustments: shopOrder.adjustments,
  vatRate: shopOrder.vatRate,
  vat: shopOrder.vat,
  finalPrice: shopOrder.finalPrice,
  isForCompany: shopOrder.isForCompany,
  billingAddress: shopOrder.billingAddress,
  deliveryAddress: shopOrder.deliveryAddress,
  givenFields: shopOrder.givenFields,
  vatEvidence: shopOrder.vatEvidence,
};

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
      quoteVersion: checkoutLink.quoteVersion,
      order: { ...orderColumns, isPaymentUnderWay },
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

/**
 * Whether what its taker gives still counts, so that it is priced anew: until the order is by invoice, waits to be confirmed, or its
 * money is on its way.
 */
export function isStillGiven(order: LinkedOrder): boolean {
  if (order.state === 'quoted') return true;
  return isPayable(order) && !isInvoiced(order) && !isToBeConfirmed(order) && !order.isPaymentUnderWay;
}

function isOwner(order: FoundCheckoutLink['order'], { sessionId, customerId }: CheckoutCaller): boolean {
  return (
    (sessionId !== null && order.sessionId === sessionId) ||
    (customerId !== null && order.customerId === customerId)
  );
}
