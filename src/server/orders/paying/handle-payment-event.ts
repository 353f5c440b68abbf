import type { Result } from '#contract/refusal.ts';
import { planOnce } from '#server/database/plan-once.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

export interface PaymentMessage {
  /** The provider that the address names. */
  provider: string;
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
}

/** What became of a message that was taken. */
interface HeardMessage {
  /** Its event, where it is of a session that this shop never kept: of another shop with the same account, or of before a restored backup. */
  unknown: PaymentEvent | null;
}

/**
 * A provider's message, carried out once however often it comes. Only what is signed counts. What is genuine and nothing of this
 * shop's is taken and let go, so that it is not sent again for days.
 */
export async function handlePaymentEvent(
  services: OrderServices,
  { provider, headers, rawBody }: PaymentMessage,
): Promise<Result<HeardMessage>> {
  if (provider !== services.payment.name) return { ok: false, code: 'not-found' };
  const verified = await services.payment.verifyEvent({ headers, rawBody });
  if (!verified.ok) return { ok: false, code: verified.code, detail: verified.detail };
  const { event } = verified;
  const isUnknown = event !== null && !(await planOnce(() => applyPaymentEvent(services, event)));
  return { ok: true, value: { unknown: isUnknown ? event : null } };
}
