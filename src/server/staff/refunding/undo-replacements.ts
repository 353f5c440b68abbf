import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';

/** What an order upgraded is in force again, and what it upgraded or renewed may be replaced by another one. */
export async function undoReplacements(tx: Transaction, orderId: number): Promise<void> {
  const upgraded = tx
    .select({ id: shopOrderLicence.upgradesLicenceId })
    .from(shopOrderLicence)
    .where(
      and(
        eq(shopOrderLicence.orderId, orderId),
        isNotNull(shopOrderLicence.upgradesLicenceId),
        isNotNull(shopOrderLicence.licenceNumber),
      ),
    );
  await tx.update(shopOrderLicence).set({ revokedAt: null }).where(inArray(shopOrderLicence.id, upgraded));
  await tx
    .update(shopOrderLicence)
    .set({ upgradesLicenceId: null, renewsLicenceId: null })
    .where(eq(shopOrderLicence.orderId, orderId));
}
