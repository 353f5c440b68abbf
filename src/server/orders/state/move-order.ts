import { and, eq } from 'drizzle-orm';
import type { WithSubquery } from 'drizzle-orm/subquery';
import type { PaymentType } from '#domain/cart/cart.ts';
import { orderExpiresAt } from '#domain/order/order-expiry.ts';
import { type OrderEventKind, planTransition, type TransitionPlan } from '#domain/order/order-lifecycle.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import { dueColumns } from './due-columns.ts';
import { PAYMENT_REFUSED } from './order-flags.ts';

export const lockedColumns = {
  ...dueColumns,
  sessionId: shopOrder.sessionId,
  deliveryState: shopOrder.deliveryState,
  reviewReason: shopOrder.reviewReason,
  quotedAt: shopOrder.quotedAt,
  quoteEndsAt: shopOrder.quoteEndsAt,
  quoteVersion: shopOrder.quoteVersion,
  expiresAt: shopOrder.expiresAt,
  paidAt: shopOrder.paidAt,
};

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = Pick<typeof shopOrder.$inferSelect, keyof typeof lockedColumns>;

export interface OrderMove {
  event: OrderEventKind;
  /** Who did it: 'shopper', 'time', or the provider's name. */
  by: string;
  at: Date;
  /** The way to pay that the event chooses. */
  paymentType?: PaymentType;
  detail?: Record<string, unknown>;
  /** Writes that are sent in the same statement; they are left out where the move changes nothing. */
  together?: WithSubquery[];
}

/** Reads an order and keeps everybody else from changing it until the transaction ends. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder | null> {
  const [order] = await tx
    .select(lockedColumns)
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId))
    .for('update');
  return order ?? null;
}

/**
 * The only writer of an order's state: checks the state it comes from against the lifecycle's table and writes the change with
 * its event, in one statement. A refused move and a replay write nothing; the plan says so.
 */
export async function moveOrder(
  tx: Transaction,
  order: LockedOrder,
  move: OrderMove,
): Promise<TransitionPlan> {
  const { event, by, at, detail = {}, together = [] } = move;
  const plan = planTransition({
    state: order.state,
    event,
    now: at,
    paymentType: order.paymentType,
    expiresAt: order.expiresAt,
  });
  if (!plan.ok || plan.unchanged) return plan;
  const paymentType = move.paymentType ?? order.paymentType;
  const isFirstPaid = plan.to === 'paid' && order.paidAt === null;
  const moved = tx.$with('moved').as(
    tx
      .update(shopOrder)
      .set({
        state: plan.to,
        paymentType,
        expiresAt: orderExpiresAt({
          state: plan.to,
          paymentType,
          stateSince: at,
          quotedAt: order.quotedAt,
          quoteEndsAt: order.quoteEndsAt,
        }),
        ...(isFirstPaid ? { paidAt: at, deliveryState: 'pending' as const } : {}),
      })
      .where(eq(shopOrder.id, order.id)),
  );
  const flagged = plan.isFlaggedForStaff ? [raiseFlag(tx, { orderId: order.id, flag: 'paid-late', at })] : [];
  // What ended by time alone ended without staff, who are still to see why.
  const settled = plan.to === 'expired' ? [] : [refusalOver(tx, order.id)];
  await tx
    .with(...together, ...flagged, ...settled, moved)
    .insert(orderEvent)
    .values({
      orderId: order.id,
      at,
      kind: event,
      fromState: order.state,
      toState: plan.to,
      by,
      detail,
    });
  return plan;
}

/** A payment that the provider refused is over once the order is paid in another way, tried again and taken, or cancelled. */
function refusalOver(tx: Transaction, orderId: number): WithSubquery {
  return tx
    .$with('refusal_over')
    .as(tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, PAYMENT_REFUSED))));
}
