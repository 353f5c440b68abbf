import type { SealedPayment } from '#contract/bank-payments.ts';

/** Payments by the order that they are for, in the order of the first of each. */
export function groupByOrder(
  payments: readonly SealedPayment[],
): { orderId: number; payments: SealedPayment[] }[] {
  const groups = new Map<number, SealedPayment[]>();
  for (const payment of payments) {
    const group = groups.get(payment.orderId);
    if (group === undefined) groups.set(payment.orderId, [payment]);
    else group.push(payment);
  }
  return [...groups].map(([orderId, ofOrder]) => ({ orderId, payments: ofOrder }));
}
