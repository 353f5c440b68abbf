import { shopItemUid } from '#domain/cart/shop-item.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import {
  createLeastLicencePrices,
  type LeastLicencePrices,
} from '#domain/price-list/least-licence-prices.ts';
import { leastListedPrice } from '#domain/price-list/least-listed-price.ts';
import type { ListedItem } from '#domain/price-list/price-of-list.ts';
import type { CatalogueFamily, CatalogueSnapshot } from './catalogue-snapshot.ts';
import { publishedTemplates } from './published-templates.ts';

const formulas = createFormulaEvaluator();
const known = new WeakMap<CatalogueSnapshot, LeastLicencePrices>();
/** Of the price list that was read last: most writes to a catalogue change no licence, and a list takes long to reckon. */
let last: { rules: string; leastOf: LeastLicencePrices } | null = null;

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

/** The licences that are sold for anything of a family at a price, in their order, each with the least one, in major units. */
export function leastPricesOfLicences(
  snapshot: CatalogueSnapshot,
  { fontShopSets }: Pick<CatalogueFamily, 'fontShopSets'>,
): { name: string; price: number }[] {
  const { currency } = snapshot.foundry;
  const priced = fontShopSets
    .flatMap((set) => [
      { type: 'font-shop-set' as const, price: set.price, quantity: set.fontCuts.length },
      ...set.fontCuts.map(({ price }) => ({ type: 'font-cut' as const, price, quantity: 1 })),
    ])
    .map((item) => priceListOf(snapshot)(listed(snapshot, item)));
  return publishedTemplates(snapshot).flatMap(({ id, publicName: name }) => {
    const prices = priced.flatMap((of) => of.get(id) ?? []);
    return prices.length === 0 ? [] : [{ name, price: toMajorUnits(Math.min(...prices), currency) }];
  });
}

function leastPrice(snapshot: CatalogueSnapshot, item: ListedItem): number | null {
  const least = leastListedPrice(listed(snapshot, item), priceListOf(snapshot));
  return least === null ? null : toMajorUnits(least, snapshot.foundry.currency);
}

/** What the price list takes of an item whose price is in major units. */
function listed({ foundry }: CatalogueSnapshot, item: ListedItem): ListedItem {
  return { ...item, price: fromMajorUnits(item.price, foundry.currency) };
}

function priceListOf(snapshot: CatalogueSnapshot): LeastLicencePrices {
  const leastOf = known.get(snapshot) ?? readPriceList(snapshot);
  known.set(snapshot, leastOf);
  return leastOf;
}

function readPriceList({ licenceTemplates: templates, foundry }: CatalogueSnapshot): LeastLicencePrices {
  const { currency, rebates } = foundry;
  const rules = JSON.stringify([templates, rebates, currency]);
  if (last?.rules !== rules)
    last = { rules, leastOf: createLeastLicencePrices({ templates, formulas, rebates, currency }) };
  return last.leastOf;
}
