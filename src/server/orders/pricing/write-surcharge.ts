import { and, eq } from 'drizzle-orm';
import { BANK_TRANSFER_SURCHARGE_NAME, BANK_TRANSFER_SURCHARGE_UID } from '#domain/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrderItem } from '#server/database/schema/orders.ts';
import type { SurchargePlan } from './plan-surcharge.ts';
import { writeSums } from './write-sums.ts';

/** Carries out what was planned of a locked order's surcharge; writes nothing where nothing changes. */
export async function writeSurcharge(
  tx: Transaction,
  orderId: number,
  { change, price, position, sums }: SurchargePlan,
): Promise<void> {
  if (change === 'none') return;
  if (change === 'drop') {
    await tx
      .delete(shopOrderItem)
      .where(and(eq(shopOrderItem.orderId, orderId), eq(shopOrderItem.uid, BANK_TRANSFER_SURCHARGE_UID)));
  } else {
    await tx.insert(shopOrderItem).values({
      orderId,
      uid: BANK_TRANSFER_SURCHARGE_UID,
      type: 'surcharge',
      name: BANK_TRANSFER_SURCHARGE_NAME,
      quantity: 0,
      basePrice: price,
      price,
      licenses: [],
      files: [],
      position,
    });
  }
  await writeSums(tx, orderId, sums);
}
