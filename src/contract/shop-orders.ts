import { z } from 'zod';
import { paymentTypes } from '#domain/cart/cart.ts';
import { shopItemTypes } from '#domain/cart/shop-item.ts';
import { eInvoiceFormats } from '#domain/e-invoice/e-invoice-formats.ts';
import { orderStates } from '#domain/order/order-states.ts';
import { vatGrounds, vatParties } from '#domain/vat/vat-ground.ts';
import { wireAddress } from './address.ts';
import { wirePrices } from './prices.ts';
import { wireDay, wireId, wireInstant, wireMoney } from './wire.ts';

const uid = z.string().min(1).max(80);

export const wireShopItem = z.strictObject({
  uid,
  type: z.enum(shopItemTypes),
  fontCutId: wireId.optional(),
  fontShopSetId: wireId.optional(),
  chargeId: wireId.optional(),
  licenses: z.array(z.strictObject({ licenseUid: uid })).max(20),
  name: z.string().max(300),
  /** What the shopper was shown, major units; the server's own price counts. */
  price: wireMoney,
});
export type WireShopItem = z.infer<typeof wireShopItem>;

const plainValue = z.union([z.string().max(1000), z.number(), z.boolean()]);
export const licenceValues = z.record(
  z.string().max(80),
  z.union([plainValue, z.array(z.record(z.string().max(80), plainValue)).max(200)]),
);

const wireReplacement = z.strictObject({
  kind: z.enum(['upgrade', 'renewal']),
  licenceNumber: z.string().min(1).max(40),
});

export const wireLicence = z.strictObject({
  uid,
  licenseTemplateId: wireId,
  /** May come along; the server's own template counts. */
  licenseTemplate: z.unknown().optional(),
  values: licenceValues,
  expiryDate: wireDay.nullable().default(null),
  /** The paid licence of the account that this one upgrades or renews. */
  replaces: wireReplacement.optional(),
});
export type WireLicence = z.infer<typeof wireLicence>;

/** The cart as it is sent; the names are those of the specification's Cart and of the shop's flags. */
export const wireCart = z.strictObject({
  id: wireId.nullable().default(null),
  shopItems: z.array(wireShopItem).max(500),
  licenses: z.array(wireLicence).max(500),
  /** In which its prices are; absent, the foundry's own. */
  currency: z.string().length(3).optional(),
  finalPrice: wireMoney,
  finalPriceExcludingVat: wireMoney,
  customerReference: z.string().trim().max(200).default(''),
  paymentType: z.enum(paymentTypes).nullable().default(null),
  /** What an order is when it is sent, and the number that it has not yet: both may come along. */
  state: z.literal('initial').optional(),
  orderNumber: z.string().max(40).nullable().optional(),
  /** May come along; it is the foundry's setting, never the buyer's choice. */
  chargeVatForBillingAddress: z.boolean().optional(),
  /** Absent: for a company where one is named. */
  isForCompany: z.boolean().optional(),
  /** Absent: where a billing address is filled in that is another one. */
  isBillingAddressDifferent: z.boolean().optional(),
  billingAddress: wireAddress,
  deliveryAddress: wireAddress,
  isEulaAccepted: z.boolean().default(false),
  isVatAcknowledged: z.boolean().default(false),
  /** A consumer in the EU: delivery begins at once, and with it the right of withdrawal ends. */
  isImmediateDeliveryConsented: z.boolean().default(false),
});
export type WireCart = z.infer<typeof wireCart>;

/** POST shop-orders/create-from-cart, with the header Idempotency-Key. */
export const createFromCart = z.strictObject({ shopOrder: wireCart });

export const createdOrder = z.object({
  id: wireId,
  finalPrice: wireMoney,
  finalPriceExcludingVat: wireMoney,
  customerReference: z.string(),
  shopItems: z.array(
    z.object({
      uid: z.string(),
      type: wireShopItem.shape.type,
      fontCutId: wireId.optional(),
      fontShopSetId: wireId.optional(),
      chargeId: wireId.optional(),
      licenses: z.array(z.object({ licenseUid: z.string() })),
      name: z.string(),
      price: wireMoney,
    }),
  ),
});
export type CreatedOrder = z.infer<typeof createdOrder>;

const orderState = z.enum(orderStates);

/** A file that a paid order gives; `url` is signed and lives until `expiresAt`. */
export const download = z.object({
  fileName: z.string(),
  byteLength: z.int(),
  url: z.string(),
  expiresAt: wireInstant,
});

/** A document of an order, which one keeps; `url` is signed and lives until `expiresAt`. */
export const orderDocument = z.object({
  kind: z.enum(['quote', 'invoice', 'credit-note', 'receipt', 'eula', 'certificate']),
  /** Its number: its own, of the licence it certifies, or of the order. */
  number: z.string(),
  url: z.string(),
  expiresAt: wireInstant,
  /** The same as XML by EN 16931, as far as it could be written. */
  eInvoices: z.array(z.object({ format: z.enum(eInvoiceFormats), url: z.string() })),
});

/** GET shop-orders: the newest orders before the one of this id, as a page of them. */
export const ordersBefore = z.strictObject({ before: wireId.optional() });

/** GET shop-orders/{id}: an order of one's own session or account; anyone else gets 404. */
export const shopOrder = z.object({
  id: wireId,
  orderNumber: z.string(),
  state: orderState,
  deliveryState: z.enum(['none', 'pending', 'delivered', 'failed']),
  createdAt: wireInstant,
  /** The day of it for the foundry, as papers bear it. */
  createdOn: wireDay,
  paidAt: wireInstant.nullable(),
  paidOn: wireDay.nullable(),
  finalPrice: wireMoney,
  finalPriceExcludingVat: wireMoney,
  prices: wirePrices,
  /** What was given back of it, VAT included, or is on its way back. */
  refunded: wireMoney,
  /** Why it bears VAT, or bears none, as it was decided when it was ordered, quoted or asked about again. */
  vatGround: z.enum(vatGrounds),
  /** Whose country and number that was decided by. */
  vatParty: z.enum(vatParties),
  customerReference: z.string(),
  paymentType: z.enum(paymentTypes).nullable(),
  /** The buyer has paid by a debit whose money is on its way: nothing more is to be done. */
  isPaymentUnderWay: z.boolean(),
  /** The day by which the invoice is to be paid, while it is not; else null. */
  invoiceDueOn: wireDay.nullable(),
  isForCompany: z.boolean(),
  billingAddress: wireAddress,
  deliveryAddress: wireAddress,
  shopItems: z.array(
    createdOrder.shape.shopItems.element.extend({
      /** With what of the item's price each of its licences costs, net; `listPrice` is before the `changes` of the prices. */
      licenses: z.array(z.object({ licenseUid: z.string(), price: wireMoney, listPrice: wireMoney })),
    }),
  ),
  licenses: z.array(
    z.object({
      uid: z.string(),
      licenseTemplateId: wireId,
      publicName: z.string(),
      licenceNumber: z.string().nullable(),
      values: licenceValues,
      expiryDate: wireDay.nullable(),
    }),
  ),
  downloads: z.array(download),
  documents: z.array(orderDocument),
});
export type ShopOrder = z.infer<typeof shopOrder>;

/** POST shop-orders/{id}/renew-downloads: links that live for seven days from now. */
export const renewedDownloads = shopOrder.pick({ downloads: true, documents: true });

/** POST shop-orders/renew-by-email: new links go to the order's own address where both fit; the answer is always the same. */
export const renewByEmail = z.strictObject({
  orderNumber: z.string().trim().min(1).max(40),
  email: z.string().trim().min(1).max(254),
});

/** POST shop-orders/init-card-payment, init-invoice-payment and init-review-process. */
export const initPayment = z.strictObject({ shopOrderId: wireId });
/** Where the browser goes: to the provider, or to the order's own page where nothing is to be paid now. */
export const initiatedPayment = z.object({ redirectUrl: z.string() });

/**
 * POST and PATCH shop-orders/cancel-active: ends the order that the session has begun and not committed to, or only this one
 * where it is such; nothing to cancel is no error.
 */
export const cancelActive = z.strictObject({ shopOrderId: wireId.optional() }).nullish();
export const cancelledOrders = z.object({ cancelled: z.array(wireId) });

const begunOrder = z.object({
  orderNumber: z.string(),
  paymentType: z.enum(paymentTypes).nullable(),
  /** A quote that was taken. */
  isQuoted: z.boolean(),
  /** Whether its money is on its way, as by a debit. */
  isUnderWay: z.boolean(),
});

/** GET shop-orders/begun: the session's unpaid orders, by whether Empty Cart ends them. */
export const begunOrders = z.object({ ending: z.array(begunOrder), staying: z.array(begunOrder) });
export type BegunOrders = z.infer<typeof begunOrders>;

/** GET shop-orders/order-to-confirm and POST shop-orders/confirm: the token of a mail's link. */
export const confirmationToken = z.strictObject({ token: z.string().min(1).max(200) });

/** An order by invoice as who follows the mail sees it: no name and no address. */
export const orderToConfirm = z.object({
  orderNumber: z.string(),
  finalPrice: wireMoney,
  currency: z.string(),
  items: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** Confirmed before, or now. */
  isConfirmed: z.boolean(),
});
export type OrderToConfirm = z.infer<typeof orderToConfirm>;
