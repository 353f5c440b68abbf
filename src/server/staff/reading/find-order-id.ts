import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/** The id of the order that people call `O-000042`, or 42; null where there is none. */
export async function findOrderId(db: Drizzle, named: string): Promise<number | null> {
  const id = orderIdIn(named);
  if (id === null) return null;
  const [found] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.id, id));
  return found?.id ?? null;
}

/** The id that people mean by `O-000042`, or 42, also of an order that is gone; null of what is called otherwise. */
export function orderIdIn(named: string): number | null {
  const digits = /^(?:o-)?(\d{1,9})$/i.exec(named.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
