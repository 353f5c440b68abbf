import { listLadders } from './price-ladder.ts';
import type { ListedItem, PriceList } from './price-of-list.ts';

/** Gives the least price at which each licence that has one is sold for an item by itself, net in minor units, by the template's id. */
export type LeastLicencePrices = (item: ListedItem) => ReadonlyMap<string, number>;

/** Reckons the least prices of a catalogue's items by their licences, alike items once: a family has many cuts at one price. */
export function createLeastLicencePrices(list: PriceList): LeastLicencePrices {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (item) => {
    const key = `${item.type} ${item.price} ${item.quantity}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const least = new Map(
      listLadders(item, list).flatMap(({ templateId, scales }): [string, number][] => {
        const prices = scales.flatMap(({ rungs }) => rungs.flatMap(({ prices: [alone] }) => alone ?? []));
        return prices.length === 0 ? [] : [[templateId, Math.min(...prices)]];
      }),
    );
    known.set(key, least);
    return least;
  };
}
