import { and, eq } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type CreditPart, mostCreditable } from '#domain/order/plan-credit.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import {
  type IssuedCredit,
  issueCreditNote,
  readCreditLeft,
} from '#server/orders/invoicing/issue-credit-note.ts';
import { moveOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { LockedPaidOrder } from './lock-paid-order.ts';
import { readUpgradedLicences } from './read-upgraded-licences.ts';
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
  const credit = creditOf(part, { isWhole, creditedBefore });
  const refusal = await refuseTwice(tx, { order, isWhole, credit, creditedBefore, at });
  if (refusal !== null) return refusal;
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

/** What was paid for a licence and credited to its upgrade would be given back twice. */
async function refuseTwice(
  tx: Transaction,
  {
    order: { id: orderId, orderNumber, currency },
    isWhole,
    credit,
    creditedBefore,
    at,
  }: {
    order: LockedPaidOrder['order'];
    isWhole: boolean;
    credit: CreditPart | null;
    creditedBefore: number;
    at: Date;
  },
): Promise<Refusal | null> {
  // The VAT was never credited to an upgrade.
  if (!isWhole && (credit === null || credit.kind === 'vat')) return null;
  const upgraded = await readUpgradedLicences(tx, orderId);
  const [first] = upgraded;
  if (first === undefined) return null;
  const refundThatFirst = `${first.licenceNumber} of ${orderNumber} was upgraded to ${first.upgradedBy}; please refund the order of that one first.`;
  const refusal: Refusal = { ok: false, code: 'order-state-conflict', detail: refundThatFirst };
  if (isWhole || credit?.kind !== 'amount') return refusal;
  const staying = upgraded.reduce((sum, licence) => sum + licence.credit, 0);
  const left = await readCreditLeft(tx, { orderId, at });
  const most = mostCreditable(left, { staying, isVatFirst: credit.isVatFirst });
  if (credit.amount <= most) return null;
  if (most === 0) return refusal;
  const amount = formatMoney({ amount: most + creditedBefore, currency });
  const message = `${amount} of ${orderNumber} can be given back; the rest was credited to ${first.upgradedBy}`;
  return { ok: false, code: 'invalid-payload', errors: [{ path: 'amount', message }] };
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
async function clearVatRefund(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'vat-refund')));
}
