import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { LicenceAtHand } from '#domain/order/licence-acts.ts';
import { licenceState } from '#domain/order/licence-state.ts';
import { closedStates, paidStates } from '#domain/order/order-states.ts';
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
  const { expiryDate, revokedAt, upgradedBy, renewedBy, begunBy, isWithdrawn } = licence;
  const standing = {
    expiryDate,
    isRevoked: revokedAt !== null,
    isUpgraded: upgradedBy !== null,
    isWithdrawn,
  };
  const state = licenceState({ ...standing, orderState: order.state }, today);
  const isDelivered = order.deliveryState === 'delivered';
  const atHand = { number: licenceNumber, state, expiryDate, renewedBy, begunBy, isDelivered };
  return { ok: true, value: { order, licence, atHand } };
}

/** SQL of the order, neither paid nor over, that is to upgrade or renew a licence; the last where there are several. Tables are named by hand. */
const replacingOrder = sql<string | null>`(select begun.order_number from ${shopOrderLicence} as later
  join ${shopOrder} as begun on begun.id = later.order_id
  where ${shopOrderLicence}.id in (later.upgrades_licence_id, later.renews_licence_id)
    and begun.state not in (${sql.join(
      [...paidStates, ...closedStates].map((state) => sql`${state}`),
      sql`, `,
    )})
  order by begun.id desc limit 1)`;

async function readLicence(tx: Transaction, licenceNumber: string) {
  const [licence] = await tx
    .select({
      ...getTableColumns(shopOrderLicence),
      upgradedBy: replacedBy('upgrade'),
      renewedBy: replacedBy('renewal'),
      begunBy: replacingOrder,
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
