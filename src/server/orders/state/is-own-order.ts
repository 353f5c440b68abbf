import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { LARGEST_ID } from '#domain/limits.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/** Who asks: a session, and the customer who is logged in with it. */
export interface OrderOwner {
  sessionId: number | null;
  customerId: number | null;
}

/** The orders of a session and those of its customer, whichever session they were placed in. */
export function isOfOwner({ sessionId, customerId }: OrderOwner): SQL | undefined {
  const ofSession = sessionId === null ? sql`false` : eq(shopOrder.sessionId, sessionId);
  return customerId === null ? ofSession : or(ofSession, eq(shopOrder.customerId, customerId));
}

/** The order of this id where it belongs to the owner; nothing for an id that no row can have. */
export function isOwnOrder(id: string, owner: OrderOwner): SQL | undefined {
  const orderId = Number(id);
  return orderId > LARGEST_ID ? sql`false` : and(eq(shopOrder.id, orderId), isOfOwner(owner));
}
