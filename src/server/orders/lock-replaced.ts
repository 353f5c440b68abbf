import { asc, eq, inArray } from 'drizzle-orm';
import { licenceState } from '#domain/licence-state.ts';
import type { Transaction } from '../database/database.ts';
import { shopOrder, shopOrderLicence } from '../database/schema/orders.ts';
import { replacedBy } from './replaced-by.ts';

/** What the licences of an order follow. */
export interface Replacing {
  upgradesId: number | null;
  renewsId: number | null;
}

/**
 * Whether every licence that an order upgrades or renews may still be followed on a day (`YYYY-MM-DD`): another order may have
 * done it since, or its own was given back. Their orders are locked until the transaction ends, and whoever changes a licence
 * holds its order's lock; an order follows older ones alone, so that no two of them wait for each other.
 */
export async function lockReplaced(tx: Transaction, licences: Replacing[], today: string): Promise<boolean> {
  const upgraded = idsOf(licences, 'upgradesId');
  const renewed = idsOf(licences, 'renewsId');
  if (upgraded.length + renewed.length === 0) return true;
  const followed = [...upgraded, ...renewed];
  const orderIds = tx
    .select({ id: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(inArray(shopOrderLicence.id, followed));
  await tx
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(inArray(shopOrder.id, orderIds))
    .orderBy(asc(shopOrder.id))
    .for('update');
  // Read once they are locked: a statement that waited sees the licences that followed them as they were before it waited.
  const found = await tx
    .select({
      id: shopOrderLicence.id,
      expiryDate: shopOrderLicence.expiryDate,
      revokedAt: shopOrderLicence.revokedAt,
      orderState: shopOrder.state,
      upgradedBy: replacedBy('upgrade'),
      renewedBy: replacedBy('renewal'),
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .where(inArray(shopOrderLicence.id, followed));
  return found.every(({ id, expiryDate, revokedAt, orderState, upgradedBy, renewedBy }) => {
    const isRevoked = revokedAt !== null;
    const state = licenceState({ expiryDate, isRevoked, isUpgraded: upgradedBy !== null, orderState }, today);
    const isHeld = state === 'valid' || state === 'ending';
    return renewedBy === null && (isHeld || (state === 'expired' && renewed.includes(id)));
  });
}

function idsOf(licences: Replacing[], key: keyof Replacing): number[] {
  return licences.flatMap((licence) => licence[key] ?? []);
}
