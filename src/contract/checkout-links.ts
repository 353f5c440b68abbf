import { z } from 'zod';
import { addressFields } from '#domain/address/address.ts';
import { QUOTE_TERMS_MOST } from '#domain/limits.ts';
import { wireAddress } from './address.ts';
import { createdOrder, shopOrder } from './shop-orders.ts';
import { wireInstant, wireMoney } from './wire.ts';

/** What stands in a link; one that could never have been made is as unknown as any other. */
const token = z.string().min(1).max(200);

/** GET shop-orders/order-for-checkout-token/?token= */
export const checkoutToken = z.strictObject({ token });

const askedField = z.object({ field: z.enum(addressFields), isOptional: z.boolean() });

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
    /** What was agreed besides, in words. */
    terms: z.string().max(QUOTE_TERMS_MOST),
    /** The version of the quote that holds, from 1, and when it was sent. */
    quoteVersion: z.int(),
    quotedAt: wireInstant,
    /** Whether the link came with an earlier version, which is over: it leads to this one. */
    isLinkOfEarlier: z.boolean(),
    /** What the quote named, VAT included; `finalPrice` bears the VAT of today, by today's word of the register. */
    quotedPrice: wireMoney,
    /** What the order's addresses lack, which whoever takes it gives; empty once all is there. */
    missing: z.object({
      billingAddress: z.array(z.enum(addressFields)),
      deliveryAddress: z.array(z.enum(addressFields)),
    }),
    /** Which fields are the taker's to give, and to correct until the order is invoiced or paid. */
    asked: z.object({ billingAddress: z.array(askedField), deliveryAddress: z.array(askedField) }),
  });
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

/**
 * What whoever takes it gives of its addresses, where they lacked something, and gives anew until it is invoiced or paid; what the
 * quote had stays as it is.
 */
const filledAddresses = z.strictObject({
  billingAddress: wireAddress.optional(),
  deliveryAddress: wireAddress.optional(),
});

/** POST shop-orders/price-of-checkout-link-order: what the order costs with the addresses that it lacked. Nothing is kept of it. */
export const pricedCheckout = filledAddresses.extend({ token });

/** POST shop-orders/take-ownership-of-checkout-link-order: the buyer's words come with it, as with a cart. */
export const takeOwnership = filledAddresses.extend({
  token,
  /** What the buyer saw it cost; refused where it costs something else by now. Absent, it is what the quote named. */
  finalPrice: wireMoney.optional(),
  /** The version of the quote that the buyer saw; absent, the link's. Refused where a newer one was sent. */
  quoteVersion: z.int().positive().max(10_000).optional(),
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
