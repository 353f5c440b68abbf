import { z } from 'zod';
import { createdOrder, shopOrder } from './shop-orders.ts';
import { wireInstant } from './wire.ts';

/** What stands in a link; one that could never have been made is as unknown as any other. */
const token = z.string().min(1).max(200);

/** GET shop-orders/order-for-checkout-token/?token= */
export const checkoutToken = z.strictObject({ token });

/** The order that staff prepared, to be read and not changed. */
export const checkoutOrder = shopOrder
  .pick({
    id: true,
    orderNumber: true,
    prices: true,
    vatGround: true,
    vatParty: true,
    finalPrice: true,
    finalPriceExcludingVat: true,
    customerReference: true,
    isForCompany: true,
    billingAddress: true,
    deliveryAddress: true,
    shopItems: true,
    licenses: true,
  })
  .extend({
    /** Whether the caller has taken it already. */
    isTaken: z.boolean(),
    /** Until when it can be taken or, once it is, paid. */
    expiresAt: wireInstant,
  });
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

/** POST shop-orders/take-ownership-of-checkout-link-order: the buyer's words come with it, as with a cart. */
export const takeOwnership = z.strictObject({
  token,
  isEulaAccepted: z.boolean(),
  /** A consumer in the EU: delivery begins at once, and with it the right of withdrawal ends. */
  isImmediateDeliveryConsented: z.boolean().default(false),
});

export const takenOrder = createdOrder.extend({
  prices: shopOrder.shape.prices,
  vatGround: shopOrder.shape.vatGround,
  vatParty: shopOrder.shape.vatParty,
  licenses: shopOrder.shape.licenses,
});
export type TakenOrder = z.infer<typeof takenOrder>;
