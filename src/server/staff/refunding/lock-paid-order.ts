import { and, eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { type LockedOrder, lockOrder } from '#server/orders/state/move-order.ts';
import { findInvoice } from '#server/papers/find-invoice.ts';

/** A locked order of which something may be given back; amounts in minor units. */
export interface LockedPaidOrder {
  order: LockedOrder;
  /** What was paid and not given back so far. */
  left: number;
  /** What was credited and not given back yet. */
  creditedBefore: number;
  /** The card payment that it was paid with; null for a bank transfer. */
  paymentId: number | null;
  /** Whether its VAT turned out not to be due, and was not given back yet. */
  isVatOwed: boolean;
}

/** Locks an order that was paid and not given back whole, and reads what was given back and credited of it so far. */
export async function lockPaidOrder(tx: Transaction, orderId: number): Promise<Result<LockedPaidOrder>> {
  const order = await lockOrder(tx, orderId);
  if (order === null) return { ok: false, code: 'not-found' };
  if (!isEntitled(order)) {
    const detail = `${order.orderNumber} is ${order.state}; only what was paid is given back.`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  const [refunds] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(eq(refund.orderId, orderId));
  // Of the invoice that holds alone: what was credited of one that another took the place of was never paid.
  const credits = (await findInvoice(tx, orderId))?.credits ?? [];
  const credited = credits.reduce((sum, { finalPrice }) => sum + finalPrice, 0);
  const [paid] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'paid')));
  const owed = await tx
    .select({ flag: orderFlag.flag })
    .from(orderFlag)
    .where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'vat-refund')));
  const refunded = refunds?.amount ?? 0;
  return {
    ok: true,
    value: {
      order,
      left: order.finalPrice - refunded,
      creditedBefore: Math.max(0, credited - refunded),
      paymentId: paid?.id ?? null,
      isVatOwed: owed.length > 0,
    },
  };
}
