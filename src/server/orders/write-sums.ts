import { eq } from 'drizzle-orm';
import type { PriceSums } from '#domain/sum-up-prices.ts';
import type { Transaction } from '../database/database.ts';
import { shopOrder } from '../database/schema/orders.ts';

/** Writes what a locked order charges anew. */
export async function writeSums(tx: Transaction, orderId: number, sums: PriceSums): Promise<void> {
  const { total, vat, vatRate, rounding, finalPrice, finalPriceExcludingVat, adjustments } = sums;
  await tx
    .update(shopOrder)
    .set({ total, vat, vatRate, rounding, finalPrice, finalPriceExcludingVat, adjustments })
    .where(eq(shopOrder.id, orderId));
}
