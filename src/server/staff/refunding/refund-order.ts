import { and, eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { payment, refund } from '#server/database/schema/orders.ts';
import { issueCreditNote } from '#server/orders/invoicing/issue-credit-note.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import { findInvoice } from '#server/papers/find-invoice.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findUpgradedLicence } from './find-upgraded-licence.ts';
import { undoReplacements } from './undo-replacements.ts';

export interface RefundedOrder {
  refundId: number;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  isWhole: boolean;
  /** Null where a credit note said it before, as one over VAT does. */
  creditNote: string | null;
  /** `card` goes back by itself; a bank transfer is made by hand. */
  way: 'card' | 'bank-transfer';
}

/**
 * Gives back a part of what an order was paid, or without `amount` what is left of it, with its credit note. The provider of
 * card payments is told by a job; a transfer is for staff to make. A whole refund ends what the order's licences allow, and a
 * licence that one of them upgraded is in force again.
 */
export async function refundOrder(
  { db, jobs, now }: StaffServices,
  input: { orderId: number; amount?: number | undefined; reason: string; by: string },
): Promise<Result<RefundedOrder>> {
  const { orderId, reason, by } = input;
  return await db.transaction(async (tx): Promise<Result<RefundedOrder>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    if (!isEntitled(order)) {
      const detail = `${order.orderNumber} is ${order.state}; only what was paid is given back.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const { currency } = order;
    const held = await readHeld(tx, orderId);
    const left = order.finalPrice - held.refunded;
    const amount = input.amount === undefined ? left : fromMajorUnits(input.amount, currency);
    if (amount < 1 || amount > left) {
      const message = `${formatMoney({ amount: left, currency })} of ${order.orderNumber} can be given back`;
      return { ok: false, code: 'invalid-payload', errors: [{ path: 'amount', message }] };
    }
    const at = now();
    const isWhole = amount === left;
    // What was paid for its licence was credited to the upgrade: it would be given back twice.
    const upgraded = isWhole ? await findUpgradedLicence(tx, orderId) : null;
    if (upgraded !== null) {
      const detail = `${upgraded.licenceNumber} of ${order.orderNumber} was upgraded to ${upgraded.upgradedBy}; please refund the order of that one first.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const uncredited = amount - Math.max(0, held.credited - held.refunded);
    const creditNote =
      uncredited > 0
        ? await issueCreditNote({ jobs }, tx, {
            orderId,
            part: isWhole ? { kind: 'whole' } : { kind: 'amount', amount: uncredited },
            reason,
            at,
          })
        : null;
    const [noted] = await tx
      .insert(refund)
      .values({ orderId, paymentId: held.paymentId, amount, reason, by, at })
      .returning({ id: refund.id });
    if (noted === undefined) throw new Error(`The refund of order ${order.orderNumber} was not written`);
    const detail = { refundId: noted.id, amount, reason, creditNote: creditNote?.number ?? null };
    const moved = await moveOrder(tx, order, { event: isWhole ? 'refund' : 'refund-part', by, at, detail });
    if (!moved.ok) throw new Error(`Order ${order.orderNumber} was paid and cannot be refunded`);
    if (isWhole) await undoReplacements(tx, orderId);
    if (held.paymentId !== null) await jobs.enqueue(tx, 'refund-payment', { refundId: noted.id });
    return {
      ok: true,
      value: {
        refundId: noted.id,
        amount,
        currency,
        isWhole,
        creditNote: creditNote?.number ?? null,
        way: held.paymentId === null ? 'bank-transfer' : 'card',
      },
    };
  });
}

/** What was given back and credited of a locked order so far, and the card payment that it was paid with. */
async function readHeld(
  tx: Transaction,
  orderId: number,
): Promise<{ refunded: number; credited: number; paymentId: number | null }> {
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
  return { refunded: refunds?.amount ?? 0, credited, paymentId: paid?.id ?? null };
}
