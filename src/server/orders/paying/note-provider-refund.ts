import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import { readRefundKey } from '#server/payment/refund-keys.ts';
import type { FoundPayment } from './apply-payment-event.ts';

interface Told {
  by: string;
  at: Date;
}

/**
 * A refund that the provider had taken on came back, as from an account that was closed: it is owed again, and staff are told.
 * Told twice of the same one, it is noted once.
 */
export async function noteRefundFailed(
  tx: Transaction,
  { order }: Pick<FoundPayment, 'order'>,
  failed: PaymentEvent & { kind: 'refund-failed' } & Told,
): Promise<void> {
  const { idempotencyKey, providerRefundId, reason, by, at } = failed;
  const key = readRefundKey(idempotencyKey);
  if (key === null || (await isNoted(tx, order.id, providerRefundId))) return;
  const owed =
    key.of === 'refund'
      ? await tx
          .update(refund)
          .set({ doneAt: null })
          .where(and(eq(refund.id, key.id), eq(refund.orderId, order.id)))
          .returning({ id: refund.id })
      : await tx
          .update(payment)
          .set({ state: 'surplus' })
          .where(
            and(
              eq(payment.id, key.id),
              eq(payment.orderId, order.id),
              sql`${payment.state} in ('surplus', 'refunded')`,
            ),
          )
          .returning({ id: payment.id });
  if (owed.length === 0) return;
  const named = key.of === 'refund' ? { refundId: key.id } : { paymentId: key.id };
  await flagOrder(tx, order, {
    flag: 'refund-failed',
    by,
    at,
    detail: { ...named, providerRefundId, reason },
  });
}

/** Whether the provider has told that this refund of its own came back. */
export async function isNoted(tx: Transaction, orderId: number, providerRefundId: string): Promise<boolean> {
  const noted = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.kind, 'refund-failed'),
        eq(sql`${orderEvent.detail} ->> 'providerRefundId'`, providerRefundId),
      ),
    )
    .limit(1);
  return noted.length > 0;
}

/** Money went back that no refund of the shop tells of: neither papers nor licences know of it until staff have looked. */
export async function noteRefundOutside(
  tx: Transaction,
  { order }: Pick<FoundPayment, 'order'>,
  { amount, currency, by, at }: PaymentEvent & { kind: 'refunded-outside' } & Told,
): Promise<void> {
  await flagOrder(tx, order, { flag: 'refunded-outside', by, at, detail: { amount, currency } });
}
