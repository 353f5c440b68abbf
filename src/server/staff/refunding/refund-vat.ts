import { and, desc, eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { readVatOwed } from '#server/orders/invoicing/issue-credit-note.ts';
import { VAT_NOT_DUE } from '#server/orders/rechecking/apply-vat-recheck.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type LockedPaidOrder, lockPaidOrder } from './lock-paid-order.ts';
import { noteRefund, type RefundedOrder } from './note-refund.ts';
import { refuseGivenElsewhere } from './refuse-given-elsewhere.ts';

/** `before`: the VAT was given back before, and nothing has changed. */
export type RefundedVat = { kind: 'given'; refund: RefundedOrder } | { kind: 'before' };

/**
 * Gives back the VAT of a paid order whose number the register confirmed after the payment: a credit note over what is left of
 * its VAT, which says the reverse charge, and the refund, both or neither. Asked again it changes nothing. Where money went back by the
 * provider, or may, it is refused as any refund is.
 */
export async function refundVat(
  services: StaffServices,
  { orderId, by }: { orderId: number; by: string },
): Promise<Result<RefundedVat>> {
  return await services.db.transaction(async (tx): Promise<Result<RefundedVat>> => {
    const locked = await lockPaidOrder(tx, orderId);
    if (!locked.ok) return locked;
    if (!locked.value.isVatOwed) return await answerUnowed(tx, locked.value);
    const refusal = await refuseGivenElsewhere(tx, locked.value.order);
    if (refusal !== null) return refusal;
    const amount = await readVatOwed(tx, { orderId, at: services.now() });
    if (amount < 1 || amount > locked.value.left) {
      const detail = `Nothing of the VAT of ${locked.value.order.orderNumber} is left to be given back.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const part = { kind: 'vat', amount } as const;
    const noted = await noteRefund(services, tx, locked.value, { part, reason: VAT_NOT_DUE, by });
    return noted.ok ? { ok: true, value: { kind: 'given', refund: noted.value } } : noted;
  });
}

/** The flag went with the VAT, or there never was one. */
async function answerUnowed(tx: Transaction, { order }: LockedPaidOrder): Promise<Result<RefundedVat>> {
  const [before] = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, order.id), sql`${orderEvent.detail} ->> 'isVat' = 'true'`))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  if (before !== undefined) return { ok: true, value: { kind: 'before' } };
  const detail = `${order.orderNumber} is not flagged vat-refund: the register has not said that its VAT is not due, or it was given back.`;
  return { ok: false, code: 'order-state-conflict', detail };
}
