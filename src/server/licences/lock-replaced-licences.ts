import { asc, inArray } from 'drizzle-orm';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { readReplacedLicences } from './read-replaced-licences.ts';

/** Which licences those of an order replace, and what it was credited for them. */
export interface ReplacingOrder {
  licences: { upgradesId: number | null; renewsId: number | null }[];
  adjustments: PriceAdjustment[];
}

/**
 * Whether every licence that an order upgrades or renews may still be replaced on a day (`YYYY-MM-DD`), for what was credited:
 * another order may have done it since, or its own was given back, in part too. Their orders are locked until the transaction
 * ends, and whoever changes a licence holds its order's lock; an order replaces those of older ones alone, so that no two of them wait
 * for each other.
 */
export async function lockReplacedLicences(
  tx: Transaction,
  { licences, adjustments }: ReplacingOrder,
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
  // Read once they are locked: a statement that waited sees the licences that replaced them as they were before it waited.
  const held = await readReplacedLicences(tx, [...upgraded, ...renewed], today);
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
