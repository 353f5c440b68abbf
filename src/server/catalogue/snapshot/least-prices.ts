import { type ShopItemType, shopItemUid } from '#domain/cart/shop-item.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { createLeastListedPrice, type LeastListedPrice } from '#domain/price-list/least-listed-price.ts';
import type { CatalogueFamily, CatalogueSnapshot } from './catalogue-snapshot.ts';

const formulas = createFormulaEvaluator();
const known = new WeakMap<CatalogueSnapshot, LeastListedPrice>();
/** Of the price list that was read last: most writes to a catalogue change no licence, and a list takes long to reckon. */
let last: { rules: string; leastOf: LeastListedPrice } | null = null;

/** The least price at which each cut and set of a family is licensed, by uid, in major units; null where quotes price it. */
export function leastPricesOfFamily(
  snapshot: CatalogueSnapshot,
  { fontShopSets }: Pick<CatalogueFamily, 'fontShopSets'>,
): Record<string, number | null> {
  return Object.fromEntries(
    fontShopSets.flatMap((set) => [
      [
        shopItemUid('font-shop-set', set.id),
        leastPrice(snapshot, { type: 'font-shop-set', price: set.price, quantity: set.fontCuts.length }),
      ],
      ...set.fontCuts.map((cut): [string, number | null] => [
        shopItemUid('font-cut', cut.id),
        leastPrice(snapshot, { type: 'font-cut', price: cut.price, quantity: 1 }),
      ]),
    ]),
  );
}

/** The least price at which a cut of a family is licensed, in major units; null where quotes price them all. */
export function leastPriceOfCuts(
  snapshot: CatalogueSnapshot,
  { fontShopSets }: Pick<CatalogueFamily, 'fontShopSets'>,
): number | null {
  const prices = fontShopSets
    .flatMap(({ fontCuts }) => fontCuts)
    .flatMap(({ price }) => leastPrice(snapshot, { type: 'font-cut', price, quantity: 1 }) ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}

function leastPrice(
  snapshot: CatalogueSnapshot,
  item: { type: ShopItemType; price: number; quantity: number },
): number | null {
  const { currency } = snapshot.foundry;
  const leastOf = known.get(snapshot) ?? readPriceList(snapshot);
  known.set(snapshot, leastOf);
  const least = leastOf({ ...item, price: fromMajorUnits(item.price, currency) });
  return least === null ? null : toMajorUnits(least, currency);
}

function readPriceList({ licenceTemplates: templates, foundry }: CatalogueSnapshot): LeastListedPrice {
  const { currency, rebates } = foundry;
  const rules = JSON.stringify([templates, rebates, currency]);
  if (last?.rules !== rules)
    last = { rules, leastOf: createLeastListedPrice({ templates, formulas, rebates, currency }) };
  return last.leastOf;
}
