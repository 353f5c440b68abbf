import { inArray } from 'drizzle-orm';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { heldLicences } from './held-licences.ts';
import { readPaidLicences } from './read-paid-licences.ts';

/**
 * What the licences of these ids are worth on a day (`YYYY-MM-DD`) to the order that upgrades or renews them, by their ids. Such
 * an order is sold whatever the shop offers since, and in whatever currency it takes now.
 */
export async function readReplacedLicences(
  db: Drizzle,
  licenceIds: number[],
  today: string,
): Promise<Map<number, HeldLicence>> {
  if (licenceIds.length === 0) return new Map();
  const orderIds = db
    .select({ id: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(inArray(shopOrderLicence.id, licenceIds));
  const paid = await readPaidLicences(db, inArray(shopOrder.id, orderIds));
  const sold = paid.map((row) => ({ ...row, isOffered: true }));
  return new Map(
    heldLicences(sold, { today, isCredited: () => true }).map(({ licence, held }) => [licence.id, held]),
  );
}
