import { and, eq } from 'drizzle-orm';
import { payment } from '#server/database/schema/payments.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

/**
 * Ends the session at the provider of a payment that its order no longer needs, and notes that it is over there. Where it was paid
 * meanwhile, nothing is done here: the provider's signed event tells it, and revives the order. Throws where it is payable at a
 * provider, or in an account of it, that the shop was switched away from.
 */
export async function endPaymentSession(
  { db, now, payment: provider }: Pick<OrderServices, 'db' | 'now' | 'payment'>,
  { paymentId }: { paymentId: number },
): Promise<void> {
  const [found] = await db
    .select({
      provider: payment.provider,
      providerSessionId: payment.providerSessionId,
      account: payment.providerAccount,
      settledAt: payment.settledAt,
    })
    .from(payment)
    .where(eq(payment.id, paymentId));
  // Its order was deleted since.
  if (found === undefined) return;
  // Ended there by staff, or by its time.
  if (found.settledAt !== null) return;
  if ((await endAt(provider, found)) === 'ended')
    await db
      .update(payment)
      .set({ settledAt: now() })
      .where(and(eq(payment.id, paymentId), eq(payment.state, 'ended')));
}

/** Ends a session that was begun and never kept with its order. Throws where it is at a provider, or in an account of it, that the shop was switched away from. */
export async function endLeftSession(
  { payment: provider }: Pick<OrderServices, 'payment'>,
  left: { provider: string; providerSessionId: string },
): Promise<void> {
  await endAt(provider, { ...left, account: null });
}

async function endAt(
  provider: OrderServices['payment'],
  session: { provider: string; providerSessionId: string; account: string | null },
): Promise<'ended' | 'paid'> {
  if (session.provider === provider.name) {
    const account = session.account === null ? null : await provider.readAccount();
    if (account !== null && account !== session.account)
      throw new Error(
        `A page of ${provider.name} is open in its account ${session.account}, from which the shop was switched to ${account}. Set the keys of that account again until it is ended.`,
      );
    const became = await provider.endSession(session.providerSessionId);
    if (became === 'unknown')
      throw new Error(
        `${provider.name} knows no session ${session.providerSessionId} by its keys: it may be open in another account, where it can be paid. Set the keys of that account again until it is ended.`,
      );
    return became;
  }
  // No money moves by the demonstration's cards. Of another provider this one may know another session by this name.
  if (session.provider === 'demo') return 'ended';
  throw new Error(
    `A page of ${session.provider} is open there, from which the shop was switched away. Set PAYMENT_PROVIDER=${session.provider} with its keys again until it is ended.`,
  );
}
