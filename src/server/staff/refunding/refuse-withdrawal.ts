import { and, eq } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { mailHeldAgain } from '#server/delivery/record-delivery.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { hasWithdrawn, WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { type LockedOrder, lockOrder } from '#server/orders/state/move-order.ts';
import { readDeclaration } from '#server/orders/withdrawing/read-declaration.ts';
import { withdrawalRefused } from '#server/orders/withdrawing/withdrawal-mails.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * Staff find that there was no right to withdraw from a paid order: it holds on, its licences with it, what was not delivered is
 * delivered, and all who were told that it had ended, who declared it and the buyer, are told why by mail.
 */
export async function refuseWithdrawal(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { orderId, reason, by }: { orderId: number; reason: string; by: string },
): Promise<Result<{ orderNumber: string }>> {
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string }>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const refusal = await refuseUndeclared(tx, order);
    if (refusal !== null) return refusal;
    const { orderNumber, state } = order;
    const at = now();
    const declaration = await readDeclaration(tx, orderId);
    await tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, WITHDRAWN)));
    const noted = { kind: WITHDRAWAL_REFUSED, fromState: state, toState: state, by, detail: { reason } };
    await tx.insert(orderEvent).values({ orderId, at, ...noted });
    if (order.deliveryState === 'delivered') await mailHeldAgain(tx, jobs, { orderId, at });
    else await jobs.enqueue(tx, 'make-delivery', { orderId });
    const mail = withdrawalRefused.of({ orderNumber, name: declaration.name, reason });
    for (const recipient of declaration.recipients) {
      const key = `withdrawal-refused:${recipient === declaration.email ? '' : 'buyer:'}${declaration.id}`;
      await decideMail(tx, jobs, { key, recipient, mail, orderId, at });
    }
    return { ok: true, value: { orderNumber } };
  });
}

async function refuseUndeclared(tx: Transaction, order: LockedOrder): Promise<Refusal | null> {
  const { orderNumber, state } = order;
  const refuse = (detail: string): Refusal => ({ ok: false, code: 'order-state-conflict', detail });
  if (!(await hasWithdrawn(tx, order.id))) return refuse(`Nobody has withdrawn from ${orderNumber}.`);
  return isEntitled(order)
    ? null
    : refuse(`${orderNumber} is ${state}: the withdrawal has ended it, and its buyer may order anew.`);
}
