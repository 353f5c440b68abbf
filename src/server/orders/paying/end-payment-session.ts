import { eq } from 'drizzle-orm';
import { payment } from '#server/database/schema/payments.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

/**
 * Ends the session at the provider of a payment that its order no longer needs. Where it was paid meanwhile, nothing is
 * done here: the provider's signed event tells it, and revives the order.
 */
export async function endPaymentSession(
  { db, payment: provider }: Pick<OrderServices, 'db' | 'payment'>,
  { paymentId }: { paymentId: number },
): Promise<void> {
  const [found] = await db
    .select({ provider: payment.provider, providerSessionId: payment.providerSessionId })
    .from(payment)
    .where(eq(payment.id, paymentId));
  // Its order was deleted since; nobody has its page any more, and the provider ends it by time.
  if (found === undefined) return;
  // Another provider may know another session by this name.
  if (found.provider !== provider.name) return;
  await provider.endSession(found.providerSessionId);
}

/** Ends a session that was begun and never kept with its order. */
export async function endLeftSession(
  { payment: provider }: Pick<OrderServices, 'payment'>,
  left: { provider: string; providerSessionId: string },
): Promise<void> {
  if (left.provider === provider.name) await provider.endSession(left.providerSessionId);
}
