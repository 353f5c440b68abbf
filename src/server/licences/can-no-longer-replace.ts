import { eq } from 'drizzle-orm';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import { canStillReplace } from '#domain/replacement/may-be-replaced.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { readReplacedLicences } from './read-replaced-licences.ts';

/** Which licences those of an order replace, and what it was credited for them. */
export interface ReplacingOrder {
  licences: { upgradesId: number | null; renewsId: number | null }[];
  adjustments: PriceAdjustment[];
}

/**
 * Whether an order upgrades or renews a licence that on a day (`YYYY-MM-DD`) may not be replaced any more, or not for what was
 * credited: it was replaced by another order, transferred, withdrawn from or given back since, or an upgraded one has ended.
 */
export async function canNoLongerReplace(
  db: Drizzle,
  { licences, adjustments }: ReplacingOrder,
  today: string,
): Promise<boolean> {
  const upgraded = licences.flatMap(({ upgradesId }) => upgradesId ?? []);
  const renewed = licences.flatMap(({ renewsId }) => renewsId ?? []);
  const held = await readReplacedLicences(db, [...upgraded, ...renewed], today);
  const credited = adjustments.reduce(
    (sum, { reason, amount }) => (reason === 'upgrade-credit' ? sum - amount : sum),
    0,
  );
  return !canStillReplace({
    upgraded: upgraded.map((id) => held.get(id)),
    renewed: renewed.map((id) => held.get(id)),
    credited,
  });
}

/** Which licences those of an order replace, and what it was credited for them. Throws where there is no such order. */
export async function readReplacingOrder(db: Drizzle, orderId: number): Promise<ReplacingOrder> {
  const [order] = await db
    .select({ adjustments: shopOrder.adjustments })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (order === undefined) throw new Error(`There is no order ${orderId} that replaces licences`);
  const licences = await db
    .select({ upgradesId: shopOrderLicence.upgradesLicenceId, renewsId: shopOrderLicence.renewsLicenceId })
    .from(shopOrderLicence)
    .where(eq(shopOrderLicence.orderId, orderId));
  return { licences, adjustments: order.adjustments };
}

/** Why it is refused, for the shopper. */
export const NO_LONGER_REPLACEABLE =
  'The licence that this order upgrades or renews was upgraded, renewed, transferred, withdrawn from or given back meanwhile, or has ended. Nothing was charged.';
