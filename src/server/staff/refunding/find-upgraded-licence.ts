import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';

/** A licence of an order that was replaced by a paid upgrade, with the number of that one; null where there is none. */
export async function findUpgradedLicence(
  tx: Transaction,
  orderId: number,
): Promise<{ licenceNumber: string | null; upgradedBy: string | null } | null> {
  const upgradedBy = replacedBy('upgrade');
  const [found] = await tx
    .select({ licenceNumber: shopOrderLicence.licenceNumber, upgradedBy })
    .from(shopOrderLicence)
    .where(and(eq(shopOrderLicence.orderId, orderId), sql`${upgradedBy} is not null`))
    .limit(1);
  return found ?? null;
}
