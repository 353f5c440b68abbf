import { and, eq, inArray } from 'drizzle-orm';
import type { WireCart } from '#contract/shop-orders.ts';
import type { Drizzle } from '#server/database/database.ts';
import { session } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { type PaidLicence, readPaidLicences } from './read-paid-licences.ts';

/**
 * The orders of the session's customer whose licences a cart upgrades or renews, with all of their licences; all of the customer's
 * where a licence of the cart requires another one, which may be held already. Nobody else's are found; a cart that asks for no
 * earlier licence asks nothing.
 */
export async function findLicencesToReplace(
  db: Drizzle,
  {
    sessionId,
    wireCart,
    isAnyRequired,
  }: { sessionId: number; wireCart: Pick<WireCart, 'licenses'>; isAnyRequired: boolean },
): Promise<PaidLicence[]> {
  const numbers = wireCart.licenses.flatMap(({ replaces }) => replaces?.licenceNumber ?? []);
  if (numbers.length === 0 && !isAnyRequired) return [];
  const customerId = db.select({ id: session.customerId }).from(session).where(eq(session.id, sessionId));
  const orderIds = db
    .select({ id: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(inArray(shopOrderLicence.licenceNumber, numbers));
  const isOwn = inArray(shopOrder.customerId, customerId);
  return await readPaidLicences(db, isAnyRequired ? isOwn : and(isOwn, inArray(shopOrder.id, orderIds)));
}
