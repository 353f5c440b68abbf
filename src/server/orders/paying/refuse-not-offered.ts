import type { Refusal } from '#contract/refusal.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import { type OfferingServices, offeredWays } from '#server/payment/opening/offered-ways.ts';

const alone: Record<PaymentType, string> = {
  online: 'This shop is paid online alone.',
  invoice: 'This shop is paid by invoice alone.',
};

/** What is told of a way to pay that is not offered: the one that is, or that there is none. */
export async function refuseNotOffered(services: OfferingServices): Promise<Refusal> {
  const [way] = await offeredWays(services);
  const detail = way === undefined ? 'This shop takes no payment at the moment.' : alone[way];
  return { ok: false, code: 'payment-type-not-offered', detail };
}
