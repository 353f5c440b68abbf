import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { FoundPayment } from './apply-payment-event.ts';
import { paymentDisputed } from './payment-disputed-mail.ts';

interface Told {
  by: string;
  at: Date;
}

/** The payer's bank takes a payment back: staff are flagged and mailed until when they may answer. One that is over is only noted. */
export async function noteDispute(
  { jobs }: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  { order }: Pick<FoundPayment, 'order'>,
  dispute: PaymentEvent & { kind: 'disputed' } & Told,
): Promise<void> {
  const { disputeId, amount, currency, reason, dueBy, by, at } = dispute;
  const detail = { disputeId, amount, currency, reason, dueBy };
  if (await isClosed(tx, { orderId: order.id, disputeId })) {
    await tx.insert(orderEvent).values({ ...unmoved(order), kind: 'disputed', by, at, detail });
    return;
  }
  await flagOrder(tx, order, { flag: 'disputed', by, at, detail });
  const { contactEmail } = await readFoundry(tx);
  if (contactEmail === '') return;
  const mail = paymentDisputed.of({ orderNumber: order.orderNumber, amount, currency, reason, dueBy });
  await decideMail(tx, jobs, { key: `payment-disputed:${disputeId}`, recipient: contactEmail, mail, at });
}

/** A dispute is over. Its flag goes with the last that was open; one that was lost leaves a flag of its own. */
export async function closeDispute(
  tx: Transaction,
  { order, payment: { id: paymentId } }: Pick<FoundPayment, 'order' | 'payment'>,
  { disputeId, isLost, by, at }: PaymentEvent & { kind: 'dispute-closed' } & Told,
): Promise<void> {
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
}

async function isClosed(
  tx: Transaction,
  { orderId, disputeId }: { orderId: number; disputeId: string },
): Promise<boolean> {
  const closed = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.kind, 'dispute-closed'),
        eq(sql`${orderEvent.detail} ->> 'disputeId'`, disputeId),
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
