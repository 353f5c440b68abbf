import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/**
 * Removes what versions of the quotes of these orders said, and what staff typed of them: the orders keep what they were sold for, and
 * no law asks for what was offered before. Of a quote that can still be taken the version that holds stays.
 */
export async function forgetQuoteVersions(tx: Transaction, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isOpen = sql`exists (select 1 from ${shopOrder} as own where own.id = ${orderQuote}.order_id
    and own.state = 'quoted' and own.quote_version = ${orderQuote}.version)`;
  await tx.delete(orderQuote).where(and(inArray(orderQuote.orderId, orderIds), sql`not ${isOpen}`));
}
