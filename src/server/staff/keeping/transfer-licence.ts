import { eq } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { validateAddress } from '#domain/address/address-validation.ts';
import { nestErrors } from '#domain/form/field-error.ts';
import type { LicenceAtHand } from '#domain/order/licence-acts.ts';
import { isInForce } from '#domain/order/licence-state.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import { licenceTransfer, orderEvent, shopOrderLicence } from '#server/database/schema/orders.ts';
import type { LockedOrder } from '#server/orders/state/move-order.ts';
import { lockLicence, refuseStanding } from '#server/staff/licences/lock-licence.ts';
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
    const at = now();
    const locked = await lockLicence(tx, { licenceNumber, today: dayOf(at) });
    if (!locked.ok) return locked;
    const { order, licence, atHand } = locked.value;
    const refusal = refuseState(order, atHand);
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

function refuseState(order: LockedOrder, { number, state, isDelivered }: LicenceAtHand): Refusal | null {
  if (state === 'withdrawn') {
    return refuseStanding(
      `The buyer withdrew from the contract of ${order.orderNumber}, and its licences ended with it: see to it by ${namedAct('accept-withdrawal', order.id)}, or where there was no right to by ${namedAct('refuse-withdrawal', `${order.id} --reason '…'`)}.`,
    );
  }
  if (!isInForce(state))
    return refuseStanding(
      `The licence ${number} is ${state}; only one that is valid goes to another licensee.`,
    );
  return isDelivered
    ? null
    : refuseStanding(`The order ${order.orderNumber} is not delivered yet; please wait until it is.`);
}
