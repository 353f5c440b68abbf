import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import type { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';

/** Takes a quote by the token of its link, in a session of its own where none is given; `given` is what the page sends with it. */
export async function takeByLink(
  shop: ReturnType<typeof shopOfSuite>,
  { token, given, sessionId }: { token: string; given: object; sessionId?: number | undefined },
) {
  return await takeOwnershipOfCheckoutLinkOrder(shop.services, {
    sessionId: sessionId ?? (await shop.openSession()),
    token,
    isEulaAccepted: true,
    isImmediateDeliveryConsented: false,
    ...given,
  });
}
