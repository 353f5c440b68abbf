import { eq, getTableColumns } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { LicenceAtHand } from '#domain/order/licence-acts.ts';
import { licenceState } from '#domain/order/licence-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { orderLicenceTemplate, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { type LockedOrder, lockOrder } from '#server/orders/state/move-order.ts';

/** A licence whose order is locked until the transaction ends, as it stands on a day. */
export interface LockedLicence {
  order: LockedOrder;
  licence: Awaited<ReturnType<typeof readLicence>> & object;
  atHand: LicenceAtHand;
}

/** Locks the order of a licence and reads the licence as it stands on a day (`YYYY-MM-DD`). */
export async function lockLicence(
  tx: Transaction,
  { licenceNumber, today }: { licenceNumber: string; today: string },
): Promise<Result<LockedLicence>> {
  const [named] = await tx
    .select({ orderId: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(eq(shopOrderLicence.licenceNumber, licenceNumber));
  const order = named === undefined ? null : await lockOrder(tx, named.orderId);
  const licence = await readLicence(tx, licenceNumber);
  if (order === null || licence === undefined)
    return { ok: false, code: 'not-found', detail: `There is no licence ${licenceNumber}.` };
  const { expiryDate, revokedAt, upgradedBy, renewedBy, isWithdrawn } = licence;
  const standing = {
    expiryDate,
    isRevoked: revokedAt !== null,
    isUpgraded: upgradedBy !== null,
    isWithdrawn,
  };
  const state = licenceState({ ...standing, orderState: order.state }, today);
  const isDelivered = order.deliveryState === 'delivered';
  const atHand = { number: licenceNumber, state, expiryDate, renewedBy, isDelivered };
  return { ok: true, value: { order, licence, atHand } };
}

async function readLicence(tx: Transaction, licenceNumber: string) {
  const [licence] = await tx
    .select({
      ...getTableColumns(shopOrderLicence),
      upgradedBy: replacedBy('upgrade'),
      renewedBy: replacedBy('renewal'),
      isWithdrawn,
      deliveryAddress: shopOrder.deliveryAddress,
      billingAddress: shopOrder.billingAddress,
      template: orderLicenceTemplate.template,
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(eq(shopOrderLicence.licenceNumber, licenceNumber));
  return licence;
}

/** A refusal for how the licence stands. */
export function refuseStanding(detail: string): Refusal {
  return { ok: false, code: 'order-state-conflict', detail };
}
