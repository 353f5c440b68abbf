import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import { paymentDisputed } from '#server/orders/disputes/payment-disputed-mail.ts';
import { paymentLost } from '#server/orders/disputes/payment-lost-mail.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { FoundPayment } from './apply-payment-event.ts';
import { dropOutsideOfLost } from './note-provider-refund.ts';

interface Told {
  by: string;
  at: Date;
}

/**
 * The payer's bank takes a payment back: staff are flagged and mailed until when they may answer, or that there is nothing to answer. One
 * that is over is only noted.
 */
export async function noteDispute(
  { jobs }: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  found: Pick<FoundPayment, 'order' | 'payment'>,
  dispute: PaymentEvent & { kind: 'disputed' } & Told,
): Promise<void> {
  const { disputeId, amount, currency, reason, dueBy, isLost, by, at } = dispute;
  const { order } = found;
  const detail = { disputeId, amount, currency, reason, dueBy };
  const isOver = await isClosed(tx, { orderId: order.id, disputeId });
  if (isOver || isLost) {
    await tx.insert(orderEvent).values({ ...unmoved(order), kind: 'disputed', by, at, detail });
    if (!isOver) await closeDispute({ jobs }, tx, found, { ...dispute, kind: 'dispute-closed' });
    return;
  }
  await flagOrder(tx, order, { flag: 'disputed', by, at, detail });
  const { contactEmail } = await readFoundry(tx);
  if (contactEmail === '') return;
  const mail = paymentDisputed.of({ orderNumber: order.orderNumber, amount, currency, reason, dueBy });
  await decideMail(tx, jobs, { key: `payment-disputed:${disputeId}`, recipient: contactEmail, mail, at });
}

/** Tells the foundry, once, that a payment was taken back for good. */
async function mailLost(
  jobs: OrderServices['jobs'],
  tx: Transaction,
  { orderNumber }: FoundPayment['order'],
  { disputeId, amount, currency, reason, at }: PaymentEvent & { kind: 'dispute-closed' } & Told,
): Promise<void> {
  const { contactEmail } = await readFoundry(tx);
  if (contactEmail === '') return;
  const mail = paymentLost.of({ orderNumber, amount, currency, reason });
  await decideMail(tx, jobs, { key: `payment-lost:${disputeId}`, recipient: contactEmail, mail, at });
}

/** A dispute is over. Its flag goes with the last that was open; one that was lost leaves a flag of its own, and is mailed. */
export async function closeDispute(
  { jobs }: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  { order, payment: { id: paymentId } }: Pick<FoundPayment, 'order' | 'payment'>,
  closed: PaymentEvent & { kind: 'dispute-closed' } & Told,
): Promise<void> {
  const { disputeId, isLost, by, at } = closed;
  // It was over with its beginning.
  if (await isClosed(tx, { orderId: order.id, disputeId, isLost })) return;
  const lost = isLost ? [raiseFlag(tx, { orderId: order.id, flag: 'dispute-lost', at })] : [];
  await tx
    .with(...lost)
    .insert(orderEvent)
    .values({ ...unmoved(order), kind: 'dispute-closed', by, at, detail: { disputeId, isLost, paymentId } });
  await tx
    .delete(orderFlag)
    .where(
      and(
        eq(orderFlag.orderId, order.id),
        eq(orderFlag.flag, 'disputed'),
        sql`not ${hasOpenDispute(order.id)}`,
      ),
    );
  if (!isLost) return;
  await dropOutsideOfLost(tx, order.id);
  await mailLost(jobs, tx, order, closed);
}

async function isClosed(
  tx: Transaction,
  { orderId, disputeId, isLost }: { orderId: number; disputeId: string; isLost?: boolean },
): Promise<boolean> {
  const closed = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.kind, 'dispute-closed'),
        eq(sql`${orderEvent.detail} ->> 'disputeId'`, disputeId),
        isLost === undefined ? undefined : eq(sql`${orderEvent.detail} ->> 'isLost'`, `${isLost}`),
      ),
    )
    .limit(1);
  return closed.length > 0;
}

function hasOpenDispute(orderId: number) {
  return sql`exists (select 1 from ${orderEvent} as opened
    where opened.order_id = ${orderId} and opened.kind = 'disputed' and not exists (
      select 1 from ${orderEvent} as closed where closed.order_id = ${orderId} and closed.kind = 'dispute-closed'
        and closed.detail ->> 'disputeId' = opened.detail ->> 'disputeId'))`;
}

function unmoved(order: FoundPayment['order']) {
  return { orderId: order.id, fromState: order.state, toState: order.state };
}
