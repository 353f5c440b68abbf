import { eq } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { Result } from '#contract/refusal.ts';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { addressFields } from '#domain/address/address.ts';
import { fieldsToGive, missingOfOrder, withoutGiven } from '#domain/address/fill-missing.ts';
import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { type GivenAddresses, priceTaken, type TakenPrice } from '#domain/order/price-taken.ts';
import { vatGroundOf } from '#domain/vat/vat-ground.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { toWirePrices } from '#server/orders/pricing/wire-prices.ts';
import { readOrders } from '#server/orders/reading/read-orders.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import {
  type CheckoutCaller,
  type FoundCheckoutLink,
  findCheckoutLink,
  isStillGiven,
  judgeCheckoutLink,
  type LinkedOrder,
} from './find-checkout-link.ts';
import { judgeNumber, settingsForOrder } from './judge-number.ts';
import { readQuotedPrice } from './read-quoted-price.ts';

type CheckoutAsked = CheckoutCaller & { token: string } & GivenAddresses<WireAddress>;

/** GET order-for-checkout-token: the prepared order, for whoever has its link until somebody took it. */
export async function orderForCheckoutToken(
  services: OrderServices,
  asked: CheckoutCaller & { token: string },
): Promise<Result<CheckoutOrder>> {
  return await showCheckoutOrder(services, asked, { isRegisterAsked: false });
}

/**
 * POST price-of-checkout-link-order: the same with what was given of its addresses, and with the register's word of today. Nothing of
 * it is kept.
 */
export async function priceOfCheckoutLinkOrder(
  services: OrderServices,
  asked: CheckoutAsked,
): Promise<Result<CheckoutOrder>> {
  return await showCheckoutOrder(services, asked, { isRegisterAsked: true });
}

/** The order of a link at what it costs whoever takes it today. */
async function showCheckoutOrder(
  services: OrderServices,
  { token, sessionId, customerId, ...given }: CheckoutAsked,
  { isRegisterAsked }: { isRegisterAsked: boolean },
): Promise<Result<CheckoutOrder>> {
  const link = await findCheckoutLink(services.db, token);
  if (link === null) return { ok: false, code: 'not-found' };
  const judged = judgeCheckoutLink(link, { sessionId, customerId }, services.now());
  if (judged === 'over') return { ok: false, code: 'link-expired' };
  const [order] = await readOrders(services, { where: eq(shopOrder.id, link.orderId), most: 1 });
  if (order === undefined) return { ok: false, code: 'not-found' };
  // Whoever took it may have given a country since, with VAT of its own.
  const quoted =
    judged === 'own'
      ? await readQuotedPrice(services.db, { orderId: link.orderId, version: link.order.quoteVersion })
      : null;
  const shown = show(order, link, { judged, quoted });
  if (!isStillGiven(link.order)) return { ok: true, value: shown };
  const priced = await priceToday(services, { order, link, given, isRegisterAsked });
  if (priced.ok) return { ok: true, value: withPrice(shown, link.order, priced) };
  // What is missing is asked for; until then it stands as it was quoted.
  const isGiven = given.billingAddress !== undefined || given.deliveryAddress !== undefined;
  return isGiven ? { ok: false, code: 'invalid-payload', errors: priced.errors } : { ok: true, value: shown };
}

async function priceToday(
  services: OrderServices,
  {
    order: { prices },
    link,
    given,
    isRegisterAsked,
  }: {
    order: ShopOrder;
    link: FoundCheckoutLink;
    given: GivenAddresses<WireAddress>;
    isRegisterAsked: boolean;
  },
) {
  const rules = await readShopRules(services.db);
  const vatSettings = settingsForOrder(rules.vatSettings, link.order);
  const { verdict } = await judgeNumber(services, link.order, {
    ...{ given, vatSettings },
    isAsked: isRegisterAsked,
  });
  const { currency, adjustments } = link.order;
  return priceTaken({
    ...{ order: link.order, given, vatSettings, verdict },
    priced: {
      itemPrices: Object.values(prices.itemPrices).map((price) => fromMajorUnits(price, currency)),
      ...{ adjustments, currency },
    },
    day: services.dayOf(services.now()),
  });
}

function show(
  order: ShopOrder,
  link: FoundCheckoutLink,
  { judged, quoted }: { judged: 'open' | 'own'; quoted: number | null },
): CheckoutOrder {
  const { id, orderNumber, prices, finalPrice, finalPriceExcludingVat, customerReference } = order;
  const { vatGround, vatParty, isForCompany, billingAddress, deliveryAddress, shopItems, licenses } = order;
  const orderEnds = link.order.expiresAt ?? link.expiresAt;
  const expiresAt = judged === 'open' && link.expiresAt < orderEnds ? link.expiresAt : orderEnds;
  return {
    id,
    orderNumber,
    prices,
    vatGround,
    vatParty,
    finalPrice,
    quotedPrice: quoted === null ? finalPrice : toMajorUnits(quoted, link.order.currency),
    finalPriceExcludingVat,
    customerReference,
    isForCompany,
    billingAddress,
    deliveryAddress,
    shopItems,
    licenses,
    isTaken: judged === 'own',
    expiresAt: expiresAt.toISOString(),
    terms: link.order.quoteTerms,
    quoteVersion: link.order.quoteVersion,
    quotedAt: (link.order.quotedAt ?? link.expiresAt).toISOString(),
    isLinkOfEarlier: link.quoteVersion < link.order.quoteVersion,
    missing: missingOfOrder({ isForCompany, billingAddress, deliveryAddress }),
    asked: isStillGiven(link.order) ? askedFields(link.order) : { billingAddress: [], deliveryAddress: [] },
  };
}

/** What of its addresses whoever takes it gives, and may correct until it is paid or invoiced. */
function askedFields(order: LinkedOrder): CheckoutOrder['asked'] {
  const quoted = withoutGiven(order, order.givenFields);
  const fields = fieldsToGive(quoted);
  const missing = missingOfOrder(quoted);
  const may = ['street2', 'region', ...(order.isForCompany ? ['vatNumber'] : [])];
  const askOf = (which: 'billingAddress' | 'deliveryAddress') =>
    addressFields.flatMap((field) => {
      const isOptional = !missing[which].includes(field);
      const isAsked = fields[which].includes(field) && (!isOptional || may.includes(field));
      return isAsked ? [{ field, isOptional }] : [];
    });
  return { billingAddress: askOf('billingAddress'), deliveryAddress: askOf('deliveryAddress') };
}

function withPrice(
  shown: CheckoutOrder,
  { currency, isForCompany }: LinkedOrder,
  { billingAddress, deliveryAddress, decision, sums }: TakenPrice<WireAddress>,
): CheckoutOrder {
  const { itemPrices, changes } = shown.prices;
  return {
    ...shown,
    billingAddress,
    deliveryAddress,
    prices: { ...toWirePrices({ ...sums, itemPrices: {}, changes: [] }), itemPrices, changes },
    vatGround: vatGroundOf({ decision, vatRate: decision.rate }),
    vatParty: decision.party,
    finalPrice: toMajorUnits(sums.finalPrice, currency),
    finalPriceExcludingVat: toMajorUnits(sums.finalPriceExcludingVat, currency),
    missing: missingOfOrder({ isForCompany, billingAddress, deliveryAddress }),
  };
}
