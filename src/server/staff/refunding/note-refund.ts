import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { CreditPart } from '#domain/order/plan-credit.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderFlag, refund } from '#server/database/schema/orders.ts';
import { type IssuedCredit, issueCreditNote } from '#server/orders/invoicing/issue-credit-note.ts';
import { moveOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findUpgradedLicence } from './find-upgraded-licence.ts';
import type { LockedPaidOrder } from './lock-paid-order.ts';
import { undoReplacements } from './undo-replacements.ts';

export interface RefundedOrder {
  refundId: number;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  isWhole: boolean;
  /** Null where a credit note said it before. */
  creditNote: string | null;
  /** `card` goes back by itself; a bank transfer is made by hand. */
  way: 'card' | 'bank-transfer';
}

/**
 * Writes a refund of a locked order with its credit note and the job that has the provider give it back, all in the given
 * transaction. `part` is what is given back: an amount in minor units, or an amount that is the VAT alone.
 */
export async function noteRefund(
  { jobs, now }: Pick<StaffServices, 'jobs' | 'now'>,
  tx: Transaction,
  { order, left, creditedBefore, paymentId }: LockedPaidOrder,
  given: {
    part: { kind: 'vat'; amount: number } | (CreditPart & { kind: 'amount' });
    reason: string;
    by: string;
  },
): Promise<Result<RefundedOrder>> {
  const { part, reason, by } = given;
  const { amount } = part;
  const orderId = order.id;
  const at = now();
  const isWhole = amount === left;
  // What was paid for its licence was credited to the upgrade: it would be given back twice.
  const upgraded = isWhole ? await findUpgradedLicence(tx, orderId) : null;
  if (upgraded !== null) {
    const detail = `${upgraded.licenceNumber} of ${order.orderNumber} was upgraded to ${upgraded.upgradedBy}; please refund the order of that one first.`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  const credit = creditOf(part, { isWhole, creditedBefore });
  const issued =
    credit === null ? null : await issueCreditNote({ jobs }, tx, { orderId, part: credit, reason, at });
  const creditNote = issued?.number ?? null;
  const [noted] = await tx
    .insert(refund)
    .values({ orderId, paymentId, amount, reason, by, at })
    .returning({ id: refund.id });
  if (noted === undefined) throw new Error(`The refund of order ${order.orderNumber} was not written`);
  const detail = {
    refundId: noted.id,
    amount,
    reason,
    creditNote,
    ...(part.kind === 'vat' ? { isVat: true } : {}),
  };
  const moved = await moveOrder(tx, order, { event: isWhole ? 'refund' : 'refund-part', by, at, detail });
  if (!moved.ok) throw new Error(`Order ${order.orderNumber} was paid and cannot be refunded`);
  if (isWhole) await undoReplacements(tx, orderId);
  if (isVatSettled(issued)) await clearVatRefund(tx, orderId);
  if (paymentId !== null) await jobs.enqueue(tx, 'refund-payment', { refundId: noted.id });
  const { currency } = order;
  const way = paymentId === null ? 'bank-transfer' : 'card';
  return { ok: true, value: { refundId: noted.id, amount, currency, isWhole, creditNote, way } };
}

/** What is credited now; null where a credit note said all of it before. */
function creditOf(
  part: { kind: 'vat'; amount: number } | (CreditPart & { kind: 'amount' }),
  { isWhole, creditedBefore }: { isWhole: boolean; creditedBefore: number },
): CreditPart | null {
  if (part.kind === 'vat') return { kind: 'vat' };
  const amount = part.amount - creditedBefore;
  if (amount <= 0) return null;
  return isWhole ? { kind: 'whole' } : { ...part, amount };
}

function isVatSettled(issued: IssuedCredit | null): boolean {
  return issued?.vatLeft === 0;
}

/** Nothing of the VAT is left that staff were to give back. */
export async function clearVatRefund(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'vat-refund')));
}
