import { desc, eq } from 'drizzle-orm';
import type { SentQuote } from '#contract/staff.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';

/** What was typed of the version of a quote that holds; null of one from before versions were kept. One statement. */
export async function readSentQuote(db: Drizzle, orderId: number): Promise<SentQuote | null> {
  const [sent] = await db
    .select({ typed: orderQuote.typed })
    .from(orderQuote)
    .where(eq(orderQuote.orderId, orderId))
    .orderBy(desc(orderQuote.version))
    .limit(1);
  return sent?.typed ?? null;
}
