import type { PaymentProvider, RefundRequest } from '#server/payment/payment-provider.ts';

/**
 * Has the provider give money back, and gives what it calls that; null where it will not, of which staff are told. Throws where it does not answer, so that
 * the job is tried again: staff are told of that on the last attempt.
 */
export async function giveBack(
  provider: PaymentProvider,
  { takenBy, ...request }: RefundRequest & { takenBy: string },
  { isLastAttempt, tellStaff }: { isLastAttempt: boolean; tellStaff: (reason: string) => Promise<void> },
): Promise<string | null> {
  // Another provider may know another payment by this name.
  if (takenBy !== provider.name) {
    await tellStaff(`It was paid through ${takenBy}.`);
    return null;
  }
  try {
    const given = await provider.refund(request);
    if (given.ok) return given.providerRefundId;
    await tellStaff(given.reason);
    return null;
  } catch (cause) {
    if (isLastAttempt) await tellStaff(cause instanceof Error ? cause.message : String(cause));
    throw cause;
  }
}
