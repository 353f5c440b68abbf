import { isEnterable, type PaymentVerdict } from './plan-bank-payments.ts';

/** A payment that a person confirmed, as it was shown to them. */
export interface ConfirmedPayment {
  hash: string;
  orderId: number;
  /** In minor units of `currency`. */
  amount: number;
  currency: string;
  bookedOn: string;
  /** What the order asked for when it was shown. */
  due: number;
  verdict: PaymentVerdict;
}

/** What the confirmed payments of one order come to, or why they are not entered so. */
export type Weighed = { ok: true; sum: number; surplus: number } | { ok: false; why: string };

/** Weighs all payments that were confirmed of one order against what it asks for now. */
export function weighConfirmed(
  payments: readonly ConfirmedPayment[],
  order: { orderId: number; orderNumber: string; due: number; currency: string; hasEnded: boolean },
): Weighed {
  const { orderNumber, due, currency, hasEnded } = order;
  const hashes = new Set(payments.map(({ hash }) => hash));
  if (payments.length === 0 || hashes.size !== payments.length)
    return { ok: false, why: `No payment pays ${orderNumber} twice.` };
  if (payments.some((one) => one.orderId !== order.orderId || !isEnterable(one.verdict)))
    return { ok: false, why: `Not every one of these payments is for ${orderNumber}.` };
  if (payments.some((one) => one.currency !== currency || one.due !== due))
    return {
      ok: false,
      why: `${orderNumber} asks for another sum than when the statement was read. Please read it again.`,
    };
  // To revive it is for whoever was shown that it has ended.
  if (hasEnded && !payments.every(({ verdict }) => verdict === 'ended' || verdict === 'ended-too-little'))
    return {
      ok: false,
      why: `${orderNumber} has ended since the statement was read. Please read it again.`,
    };
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  // Of what was shown to be enough a part is not taken for all of it.
  if (sum < due && payments.some(({ verdict }) => verdict === 'in-parts' || verdict === 'ended'))
    return { ok: false, why: `${orderNumber} is paid in parts: please take all of them, or none.` };
  return { ok: true, sum, surplus: Math.max(0, sum - due) };
}
