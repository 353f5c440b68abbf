import type { Result } from '#contract/refusal.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { lockPaidOrder } from './lock-paid-order.ts';
import { noteRefund, type RefundedOrder } from './note-refund.ts';
import { refuseGivenElsewhere } from './refuse-given-elsewhere.ts';

/** What is given back of an order: an amount in major units, or without one what is left. */
export interface RefundAsked {
  orderId: number;
  amount?: number | undefined;
  reason: string;
  by: string;
}

/** Refunds an order, which it locks, in the given transaction; a refusal has written nothing. */
export async function refundWithin(
  services: Pick<StaffServices, 'jobs' | 'now'>,
  tx: Transaction,
  { orderId, amount: asked, reason, by }: RefundAsked,
): Promise<Result<RefundedOrder>> {
  const locked = await lockPaidOrder(tx, orderId);
  if (!locked.ok) return locked;
  const { order, left, isVatOwed } = locked.value;
  const { currency } = order;
  const refusal = await refuseGivenElsewhere(tx, order);
  if (refusal !== null) return refusal;
  const amount = asked === undefined ? left : fromMajorUnits(asked, currency);
  if (amount < 1 || amount > left) {
    const message = `${formatMoney({ amount: left, currency })} of ${order.orderNumber} can be given back`;
    return { ok: false, code: 'invalid-payload', errors: [{ path: 'amount', message }] };
  }
  const part = { kind: 'amount', amount, isVatFirst: isVatOwed } as const;
  return await noteRefund(services, tx, locked.value, { part, reason, by });
}
