import { eq } from 'drizzle-orm';
import type { PriceSums } from '#domain/price/sum-up-prices.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/** Writes what a locked order charges anew. */
export async function writeSums(tx: Transaction, orderId: number, sums: PriceSums): Promise<void> {
  const { total, vat, vatRate, rounding, finalPrice, finalPriceExcludingVat, adjustments } = sums;
  await tx
    .update(shopOrder)
    .set({ total, vat, vatRate, rounding, finalPrice, finalPriceExcludingVat, adjustments })
    .where(eq(shopOrder.id, orderId));
}
