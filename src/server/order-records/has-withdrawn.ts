import { and, eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderEvent } from '#server/database/schema/orders.ts';

/** How the history of an order says that its buyer withdrew from the contract, and what flags it where money has to go back. */
export const WITHDRAWN = 'withdrawn';

/** Whether its buyer withdrew from the contract of an order: nothing of it is delivered any more. */
export async function hasWithdrawn(db: Drizzle, orderId: number): Promise<boolean> {
  const [event] = await db
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, WITHDRAWN)))
    .limit(1);
  return event !== undefined;
}
