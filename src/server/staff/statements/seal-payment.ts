import type { SealedPayment } from '#contract/bank-payments.ts';
import { isSameSecret, sign } from '#server/tokens/signature.ts';

/** Signs a payment as it was read, so that it is known again when it is confirmed. */
export function sealPayment(secret: string, payment: Omit<SealedPayment, 'seal'>): SealedPayment {
  return { ...payment, seal: sealOf(secret, payment) };
}

/** Whether a payment is as the server read it. */
export function isSealed(secret: string, { seal, ...payment }: SealedPayment): boolean {
  return isSameSecret(seal, sealOf(secret, payment));
}

function sealOf(secret: string, payment: Omit<SealedPayment, 'seal'>): string {
  const { hash, orderId, amount, currency, bookedOn, due, verdict, isOfOtherAccount } = payment;
  const text = JSON.stringify([hash, orderId, amount, currency, bookedOn, due, verdict, isOfOtherAccount]);
  return sign({ secret, purpose: 'bank payment' }, text).toString('base64url');
}
