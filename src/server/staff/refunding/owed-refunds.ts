import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { isReturnable } from './is-returnable.ts';

/** A refund of a card payment of an order that was not given back yet; null where there is none. */
export async function findOwedRefund(tx: Transaction, orderId: number): Promise<number | null> {
  const [owed] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), isNotNull(refund.paymentId), isNull(refund.doneAt)))
    .limit(1);
  return owed?.id ?? null;
}

/** Whether an order has a payment for which nothing was sold and that was not given back. */
export async function hasSurplus(tx: Transaction, orderId: number): Promise<boolean> {
  const surplus = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isReturnable))
    .limit(1);
  return surplus.length > 0;
}

/** Once some of it was given back: takes the flag off that tells of a refund that failed, where nothing is owed any more. */
export async function clearRefundFailed(tx: Transaction, orderId: number): Promise<void> {
  if ((await findOwedRefund(tx, orderId)) !== null || (await hasSurplus(tx, orderId))) return;
  await tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'refund-failed')));
}
