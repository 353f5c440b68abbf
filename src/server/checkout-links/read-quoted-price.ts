import { and, eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';

/** What a version of a quote came to as it was sent, in minor units; null where what it said is not kept. One statement. */
export async function readQuotedPrice(
  db: Drizzle,
  { orderId, version }: { orderId: number; version: number },
): Promise<number | null> {
  const [sent] = await db
    .select({ said: orderQuote.said })
    .from(orderQuote)
    .where(and(eq(orderQuote.orderId, orderId), eq(orderQuote.version, version)));
  return sent?.said.finalPrice ?? null;
}
