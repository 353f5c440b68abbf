import { and, eq } from 'drizzle-orm';
import { SURCHARGE_UID } from '#domain/cart/surcharge.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrderItem } from '#server/database/schema/orders.ts';
import type { SurchargePlan } from './plan-surcharge.ts';
import { writeSums } from './write-sums.ts';

/** Carries out what was planned of a locked order's surcharge; writes nothing where nothing changes. */
export async function writeSurcharge(
  tx: Transaction,
  orderId: number,
  { change, position, sums }: SurchargePlan,
): Promise<void> {
  if (change === 'none') return;
  if (change === 'drop') {
    await tx
      .delete(shopOrderItem)
      .where(and(eq(shopOrderItem.orderId, orderId), eq(shopOrderItem.uid, SURCHARGE_UID)));
  } else {
    const { uid, type, name, quantity, price } = change.add;
    await tx.insert(shopOrderItem).values({
      orderId,
      uid,
      type,
      name,
      quantity,
      basePrice: price,
      price,
      licenses: [],
      files: [],
      position,
    });
  }
  await writeSums(tx, orderId, sums);
}
