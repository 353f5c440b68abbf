import type { CallHandlers } from '#server/calls/call-handlers.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { orderForCheckoutToken, priceOfCheckoutLinkOrder } from './order-for-checkout-token.ts';
import { takeOwnershipOfCheckoutLinkOrder } from './take-ownership-of-checkout-link-order.ts';

/** The calls of checkout links: each names its use case. */
export type CheckoutCalls = Pick<
  CallHandlers,
  'getOrderForCheckoutToken' | 'priceOfCheckoutLinkOrder' | 'takeOwnershipOfCheckoutLinkOrder'
>;

export function createCheckoutHandlers(services: OrderServices): CheckoutCalls {
  return {
    async getOrderForCheckoutToken({ query, caller }) {
      const { id: sessionId = null, customerId = null } = (await caller.findSession()) ?? {};
      return await orderForCheckoutToken(services, { sessionId, customerId, token: query.token });
    },
    async priceOfCheckoutLinkOrder({ body, caller }) {
      const { id: sessionId = null, customerId = null } = (await caller.findSession()) ?? {};
      return await priceOfCheckoutLinkOrder(services, { sessionId, customerId, ...body });
    },
    takeOwnershipOfCheckoutLinkOrder: async ({ body, caller }) =>
      takeOwnershipOfCheckoutLinkOrder(services, { ...body, sessionId: (await caller.requireSession()).id }),
  };
}
