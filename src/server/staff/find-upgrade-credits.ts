import { inArray } from 'drizzle-orm';
import type { UpgradeCredit } from '#domain/prices.ts';
import type { Transaction } from '../database/database.ts';
import { shopOrder, shopOrderLicence } from '../database/schema/orders.ts';
import { heldLicences } from '../orders/held-licences.ts';
import { readPaidLicences } from '../orders/read-paid-licences.ts';
import type { Enquiry } from './read-enquiry.ts';

/**
 * What the upgrades of an enquiry are credited on a day (`YYYY-MM-DD`): since it was sent, a part may have been given back. Null
 * where one of them can no longer be sold.
 */
export async function findUpgradeCredits(
  tx: Transaction,
  { licences }: Pick<Enquiry, 'licences'>,
  today: string,
): Promise<UpgradeCredit[] | null> {
  const upgraded = licences.flatMap(({ upgradesLicenceId }) => upgradesLicenceId ?? []);
  if (upgraded.length === 0) return [];
  const orderIds = tx
    .select({ id: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(inArray(shopOrderLicence.id, upgraded));
  const paid = await readPaidLicences(tx, inArray(shopOrder.id, orderIds));
  // What was asked for is quoted whatever the shop offers since.
  const offered = paid.map((row) => ({ ...row, isOffered: true, isOfCurrency: true }));
  const held = new Map(heldLicences(offered, today).map((stated) => [stated.licence.id, stated.held]));
  const credits = licences.flatMap(({ uid, upgradesLicenceId }) => {
    const found = upgradesLicenceId === null ? undefined : held.get(upgradesLicenceId);
    if (found === undefined || found.credit === null) return [];
    return [{ licenceUid: uid, label: `Paid for ${found.licenceNumber}`, amount: found.credit }];
  });
  return credits.length === upgraded.length ? credits : null;
}
