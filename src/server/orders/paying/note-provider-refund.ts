import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
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
  const found = await tx
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
  return found.length > 0;
}

/**
 * Money went back that no refund of the shop tells of: neither papers nor licences know of it until staff have looked. The provider
 * tells all of it with every refund, so that only what was not told before is flagged. Of a payment that a dispute took it is noted.
 */
export async function noteRefundOutside(
  tx: Transaction,
  { order, payment: { id: paymentId } }: Pick<FoundPayment, 'order' | 'payment'>,
  { amount, currency, providerRefundIds, by, at }: PaymentEvent & { kind: 'refunded-outside' } & Told,
): Promise<void> {
  const told = await readToldOf(tx, { orderId: order.id, paymentId });
  if (providerRefundIds.every((id) => told.refundIds.has(id))) return;
  const detail = { paymentId, amount, currency, providerRefundIds };
  if (!told.isLost) return await flagOrder(tx, order, { flag: REFUNDED_OUTSIDE, by, at, detail });
  const states = { fromState: order.state, toState: order.state };
  await tx
    .insert(orderEvent)
    .values({ orderId: order.id, kind: REFUNDED_OUTSIDE, ...states, by, at, detail });
}

const REFUNDED_OUTSIDE = 'refunded-outside';

const noted = z.object({
  isLost: z.boolean().default(false),
  providerRefundIds: z.array(z.string()).default([]),
});

/** Which refunds of a payment were told of before, and whether a dispute took it. */
async function readToldOf(
  tx: Transaction,
  { orderId, paymentId }: { orderId: number; paymentId: number },
): Promise<{ refundIds: Set<string>; isLost: boolean }> {
  const rows = await tx
    .select({ detail: orderEvent.detail })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        inArray(orderEvent.kind, [REFUNDED_OUTSIDE, 'dispute-closed']),
        eq(sql`(${orderEvent.detail} ->> 'paymentId')::int`, paymentId),
      ),
    );
  const details = rows.map(({ detail }) => noted.parse(detail));
  return {
    refundIds: new Set(details.flatMap(({ providerRefundIds }) => providerRefundIds)),
    isLost: details.some(({ isLost }) => isLost),
  };
}
