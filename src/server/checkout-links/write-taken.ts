import { and, eq } from 'drizzle-orm';
import type { WithSubquery } from 'drizzle-orm/subquery';
import { addressFields } from '#domain/address/address.ts';
import { isNumberOpen } from '#domain/vat/vat.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import { writeSums } from '#server/orders/pricing/write-sums.ts';
import { endPayments } from '#server/orders/state/end-payments.ts';
import type { LockedOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { LinkedOrder } from './find-checkout-link.ts';
import type { PricedCheckout } from './price-checkout.ts';

interface Written {
  order: LinkedOrder;
  priced: PricedCheckout & { ok: true };
  consents: Record<string, string | null>;
  at: Date;
  /** Whose the order is from now on; what is absent stays. */
  owner?: Partial<typeof shopOrder.$inferInsert>;
}

/** Writes what an order costs its taker, and gives what goes with its move: what is told of it, and the flag of an open number. */
export async function writeTaken(
  tx: Transaction,
  { orderId, order, priced, consents, at, owner }: Written & { orderId: number },
): Promise<{ detail: Record<string, unknown>; together: WithSubquery[] }> {
  const { billingAddress, deliveryAddress, givenFields, decision, verdict, sums } = priced;
  await tx
    .update(shopOrder)
    .set({
      ...owner,
      consents,
      billingAddress,
      deliveryAddress,
      givenFields,
      vatEvidence: { decision, ...verdict },
    })
    .where(eq(shopOrder.id, orderId));
  const isRepriced = sums.vat !== order.vat || sums.vatRate !== order.vatRate;
  if (isRepriced) await writeSums(tx, orderId, sums);
  const detail = sums.finalPrice === order.finalPrice ? {} : { finalPrice: sums.finalPrice };
  if (isNumberOpen(verdict, decision))
    return { detail, together: [raiseFlag(tx, { orderId, flag: 'vat-recheck', at })] };
  // What the register could not tell when it was quoted was decided since.
  if (order.vatEvidence.result === 'manual')
    await tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'vat-recheck')));
  return { detail, together: [] };
}

/** Writes what a taker corrected of an order that is not paid yet. What was begun at the card provider at another price ends. */
export async function writeCorrection(
  { jobs }: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  { locked, ...written }: Written & { locked: LockedOrder },
): Promise<void> {
  const { order, priced, at } = written;
  const { detail, together } = await writeTaken(tx, { ...written, orderId: locked.id });
  // VAT of another country may have to be stated in another currency, by a rate that is looked for as a payment begins.
  const isPriced =
    priced.sums.finalPrice === order.finalPrice &&
    priced.sums.vat === order.vat &&
    priced.decision.country === order.vatEvidence.decision?.country;
  if (!isPriced) await endPayments({ jobs }, tx, locked.id);
  const isCorrected = (['billingAddress', 'deliveryAddress'] as const).some((which) =>
    addressFields.some((field) => priced[which][field] !== order[which][field]),
  );
  if (!isCorrected && isPriced) return;
  await tx
    .with(...together)
    .insert(orderEvent)
    .values({
      orderId: locked.id,
      at,
      kind: isCorrected ? 'correct-address' : 'decide-vat',
      fromState: order.state,
      toState: order.state,
      by: 'shopper',
      detail,
    });
}
