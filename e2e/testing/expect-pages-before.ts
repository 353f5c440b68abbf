import { expect } from 'vitest';
import type { ShopOrder, WireCart, WireLicence } from '#contract/shop-orders.ts';
import { buyerCountry } from '#domain/cart/buyer-country.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { findReviewReason } from '#domain/cart/review-mode.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { listLadders } from '#domain/price-list/price-ladder.ts';
import type { PriceList } from '#domain/price-list/price-of-list.ts';
import { upgradeCredits } from '#domain/replacement/upgrade-credits.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { readShopRules, rulesIn } from '#server/orders/pricing/shop-rules.ts';
import { isSoldUid, soldItems } from '#server/orders/testing/offer/any-offer.ts';
import { type Customer, listOwn } from '#server/orders/testing/random/customer.ts';
import type { Walk } from '#server/orders/testing/random/open-walk.ts';
import { heldLicenceOf } from '#web/site/cart/held-licence-of.ts';
import { priceCart } from '#web/site/shop/model/price-cart.ts';
import { cartOfOrder } from '#web/site/shop/prepared/cart-of-order.ts';
import { pricesOfWire } from '#web/site/shop/prepared/prices-of-wire.ts';
import { amountsOf } from './amounts-in-words.ts';
import { readAsBrowser } from './expect-order-pages.ts';
import { accountPageOf, priceListOf, reviewOf } from './order-pages.tsx';

const formulas = createFormulaEvaluator();

/** What Review said of a cart, and the price list of its fonts, is what its order charges, in words. */
export async function expectPagesBefore(
  walk: Walk,
  customer: Customer,
  { shopOrderId, cart: sent }: { shopOrderId: string; cart: WireCart },
): Promise<void> {
  const order = await readAsBrowser(walk, customer, Number(shopOrderId));
  const rules = await readShopRules(walk.database.db);
  const sold = rulesIn(rules, order.prices.currency);
  if (sold === null) throw new Error(`Nothing is sold in ${order.prices.currency}`);
  const { templates, foundry } = sold.rules;
  const { rebates, currency } = foundry;
  if (currency !== rules.foundry.currency) walk.abroad += 1;
  const held = (await listOwn(walk, customer)).map((owned) => heldLicenceOf(owned, currency));
  const ordered = cartOfOrder({
    ...order,
    isTaken: true,
    expiresAt: order.createdAt,
    terms: '',
    ...{ quoteVersion: 1, quotedAt: order.createdAt, isLinkOfEarlier: false },
    quotedPrice: order.finalPrice,
    missing: { billingAddress: [], deliveryAddress: [] },
    asked: { billingAddress: [], deliveryAddress: [] },
  });
  const cart = {
    ...ordered,
    // How many styles a set holds is what the catalogue tells.
    shopItems: ordered.shopItems.map((item) => ({ ...item, ...quantityOf(item.uid) })),
    licenses: sent.licenses,
    paymentType: sent.paymentType,
  };
  const { prices } = priceCart(cart, {
    templates,
    rebates,
    currency,
    buyerCountry: buyerCountry(cart),
    credits: upgradeCredits(cart, held),
    vatRate: pricesOfWire(order.prices).vatRate,
    evaluateFactor: formulas.evaluateFactor,
  });
  const reviewReason = findReviewReason({ cart, templates, isReadOnly: false, ...formulas });
  const review = reviewOf({
    shop: { ...emptyShopState(currency), cart },
    templates,
    prices,
    vat: { ground: order.vatGround, party: order.vatParty },
    reviewReason,
    items: { byUid: new Map() },
    held: { licences: held },
    today: order.createdOn,
    isQuoted: () => false,
  });
  if (reviewReason !== null) {
    // What an enquiry comes to is its quote's to say.
    expect(amountsOf(review).filter(({ name }) => name.endsWith('Excl. VAT'))).toEqual([]);
    return;
  }
  const charged = amountsOf(accountPageOf(order)).map(({ amount }) => amount);
  expect(amountsOf(review).map(({ amount }) => amount)).toEqual(charged);

  const list = { templates, formulas, rebates, currency };
  expectPriceList(walk, { cart, sent, list, order });
}

/** A cart of one font, or of the first family's two cuts, under one licence costs what stands on the price list. */
function expectPriceList(
  walk: Walk,
  { cart, sent, list, order }: { cart: Cart; sent: WireCart; list: PriceList; order: ShopOrder },
): void {
  const [licence, ...others] = sent.licenses;
  const [item, ...further] = cart.shopItems.filter(isFontItem);
  if (licence === undefined || item === undefined || others.length > 0) return;
  const template = list.templates.find(({ id }) => id === licence.licenseTemplateId);
  const ownPrice = template?.countryPrices?.some(({ countries }) => countries.includes(buyerCountry(cart)));
  if (licence.replaces !== undefined || ownPrice) return;
  if (further.some(({ price, quantity }) => price !== item.price || quantity !== item.quantity)) return;
  const { currency } = list;
  const ladder = listLadders(item, list).find(({ templateId }) => templateId === licence.licenseTemplateId);
  const rungs = ladder?.scales.flatMap((scale) => scale.rungs) ?? [];
  const place = rungs.findIndex(({ values }) => isSame(valuesOnList(licence), values));
  if (ladder === undefined || place < 0) return;
  const { length: width } = ladder.columns;
  const listed = amountsOf(priceListOf(ladder, currency)).map(({ amount }) => amount);
  expect(listed).toHaveLength(rungs.length * width);
  const row = listed.slice(place * width, place * width + width);
  const columns = ladder.columns.map((column, index) => ({ ...column, price: row[index] ?? Number.NaN }));
  const at = (styles: number) => columns.findLast(({ from }) => from <= styles);
  const styles = item.quantity * (1 + further.length);
  const last = at(styles);
  // What the whole order takes off is taken off the styles before the last one, too, down to the least price.
  const leastPrice = template?.leastPrice ?? 0;
  const said = [item, ...further].map((_, index) => {
    const own = at(ladder.isGraduated ? item.quantity * (index + 1) : styles);
    const price = own?.price ?? Number.NaN;
    const percent = own?.from === last?.from ? 0 : (last?.rebatePercent ?? 0);
    const less = price - Math.round((price * percent) / 100);
    return Math.max(less, Math.min(price, fromMajorUnits(leastPrice, currency)));
  });
  const { itemPrices } = pricesOfWire(order.prices);
  const paid = sent.shopItems.map(({ uid }) => itemPrices[uid] ?? Number.NaN);
  expect(paid.sort((a, b) => b - a)).toEqual(said.sort((a, b) => b - a));
  walk.listed += 1;
}

/** A number of users costs what the whole step of its price list does. */
function valuesOnList({ licenseTemplateId, values }: WireLicence): LicenceValues {
  const users = Number(values.users);
  return licenseTemplateId === '4' ? { users: users > 20 ? 100 : users > 5 ? 20 : 5 } : values;
}

const isSame = (values: LicenceValues, listed: LicenceValues): boolean =>
  JSON.stringify(sorted(values)) === JSON.stringify(sorted(listed));

const quantityOf = (uid: string) => (isSoldUid(uid) ? { quantity: soldItems[uid].quantity } : {});

const sorted = (values: LicenceValues) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
