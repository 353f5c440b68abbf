import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
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
  return await isTold(tx, orderId, { kind: 'refund-failed', providerRefundId });
}

async function isTold(
  tx: Transaction,
  orderId: number,
  { kind, providerRefundId }: { kind: string; providerRefundId: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.kind, kind),
        eq(sql`${orderEvent.detail} ->> 'providerRefundId'`, providerRefundId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Money that had gone back by the provider's own pages came back: whoever looked at it before has to look again. Told twice of the same
 * refund, it is noted once; of a payment that a dispute took it is noted and not flagged.
 */
export async function noteOutsideFailed(
  tx: Transaction,
  { order, payment: { id: paymentId } }: Pick<FoundPayment, 'order' | 'payment'>,
  failed: PaymentEvent & { kind: 'outside-refund-failed' } & Told,
): Promise<void> {
  const { amount, currency, providerRefundId, reason, by, at } = failed;
  if (await isTold(tx, order.id, { kind: OUTSIDE_FAILED, providerRefundId })) return;
  const { isLost } = await readToldOf(tx, { orderId: order.id, paymentId });
  const raised = isLost ? [] : [raiseFlag(tx, { orderId: order.id, flag: REFUNDED_OUTSIDE, at })];
  await tx
    .with(...raised)
    .insert(orderEvent)
    .values({
      orderId: order.id,
      kind: OUTSIDE_FAILED,
      fromState: order.state,
      toState: order.state,
      by,
      at,
      detail: { paymentId, amount, currency, providerRefundId, reason },
    });
}

/**
 * Of payments that a dispute took, the flag of what went back outside goes with that of the dispute, whichever was told first; it
 * stays where something of another payment went back.
 */
export async function dropOutsideOfLost(tx: Transaction, orderId: number): Promise<void> {
  const isLeft = sql`exists (select 1 from ${orderEvent} as told
    where told.order_id = ${orderId} and told.kind in (${REFUNDED_OUTSIDE}, ${OUTSIDE_FAILED}) and not exists (
      select 1 from ${orderEvent} as lost where lost.order_id = ${orderId} and lost.kind = 'dispute-closed'
        and lost.detail ->> 'isLost' = 'true' and lost.detail ->> 'paymentId' = told.detail ->> 'paymentId'))`;
  await tx
    .delete(orderFlag)
    .where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, REFUNDED_OUTSIDE), sql`not ${isLeft}`));
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

/** Its flag, and how the history of an order tells it. */
const REFUNDED_OUTSIDE = 'refunded-outside';
const OUTSIDE_FAILED = 'outside-refund-failed';

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
