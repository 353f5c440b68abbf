import { eq, getTableColumns } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { validateAddress } from '#domain/address/address-validation.ts';
import { nestErrors } from '#domain/form/field-error.ts';
import { isInForce, licenceState } from '#domain/order/licence-state.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import { licenceTransfer, orderEvent, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { type LockedOrder, lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * Gives a licence to another licensee, who has it from then on in place of the earlier one. A job draws the new certificate,
 * which takes the place of the old one among the order's documents, and mails it to the new licensee.
 */
export async function transferLicence(
  { db, jobs, now, dayOf }: StaffServices,
  { licenceNumber, licensee, by }: { licenceNumber: string; licensee: WireAddress; by: string },
): Promise<Result<{ orderNumber: string }>> {
  const demands = {
    isPostalRequired: true,
    isCompanyRequired: false,
    isVatNumberRequired: false,
  };
  const errors = nestErrors('licensee', validateAddress(licensee, demands));
  if (errors.length > 0) return { ok: false, code: 'invalid-payload', errors };
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string }>> => {
    const isIt = eq(shopOrderLicence.licenceNumber, licenceNumber);
    const [named] = await tx.select({ orderId: shopOrderLicence.orderId }).from(shopOrderLicence).where(isIt);
    const order = named === undefined ? null : await lockOrder(tx, named.orderId);
    const [licence] = await tx
      .select({
        ...getTableColumns(shopOrderLicence),
        upgradedBy: replacedBy('upgrade'),
        isWithdrawn,
        deliveryAddress: shopOrder.deliveryAddress,
      })
      .from(shopOrderLicence)
      .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
      .where(isIt);
    if (order === null || licence === undefined) {
      return { ok: false, code: 'not-found', detail: `There is no licence ${licenceNumber}.` };
    }
    const at = now();
    const refusal = refuseState(order, licence, dayOf(at));
    if (refusal !== null) return refusal;
    const fromLicensee = licence.licensee ?? licence.deliveryAddress;
    await tx.update(shopOrderLicence).set({ licensee }).where(eq(shopOrderLicence.id, licence.id));
    const [transfer] = await tx
      .insert(licenceTransfer)
      .values({ licenceId: licence.id, fromLicensee, toLicensee: licensee, by, at })
      .returning({ id: licenceTransfer.id });
    if (transfer === undefined) throw new Error(`The transfer of ${licenceNumber} was not written`);
    await tx.insert(orderEvent).values({
      orderId: order.id,
      at,
      kind: 'transfer-licence',
      fromState: order.state,
      toState: order.state,
      by,
      // Whom it went from and to stands with the transfer, so that it can be forgotten there.
      detail: { licenceNumber, transferId: transfer.id },
    });
    await jobs.enqueue(tx, 'make-transfer-certificate', { transferId: transfer.id });
    return { ok: true, value: { orderNumber: order.orderNumber } };
  });
}

function refuseState(
  order: LockedOrder,
  licence: typeof shopOrderLicence.$inferSelect & { upgradedBy: string | null; isWithdrawn: boolean },
  today: string,
): Refusal | null {
  const { expiryDate } = licence;
  const state = licenceState(
    {
      expiryDate,
      isRevoked: licence.revokedAt !== null,
      isUpgraded: licence.upgradedBy !== null,
      isWithdrawn: licence.isWithdrawn,
      orderState: order.state,
    },
    today,
  );
  if (state === 'withdrawn') {
    const detail = `The buyer withdrew from the contract of ${order.orderNumber}, and its licences ended with it: see to it by ${namedAct('accept-withdrawal', order.id)}, or where there was no right to by ${namedAct('refuse-withdrawal', `${order.id} --reason '…'`)}.`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  if (!isInForce(state)) {
    const detail = `The licence ${licence.licenceNumber} is ${state}; only one that is valid goes to another licensee.`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  if (order.deliveryState === 'delivered') return null;
  const detail = `The order ${order.orderNumber} is not delivered yet; please wait until it is.`;
  return { ok: false, code: 'order-state-conflict', detail };
}
