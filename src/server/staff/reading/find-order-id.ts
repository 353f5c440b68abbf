import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/** The id of the order that people call `O-000042`, or 42; null where there is none. */
export async function findOrderId(db: Drizzle, named: string): Promise<number | null> {
  const digits = /^(?:o-)?(\d{1,9})$/i.exec(named.trim())?.[1];
  if (digits === undefined) return null;
  const [found] = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(eq(shopOrder.id, Number(digits)));
  return found?.id ?? null;
}
