import { and, eq, inArray } from 'drizzle-orm';
import type { WireCart } from '#contract/shop-orders.ts';
import type { Drizzle } from '#server/database/database.ts';
import { session } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { type PaidLicence, readPaidLicences } from './read-paid-licences.ts';

/**
 * The orders of the session's customer whose licences a cart upgrades or renews, with all of their licences. Nobody else's are
 * found; a cart that replaces no licence asks nothing.
 */
export async function findLicencesToReplace(
  db: Drizzle,
  { sessionId, wireCart }: { sessionId: number; wireCart: Pick<WireCart, 'licenses'> },
): Promise<PaidLicence[]> {
  const numbers = wireCart.licenses.flatMap(({ replaces }) => replaces?.licenceNumber ?? []);
  if (numbers.length === 0) return [];
  const customerId = db.select({ id: session.customerId }).from(session).where(eq(session.id, sessionId));
  const orderIds = db
    .select({ id: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(inArray(shopOrderLicence.licenceNumber, numbers));
  return await readPaidLicences(
    db,
    and(inArray(shopOrder.customerId, customerId), inArray(shopOrder.id, orderIds)),
  );
}
