import { asc, inArray } from 'drizzle-orm';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { readFollowed } from './read-followed.ts';

/** What the licences of an order follow, and what it was credited for them. */
export interface Replacing {
  licences: { upgradesId: number | null; renewsId: number | null }[];
  adjustments: PriceAdjustment[];
}

/**
 * Whether every licence that an order upgrades or renews may still be followed on a day (`YYYY-MM-DD`), for what was credited:
 * another order may have done it since, or its own was given back, in part too. Their orders are locked until the transaction
 * ends, and whoever changes a licence holds its order's lock; an order follows older ones alone, so that no two of them wait
 * for each other.
 */
export async function lockReplaced(
  tx: Transaction,
  { licences, adjustments }: Replacing,
  today: string,
): Promise<boolean> {
  const upgraded = licences.flatMap(({ upgradesId }) => upgradesId ?? []);
  const renewed = licences.flatMap(({ renewsId }) => renewsId ?? []);
  if (upgraded.length + renewed.length === 0) return true;
  const orderIds = tx
    .select({ id: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(inArray(shopOrderLicence.id, [...upgraded, ...renewed]));
  await tx
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(inArray(shopOrder.id, orderIds))
    .orderBy(asc(shopOrder.id))
    .for('update');
  // Read once they are locked: a statement that waited sees the licences that followed them as they were before it waited.
  const held = await readFollowed(tx, [...upgraded, ...renewed], today);
  const credits = upgraded.flatMap((id) => held.get(id)?.credit ?? []);
  return (
    credits.length === upgraded.length &&
    sumOf(credits) >= sumOfCredits(adjustments) &&
    renewed.every((id) => held.get(id)?.isRenewable === true)
  );
}

function sumOfCredits(adjustments: PriceAdjustment[]): number {
  return -sumOf(adjustments.map(({ reason, amount }) => (reason === 'upgrade-credit' ? amount : 0)));
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((one, other) => one + other, 0);
}
