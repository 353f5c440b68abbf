import { expect } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { buyerCountry } from '#domain/cart/buyer-country.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { listLadders } from '#domain/price-list/price-ladder.ts';
import { upgradeCredits } from '#domain/replacement/upgrade-credits.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import type { Walk } from '#server/orders/testing/random/open-walk.ts';
import { type Customer, listOwn } from '#server/orders/testing/random/shopper.ts';
import { heldLicenceOf } from '#web/site/cart/held-licence-of.ts';
import { priceCart } from '#web/site/shop/model/price-cart.ts';
import { cartOfOrder } from '#web/site/shop/prepared/cart-of-order.ts';
import { pricesOfWire } from '#web/site/shop/prepared/prices-of-wire.ts';
import { amountsOf } from './amounts-in-words.ts';
import { readAsBrowser } from './expect-order-pages.ts';
import { accountPageOf, priceListOf, reviewOf } from './order-pages.tsx';

const formulas = createFormulaEvaluator();
const currency = 'CHF';

/** What Review said of a cart, and the price list of its fonts, is what its order charges, in words. */
export async function expectPagesBefore(
  walk: Walk,
  customer: Customer,
  { shopOrderId, cart: sent }: { shopOrderId: string; cart: WireCart },
): Promise<void> {
  const order = await readAsBrowser(walk, customer, Number(shopOrderId));
  const { templates, foundry } = await readShopRules(walk.database.db);
  const { rebates } = foundry;
  const held = (await listOwn(walk, customer)).map((owned) => heldLicenceOf(owned, currency));
  const cart = {
    ...cartOfOrder({
      ...order,
      isTaken: true,
      expiresAt: order.createdAt,
      terms: '',
      quotedPrice: order.finalPrice,
      missing: { billingAddress: [], deliveryAddress: [] },
      asked: { billingAddress: [], deliveryAddress: [] },
    }),
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
  const review = reviewOf({
    shop: { ...emptyShopState(currency), cart },
    templates,
    prices,
    vat: { ground: order.vatGround, party: order.vatParty },
    reviewReason: null,
    items: { byUid: new Map() },
    held: { licences: held },
    today: order.createdOn,
    isQuoted: () => false,
  });
  const charged = amountsOf(accountPageOf(order)).map(({ amount }) => amount);
  expect(amountsOf(review).map(({ amount }) => amount)).toEqual(charged);

  const [licence, ...others] = sent.licenses;
  const [first] = cart.shopItems;
  const isListed =
    others.length === 0 && licence?.licenseTemplateId === '4' && licence.replaces === undefined;
  if (!isListed || first === undefined || buyerCountry(cart) !== 'CH') return;
  const item = fontCutItem({ id: '1', fontShopSetId: '1', name: first.name, price: first.price });
  const ladders = listLadders(item, { templates, formulas, rebates, currency });
  const ladder = ladders.find(({ templateId }) => templateId === licence.licenseTemplateId);
  if (ladder === undefined) throw new Error('The licence is not on the price list');
  const styles = sent.shopItems.length;
  const users = Number(licence.values.users);
  const step = `to ${users > 20 ? 100 : users > 5 ? 20 : 5} `;
  const listed = amountsOf(priceListOf(ladder, currency)).map(({ name, amount }) => ({ name, amount }));
  const begin = listed.findIndex(({ name }) => name.includes(step));
  const row = listed.slice(begin, begin + ladder.columns.length).map(({ amount }) => amount);
  const columns = ladder.columns.map((column, index) => ({ ...column, price: row[index] ?? Number.NaN }));
  const at = (place: number) => columns.findLast(({ from }) => from <= place);
  const last = at(styles);
  // What the whole order takes off is taken off the styles before the last one, too, down to the least price.
  const leastPrice = templates.find(({ id }) => id === licence.licenseTemplateId)?.leastPrice ?? 0;
  const said = Array.from({ length: styles }, (_, index) => {
    const own = at(ladder.isGraduated ? index + 1 : styles);
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
