import { and, eq, type SQL, sql } from 'drizzle-orm';
import { shopOrder } from '../database/schema/orders.ts';

const largestId = 2_147_483_647;

/** The order of this id where it belongs to the session; nothing for an id that no row can have. */
export function isOwnOrder(id: string, sessionId: number | null): SQL | undefined {
  const orderId = Number(id);
  if (sessionId === null || orderId > largestId) return sql`false`;
  return and(eq(shopOrder.id, orderId), eq(shopOrder.sessionId, sessionId));
}
