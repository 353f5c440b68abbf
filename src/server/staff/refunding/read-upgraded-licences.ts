import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { creditedToUpgrade } from '#server/licences/credited-to-upgrade.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';

/** A licence of an order that was replaced by a paid upgrade. */
export interface UpgradedLicence {
  licenceNumber: string | null;
  /** The number of the upgrade. */
  upgradedBy: string | null;
  /** What the upgrade was credited for it, net in minor units. */
  credit: number;
}

/** The licences of an order that were replaced by paid upgrades. */
export async function readUpgradedLicences(tx: Transaction, orderId: number): Promise<UpgradedLicence[]> {
  const upgradedBy = replacedBy('upgrade');
  return await tx
    .select({ licenceNumber: shopOrderLicence.licenceNumber, upgradedBy, credit: creditedToUpgrade })
    .from(shopOrderLicence)
    .where(and(eq(shopOrderLicence.orderId, orderId), sql`${upgradedBy} is not null`))
    .orderBy(asc(shopOrderLicence.position));
}
